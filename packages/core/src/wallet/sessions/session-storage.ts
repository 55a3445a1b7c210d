import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { CaipNetwork } from '../../contracts/network.js'
import type { KitState } from '../../state/state.js'
import { parseSavedSession, type SavedSession, sessionKey } from '../../lib/storage/saved-session.js'
import type { KitStorage } from '../../lib/storage/storage.js'

export type SessionStorage = ReturnType<typeof createSessionStorage>

/** What the next page finds: which wallet and which network, never an address. */
export function createSessionStorage(state: KitState, storage: KitStorage) {
  const read = () => storage.read(sessionKey, parseSavedSession)

  function edit(change: (saved: SavedSession) => void): void {
    const { active } = state.network
    const saved = { ...(read() ?? { connectors: {}, networks: {} }), active }
    change(saved)
    storage.write(sessionKey, saved)
  }

  /** A network that the app does not serve is not remembered: the next page could not begin there. */
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

    /** The wallet that is remembered at this moment: another tab may have disconnected it meanwhile. */
    connectorOf: (namespace: ChainNamespace): string | undefined => read()?.connectors[namespace],

    /** A network chosen while no wallet is connected is chosen again on the next page. */
    saveNetwork: ({ chainNamespace, caipNetworkId }: Pick<CaipNetwork, 'chainNamespace' | 'caipNetworkId'>): void =>
      save(chainNamespace, caipNetworkId),
  }
}
