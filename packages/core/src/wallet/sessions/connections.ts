import type { ChainNamespace } from '@openappkit/protocol/caip'
import { snapshot } from 'valtio/vanilla'
import type { Connector } from '../../contracts/wallets.js'
import type { Session } from '../../contracts/session.js'
import { contentsOf } from '../../state/observe/contents-of.js'
import { stable } from '../../state/observe/stable.js'
import { watchValue } from '../../state/observe/watch-value.js'
import type { KitState } from '../../state/state.js'
import type { KitStorage } from '../../lib/storage/storage.js'
import type { ActiveSessions, WatchSession } from './active-sessions.js'
import { type BackgroundSession, createBackgroundSessions } from './background-sessions.js'
import { listConnections } from './list-connections.js'
import { connectionsKey, parseSavedConnections, type RememberedWallet } from './saved-connections.js'

export type Connections = ReturnType<typeof createConnections>

/** How many wallets of before are remembered. */
const rememberedCount = 10

const isSame = (a: RememberedWallet, b: RememberedWallet) =>
  a.namespace === b.namespace && a.connectorId === b.connectorId

/** Several wallets in one namespace: which are connected, which one is the account, and which were there before. */
export function createConnections(state: KitState, storage: KitStorage, sessions: ActiveSessions, watch: WatchSession) {
  const background = createBackgroundSessions(watch, publish)
  const saved = storage.read(connectionsKey, parseSavedConnections)
  let remembered = saved?.recent ?? []
  // Only beside a session that is being restored: who disconnected has disconnected all of them.
  let pending = (saved?.others ?? []).filter(({ namespace }) => state.accounts[namespace]?.status === 'reconnecting')

  const activeId = (namespace: ChainNamespace) => sessions.get(namespace)?.connectorId

  // The same lists for as long as they say the same: nobody is called back for what has not changed.
  const listStable = stable(() => listConnections(state, background.list(), remembered), contentsOf)

  function publish(): void {
    // Connected again by itself, a wallet is no longer beside itself.
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

  /** Makes a session that is in the background the active one. */
  function activate({ session, connector }: BackgroundSession, next = session): void {
    const { namespace, connectorId } = session
    background.take(namespace, connectorId)
    state.network.active = namespace
    sessions.start(next, connector)
  }

  const stopWatching = watchValue(
    [state.accounts, state.walletInfo, state.settings],
    stable(() => [snapshot(state.accounts), snapshot(state.walletInfo), state.settings.features.multiWallet]),
    publish,
  )
  publish()

  return {
    activeId,
    activate,
    publish,
    list: background.list,
    take: background.take,

    /** Another wallet is about to become the account: the session of the one before stays open. */
    moveToBackground(namespace: ChainNamespace): void {
      const connector = readConnector(state, namespace)
      const session = sessions.take(namespace)
      if (session && connector) background.hold({ session, connector })
    },

    hold: background.hold,

    /** The active wallet is gone: the next one takes its place. False when there is none. */
    promote(namespace: ChainNamespace): boolean {
      const [next] = background.list(namespace)
      if (next) activate(next)
      return next !== undefined
    },

    /** Those that an earlier page had beside a wallet that is connected again. */
    takePending(): RememberedWallet[] {
      return pending.filter(({ namespace }) => state.accounts[namespace]?.status === 'connected')
    },

    /** Whether nobody has disconnected it since. */
    isPending: (wallet: RememberedWallet): boolean => pending.some((other) => isSame(other, wallet)),

    /** These are settled. Without them: all are. */
    endPending(settled: readonly RememberedWallet[] = pending): void {
      pending = pending.filter((wallet) => !settled.some((other) => isSame(other, wallet)))
      publish()
    },

    /** Takes a wallet out of those that were there before. */
    forget(wallet: RememberedWallet): void {
      remembered = remembered.filter((old) => !isSame(old, wallet))
      pending = pending.filter((old) => !isSame(old, wallet))
    },

    /** The local half of a disconnect. Hands out whom the remote half is for. */
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
