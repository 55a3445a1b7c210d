import { defaultServerConditions, runnerImport } from 'vite'
import type { startFundedSolana } from '../../packages/testing/src/solana-chain/funded-solana.ts'
import { root } from '../check/source-file.ts'

type Funded = { startFundedSolana: typeof startFundedSolana }

/** A local Solana with tokens for the test keys, in this process. */
export async function startSolana(port: number): Promise<{ stop(): Promise<void> }> {
  const path = `${root}/packages/testing/src/solana-chain/funded-solana.ts`
  const { module } = await runnerImport<Funded>(path, {
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@openappkit/source', ...defaultServerConditions] },
    ssr: { resolve: { conditions: ['@openappkit/source', ...defaultServerConditions] } },
  })
  return module.startFundedSolana({ port })
}
