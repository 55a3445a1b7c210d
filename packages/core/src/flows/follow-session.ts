import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { ChainAdapter, WalletSession } from '../adapters/adapter.js'
import type { Connector } from '../adapters/connector.js'
import type { AccountController } from '../controllers/account.js'
import type { CaipNetwork } from '../networks/network.js'
import type { KitState } from '../state/state.js'
import { type SavedSession, parseSavedSession, sessionKey } from '../storage/saved-session.js'
import type { KitStorage } from '../storage/storage.js'

export type FollowDeps = {
  state: KitState
  storage: KitStorage
  account: AccountController
  /** The wallet left by itself. */
  onGone(namespace: ChainNamespace): void
  /** Address or chain are not what they were. */
  onChange(namespace: ChainNamespace): void
}

export type FollowSession = ReturnType<typeof createFollowSession>

/** Takes a live session as the truth of its namespace, and keeps listening to the wallet until it ends. */
export function createFollowSession({ state, storage, account, onGone, onChange }: FollowDeps) {
  const watches = new Map<ChainNamespace, () => void>()

  function save(namespace: ChainNamespace, chain: CaipNetworkId, connectorId?: string): void {
    const saved: SavedSession = storage.read(sessionKey, parseSavedSession) ?? {
      active: namespace,
      connectors: {},
      networks: {},
    }
    const isConfigured = state.network.configured.some(({ caipNetworkId }) => caipNetworkId === chain)
    saved.active = state.network.active
    if (connectorId) saved.connectors[namespace] = connectorId
    if (isConfigured) saved.networks[namespace] = state.network.selected[namespace] = chain
    storage.write(sessionKey, saved)
  }

  function take(namespace: ChainNamespace, session: WalletSession, connector?: Connector): void {
    account.setSession(namespace, session, connector)
    save(namespace, session.chain, session.connectorId)
    onChange(namespace)
  }

  return {
    start(adapter: ChainAdapter, session: WalletSession, connector: Connector | undefined): void {
      const { namespace } = adapter
      watches.get(namespace)?.()
      take(namespace, session, connector)
      const stop = adapter.watch(session, (next) => {
        if (watches.get(namespace) !== stop) return
        if (next) take(namespace, next)
        else onGone(namespace)
      })
      watches.set(namespace, stop)
    },
    /** A network chosen while no wallet is connected is chosen again on the next page. */
    remember: ({ chainNamespace, caipNetworkId }: CaipNetwork) => save(chainNamespace, caipNetworkId),
    stop(namespace: ChainNamespace): void {
      watches.get(namespace)?.()
      watches.delete(namespace)
    },
    stopAll(): void {
      for (const stop of watches.values()) stop()
      watches.clear()
    },
  }
}
