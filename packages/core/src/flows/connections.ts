import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { DeleteConnectionRequest, SwitchConnectionRequest } from '../engine-api.js'
import { AppKitError } from '../errors/appkit-error.js'
import { watchValue } from '../shell/watch-value.js'
import { connectionsKey, parseSavedConnections, type RememberedWallet } from '../storage/saved-connections.js'
import type { ConnectionActions, ConnectionBook } from './connection-actions.js'
import type { ConnectionsDeps } from './connections-deps.js'
import { createKeepWallets, type KeptWallet } from './keep-wallets.js'
import { listConnections } from './list-connections.js'

export type Connections = ReturnType<typeof createConnections>

/** How many wallets of before are remembered. */
const rememberedCount = 10

const isSame = (a: RememberedWallet, b: RememberedWallet) =>
  a.namespace === b.namespace && a.connectorId === b.connectorId

/** Several wallets in one namespace: which are connected, which one is meant, and which were there before. */
export function createConnections(deps: ConnectionsDeps) {
  const { state, storage, account, network, follow } = deps
  const kept = createKeepWallets({ state, account, follow, onChange: publish })
  const saved = storage.read(connectionsKey, parseSavedConnections)
  let remembered = saved?.recent ?? []
  // Only beside a session that is being restored: whoever disconnected has disconnected all of them.
  let pending = (saved?.others ?? []).filter(({ namespace }) => state.accounts[namespace]?.status === 'reconnecting')

  const activeId = (namespace: ChainNamespace) => account.sessionOf(namespace)?.connectorId

  function publish(): void {
    // Connected again by itself, a wallet is no longer beside itself.
    for (const { namespace, session } of kept.list())
      if (activeId(namespace) === session.connectorId) kept.take(namespace, session.connectorId)
    const { live, recent } = listConnections(state, kept.list(), remembered)
    const now = live.map(({ namespace, connectorId, name }) => ({ namespace, connectorId, name }))
    remembered = [...now, ...remembered.filter((old) => !now.some((wallet) => isSame(wallet, old)))].slice(
      0,
      rememberedCount,
    )
    const others = now.filter(({ namespace, connectorId }) => activeId(namespace) !== connectorId)
    const isOn = state.settings.features.multiWallet
    Object.assign(state.connections, isOn ? { live, recent } : { live: [], recent: [] })
    storage.write(connectionsKey, { others: [...others, ...pending], recent: remembered })
  }

  /** Makes a wallet that is beside the active one the active one. */
  function activate({ namespace, adapter, session, connector, approved }: KeptWallet, next = session): void {
    kept.take(namespace, session.connectorId)
    network.approve(namespace, approved)
    network.setActive(namespace)
    follow.start(adapter, next, connector)
  }

  /** The active wallet is gone: the next one takes its place. False when there is none. */
  function promote(namespace: ChainNamespace): boolean {
    const [next] = kept.list(namespace)
    follow.stop(namespace)
    if (next) activate(next)
    return next !== undefined
  }

  const book: ConnectionBook = {
    kept,
    activeId,
    activate,
    promote,
    publish,
    isPending: (wallet) => pending.some((other) => isSame(other, wallet)),
    forget(wallet) {
      remembered = remembered.filter((old) => !isSame(old, wallet))
    },
  }
  const loadActions = createActionsLoader(deps, book)

  const stop = watchValue(
    [state.accounts, state.walletInfo, state.settings],
    () => [state.accounts, state.walletInfo, state.settings.features.multiWallet],
    publish,
  )
  publish()

  return {
    /** Another wallet is about to become the account: the one before stays connected. */
    keep: kept.keep,

    /** Brings back the wallets that an earlier page had beside the active one. Never rejects. */
    async restore(): Promise<void> {
      const wanted = pending.filter(({ namespace }) => state.accounts[namespace]?.status === 'connected')
      const actions = wanted.length > 0 && (await loadActions().catch(() => undefined))
      if (actions) await Promise.allSettled(wanted.map(actions.restoreOne))
      pending = []
      publish()
    },

    async switchConnection(request: SwitchConnectionRequest): Promise<void> {
      await (await loadActions()).switchConnection(request)
    },

    async deleteConnection(request: DeleteConnectionRequest): Promise<void> {
      await (await loadActions()).deleteConnection(request)
    },

    promote,

    /** The local half of a disconnect. Hands out whom the remote half is for. */
    drop(namespaces: readonly ChainNamespace[]): KeptWallet[] {
      pending = pending.filter(({ namespace }) => !namespaces.includes(namespace))
      const dropped = kept.drop(namespaces)
      publish()
      return dropped
    },

    stop(): void {
      stop()
      kept.drop(Object.keys(state.accounts) as ChainNamespace[])
    },
  }
}

/** What is done with several wallets comes when there are several. */
function createActionsLoader(deps: ConnectionsDeps, book: ConnectionBook): () => Promise<ConnectionActions> {
  let loading: Promise<ConnectionActions> | undefined

  return async () => {
    loading ??= import('./connection-actions.js').then(({ createConnectionActions }) =>
      createConnectionActions(deps, book),
    )
    try {
      return await loading
    } catch (cause) {
      loading = undefined
      throw new AppKitError('engine_unavailable', 'A part of the kit could not be loaded', { cause })
    }
  }
}
