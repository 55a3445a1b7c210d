import { startAnvil } from './anvil.js'
import type { LocalChain } from './local-chain.js'

export type LocalChains = { chains: readonly [LocalChain, LocalChain]; stop(): Promise<void> }

export type LocalChainsOptions = {
  /** One port per chain. Default: free ports. */
  ports?: readonly [number, number]
}

const firstId = 31_337
const secondId = 31_338

/** Two EVM chains with the funded accounts of the public test phrase. */
export async function startLocalChains({ ports = [0, 0] }: LocalChainsOptions = {}): Promise<LocalChains> {
  const first = await startAnvil({ chainId: firstId, name: 'Local One', port: ports[0] })
  const second = await startAnvil({ chainId: secondId, name: 'Local Two', port: ports[1] }).catch(
    async (thrown: unknown) => {
      await first.stop()
      throw thrown
    },
  )
  return {
    chains: [describe(first), describe(second)],
    stop: async () => void (await Promise.all([first.stop(), second.stop()])),
  }
}

const describe = ({ id, name, rpcUrl }: LocalChain): LocalChain => ({ id, name, rpcUrl })
