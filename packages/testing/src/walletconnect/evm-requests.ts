import type { WalletChain, WalletPrompt } from '../wallets/prompt.js'
import { ProviderRpcError } from '../wallets/provider-rpc-error.js'
import { createWalletEngine, type WalletState } from '../wallets/wallet-engine.js'

export type EvmRequestsDeps = {
  /** The accounts, active one first. Read for every request, because the user can change them. */
  accounts(): WalletState['accounts']
  chains: readonly WalletChain[]
  approve(prompt: WalletPrompt): Promise<void>
  /** The user approved the request of an app to switch the network. */
  onSwitch(chainId: number): void
}

type Engine = { state: WalletState; handle: ReturnType<typeof createWalletEngine> }

/** Responds to the requests of one app, each on its chain. */
export function createEvmRequests({ accounts, chains, approve, onSwitch }: EvmRequestsDeps) {
  // One per chain. Kept, because apps request the status of batches later.
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
