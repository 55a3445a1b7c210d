import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { Listener } from './emitter.js'
import type { NamespaceLink } from './namespace-link.js'

/**
 * The provider of a namespace without a provider standard for wallets on other devices: the methods of the session, as
 * WalletConnect names them.
 */
export type PairedProvider = {
  readonly namespace: ChainNamespace
  readonly accounts: readonly string[]
  /** CAIP-2 id of the chain of requests. */
  readonly chain: CaipNetworkId | undefined
  /** Sends a request, for `chain` if given. Errors have EIP-1193 codes. */
  request(args: { method: string; params?: unknown }, chain?: CaipNetworkId): Promise<unknown>
  on(event: string, listener: Listener): void
  removeListener(event: string, listener: Listener): void
  listenerCount(event: string): number
}

export function createPairedProvider(link: NamespaceLink): PairedProvider {
  return {
    namespace: link.namespace,
    get accounts() {
      return link.addresses()
    },
    get chain() {
      return link.chain()
    },
    request: ({ method, params }, chain) => link.request(method, params ?? {}, chain),
    on: link.on,
    removeListener: link.off,
    listenerCount: link.listenerCount,
  }
}
