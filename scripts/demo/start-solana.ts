import type { startFundedSolana } from '../../packages/testing/src/solana-chain/funded-solana.ts'
import { loadSource } from './load-source.ts'

type Funded = { startFundedSolana: typeof startFundedSolana }

/** A local Solana with tokens for the test keys, in this process. */
export async function startSolana(port: number): Promise<{ stop(): Promise<void> }> {
  const { startFundedSolana: start } = await loadSource<Funded>('solana-chain/funded-solana.ts')
  return start({ port })
}
