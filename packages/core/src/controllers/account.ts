import type { ChainNamespace } from '@openappkit/protocol/caip'
import { ref } from 'valtio/vanilla'
import type { WalletSession } from '../adapters/adapter.js'
import type { Connector } from '../adapters/connector.js'
import type { KitState } from '../state/state.js'

export type AccountDeps = { state: Pick<KitState, 'accounts' | 'providers' | 'walletInfo'> }

export type AccountController = ReturnType<typeof createAccountController>

/** Owns what is known of each namespace's account. Only a live session makes one connected. */
export function createAccountController({ state }: AccountDeps) {
  const sessions = new Map<ChainNamespace, WalletSession>()

  return {
    sessionOf: (namespace: ChainNamespace) => sessions.get(namespace),

    /** Whether a wallet is still connected in some namespace. */
    isInUse: (id: string) => [...sessions.values()].some(({ connectorId }) => connectorId === id),

    /** Writes down what the wallet last said. */
    setSession(namespace: ChainNamespace, session: WalletSession, connector?: Connector): void {
      sessions.set(namespace, session)
      const { connectorId, address, addresses, chain } = session
      state.accounts[namespace] = { status: 'connected', connectorId, address, addresses: [...addresses], chain }
      if (state.providers[namespace]?.provider !== session.provider) {
        const type = connector?.type ?? 'EXTERNAL'
        // A provider is a foreign object with getters and private fields: it must never be wrapped in a proxy.
        state.providers[namespace] = { provider: ref(session.provider as object), type }
      }
      if (connector) {
        const { name, type, imageUrl, info } = connector
        state.walletInfo[namespace] = {
          name,
          type,
          ...(imageUrl && { icon: imageUrl }),
          ...(info?.rdns && { rdns: info.rdns }),
        }
      }
    },

    setConnecting(namespace: ChainNamespace, connectorId: string): void {
      if (state.accounts[namespace]?.status !== 'connected') {
        state.accounts[namespace] = { status: 'connecting', connectorId }
      }
    },

    /** The attempt ended without a session; a connection that was there before stays. */
    setIdle(namespace: ChainNamespace): void {
      const session = sessions.get(namespace)
      if (!session) state.accounts[namespace] = { status: 'disconnected' }
    },

    /** Takes the session away, so that whoever releases the wallet is the only one to do so. */
    takeSession(namespace: ChainNamespace): WalletSession | undefined {
      const session = sessions.get(namespace)
      sessions.delete(namespace)
      return session
    },
  }
}
