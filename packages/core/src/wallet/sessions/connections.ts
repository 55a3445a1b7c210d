import type { ChainNamespace } from '@openappkit/protocol/caip'
import { snapshot } from 'valtio/vanilla'
import type { Connector } from '../../contracts/wallets.js'
import type { Session } from '../../contracts/session.js'
import { flattenValues } from '../../state/observe/flatten-values.js'
import { memoizeByValue } from '../../state/observe/memoize-by-value.js'
import { watchValue } from '../../state/observe/watch-value.js'
import type { KitState } from '../../state/state.js'
import type { KitStorage } from '../../lib/storage/storage.js'
import type { ActiveSessions, WatchSession } from './active-sessions.js'
import { type BackgroundSession, createBackgroundSessions } from './background-sessions.js'
import { listConnections } from './list-connections.js'
import { connectionsKey, parseSavedConnections, type RememberedWallet } from './saved-connections.js'

export type Connections = ReturnType<typeof createConnections>

/** How many former wallets are remembered. */
const rememberedCount = 10

const isSame = (a: RememberedWallet, b: RememberedWallet) =>
  a.namespace === b.namespace && a.connectorId === b.connectorId

/** Several wallets in one namespace: connected, active and former ones. */
export function createConnections(state: KitState, storage: KitStorage, sessions: ActiveSessions, watch: WatchSession) {
  const background = createBackgroundSessions(watch, publish)
  const saved = storage.read(connectionsKey, parseSavedConnections)
  let remembered = saved?.recent ?? []
  // Only beside a session that is being restored: a disconnect ends all of them.
  let pending = (saved?.others ?? []).filter(({ namespace }) => state.accounts[namespace]?.status === 'reconnecting')

  const activeId = (namespace: ChainNamespace) => sessions.get(namespace)?.connectorId

  // Returns the same lists while their content stays the same, so that no subscriber is called without a change.
  const listStable = memoizeByValue(() => listConnections(state, background.list(), remembered), flattenValues)

  function publish(): void {
    // A background wallet that became active again is no longer in the background.
    for (const { session } of background.list())
      if (activeId(session.namespace) === session.connectorId) background.take(session.namespace, session.connectorId)
    const { live, recent } = listStable()
    const now = live.map(({ namespace, connectorId, name }) => ({ namespace, connectorId, name }))
    remembered = [...now, ...remembered.filter((old) => !now.some((wallet) => isSame(wallet, old)))].slice(
      0,
      rememberedCount,
    )
    const others = now.filter(({ namespace, connectorId }) => activeId(namespace) !== connectorId)
    Object.assign(state.connections, state.settings.features.multiWallet ? { live, recent } : { live: [], recent: [] })
    storage.write(connectionsKey, { others: [...others, ...pending], recent: remembered })
  }

  /** Makes a background session the active one. */
  function activate({ session, connector }: BackgroundSession, next = session): void {
    const { namespace, connectorId } = session
    background.take(namespace, connectorId)
    state.network.active = namespace
    sessions.start(next, connector)
  }

  const stopWatching = watchValue(
    [state.accounts, state.walletInfo, state.settings],
    memoizeByValue(() => [snapshot(state.accounts), snapshot(state.walletInfo), state.settings.features.multiWallet]),
    publish,
  )
  publish()

  return {
    activeId,
    activate,
    publish,
    list: background.list,
    take: background.take,

    /** Keeps the session open in the background before another wallet becomes active. */
    moveToBackground(namespace: ChainNamespace): void {
      const connector = readConnector(state, namespace)
      const session = sessions.take(namespace)
      if (session && connector) background.hold({ session, connector })
    },

    hold: background.hold,

    /** Makes the next background session active. Returns false when there is none. */
    promote(namespace: ChainNamespace): boolean {
      const [next] = background.list(namespace)
      if (next) activate(next)
      return next !== undefined
    },

    /** Wallets that an earlier page had beside a wallet that is connected again. */
    takePending(): RememberedWallet[] {
      return pending.filter(({ namespace }) => state.accounts[namespace]?.status === 'connected')
    },

    /** Whether the wallet still waits to be restored: no disconnect has dropped it. */
    isPending: (wallet: RememberedWallet): boolean => pending.some((other) => isSame(other, wallet)),

    /** Removes settled wallets from those to restore; all of them by default. */
    endPending(settled: readonly RememberedWallet[] = pending): void {
      pending = pending.filter((wallet) => !settled.some((other) => isSame(other, wallet)))
      publish()
    },

    /** Removes a wallet from those remembered. */
    forget(wallet: RememberedWallet): void {
      remembered = remembered.filter((old) => !isSame(old, wallet))
      pending = pending.filter((old) => !isSame(old, wallet))
    },

    /** The local half of a disconnect. Returns the sessions to end remotely. */
    drop(namespaces: readonly ChainNamespace[]): Session[] {
      pending = pending.filter(({ namespace }) => !namespaces.includes(namespace))
      const dropped = background.drop(namespaces)
      publish()
      return dropped
    },

    stop(): void {
      stopWatching()
      background.drop(Object.keys(state.accounts) as ChainNamespace[])
    },
  }
}

/** The connector of the active wallet, also when it is no longer on the page. */
function readConnector(state: KitState, chain: ChainNamespace): Connector | undefined {
  const entry = state.accounts[chain]
  if (entry?.status !== 'connected') return undefined
  const { icon: imageUrl, ...info } = state.walletInfo[chain] ?? { name: '', type: 'EXTERNAL' }
  return { ...info, id: entry.connectorId, chain, imageUrl, info }
}
