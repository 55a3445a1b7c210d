import { createLinkedWallet, createSolanaProvider } from '@openappkit/crypto/solana'
import { rpcMethodClass } from '@openappkit/protocol/blockchain'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { FrameClient, PlainData } from '@openappkit/protocol/frame'
import { toProviderError } from './errors/provider-rpc-error.js'
import { failure } from './errors/to-kit-error.js'

export type SolanaLinkDeps = {
  client: FrameClient
  addresses(): readonly string[]
  /** Clusters that the wallet can switch to. */
  networkIds(): readonly CaipNetworkId[]
  chain(): CaipNetworkId | undefined
  /** Sends a request that the user has to approve, and shows the wallet meanwhile. */
  ask<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Called when requests switch to a cluster. */
  onChain(id: CaipNetworkId): void
  signOut(): Promise<void>
}

/** Presents the wallet's Solana account as a Wallet Standard wallet for the chain package. */
export function createSolanaLink({ client, addresses, networkIds, chain, ask, onChain, signOut }: SolanaLinkDeps) {
  const listeners = new Set<() => void>()
  const wallet = createLinkedWallet('Wallet', {
    isOpen: () => addresses().length > 0,
    addresses,
    chains: networkIds,
    chain,
    setChain(next) {
      onChain(next)
      // Does not wait, because each request names its network.
      client.call('switchNetwork', { chainId: next }).catch(() => undefined)
    },
    can: (method) => rpcMethodClass(method) === 'unsafe',
    async request(method, params, on = chain()) {
      const request = { method, params: params as PlainData, ...(on && { chainId: on }) }
      try {
        const { result } = await ask((signal) => client.call('rpcRequest', request, { signal }))
        return result
      } catch (thrown) {
        throw toProviderError(thrown)
      }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    revoke: signOut,
    nonsense: () => failure('wallet_bad_answer'),
  })
  return {
    provider: createSolanaProvider(wallet),
    changed(): void {
      for (const listener of listeners) queueMicrotask(listener)
    },
  }
}
