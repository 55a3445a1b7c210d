import type { WalletChain, WalletPrompt } from '../wallets/prompt.js'
import { ProviderRpcError } from '../wallets/provider-rpc-error.js'
import { createWalletEngine, type WalletState } from '../wallets/wallet-engine.js'

export type EvmRequestsDeps = {
  /** Read for every request: the user may have changed them. The active one first. */
  accounts(): WalletState['accounts']
  chains: readonly WalletChain[]
  approve(prompt: WalletPrompt): Promise<void>
  /** An app asked for another network, and the user agreed. */
  onSwitch(chainId: number): void
}

type Engine = { state: WalletState; handle: ReturnType<typeof createWalletEngine> }

/** Answers the requests of one app, each on the chain that it names. */
export function createEvmRequests({ accounts, chains, approve, onSwitch }: EvmRequestsDeps) {
  // One for each chain, and kept: batches are asked for again.
  const engines = new Map<number, Engine>()

  function createEngine(chainId: number): Engine {
    const state: WalletState = { accounts: accounts(), chains, chainId, isPermitted: true, isLocked: false }
    const engine = { state, handle: createWalletEngine({ state, approve, emit: () => undefined }) }
    engines.set(chainId, engine)
    return engine
  }

  return async (chain: string, method: string, params: unknown): Promise<unknown> => {
    const chainId = Number(/^eip155:(\d+)$/.exec(chain)?.[1])
    if (!chains.some(({ id }) => id === chainId)) throw new ProviderRpcError(5100, 'Unsupported chains.')
    const { state, handle } = engines.get(chainId) ?? createEngine(chainId)
    state.accounts = accounts()
    const result = await handle(method, params)
    if (state.chainId !== chainId) {
      onSwitch(state.chainId)
      state.chainId = chainId
    }
    return result
  }
}
