import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { CaipNetwork } from '../../contracts/network.js'
import type { KitState } from '../../state/state.js'
import { parseSavedSession, type SavedSession, sessionKey } from '../../lib/storage/saved-session.js'
import type { KitStorage } from '../../lib/storage/storage.js'

export type SessionStorage = ReturnType<typeof createSessionStorage>

/** Stores the wallet and network for the next page. Never an address. */
export function createSessionStorage(state: KitState, storage: KitStorage) {
  const read = () => storage.read(sessionKey, parseSavedSession)

  function edit(change: (saved: SavedSession) => void): void {
    const { active } = state.network
    const saved = { ...(read() ?? { connectors: {}, networks: {} }), active }
    change(saved)
    storage.write(sessionKey, saved)
  }

  /** Does not store a network that the app does not serve: the next page could not begin there. */
  function save(namespace: ChainNamespace, network: CaipNetworkId, connectorId?: string): void {
    edit(({ connectors, networks }) => {
      const isConfigured = state.network.configured.some(({ caipNetworkId }) => caipNetworkId === network)
      if (connectorId) connectors[namespace] = connectorId
      if (!isConfigured) return
      state.network.selected[namespace] = state.network.lastUsed[namespace] = network
      networks[namespace] = network
    })
  }

  return {
    edit,
    save,

    /** The stored wallet. Read on every call, since another tab may have disconnected it. */
    connectorOf: (namespace: ChainNamespace): string | undefined => read()?.connectors[namespace],

    /** Stores a network that is chosen while no wallet is connected. */
    saveNetwork: ({ chainNamespace, caipNetworkId }: Pick<CaipNetwork, 'chainNamespace' | 'caipNetworkId'>): void =>
      save(chainNamespace, caipNetworkId),
  }
}
