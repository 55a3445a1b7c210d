import type { ChainNamespace } from '@openappkit/protocol/caip'
import { createAttempt } from '../../lib/async/attempt.js'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { lazy } from '../../lib/lazy.js'
import { withSignal } from '../../lib/promise.js'
import type {
  SwitchAfterConnect,
  ConnectAttempts,
  createSwitchAfterConnect,
  settleLate,
} from '../../wallet/connect/after-approval.js'
import { connectorOf } from '../../wallet/connect/activate-sessions.js'
import { createConnect, type ConnectDeps } from '../../wallet/connect/connect.js'
import { invitationKey } from '../../wallet/connect/invitation-key.js'
import { createRelease } from '../../wallet/connect/release.js'
import type { Chain } from '../../contracts/chain.js'
import type { DeleteConnectionRequest, SwitchConnectionRequest } from '../../contracts/api.js'
import type { Session } from '../../contracts/session.js'
import type { Source } from '../../contracts/source.js'
import type { StepAnswer } from '../../contracts/steps.js'
import { createActiveSessions } from '../../wallet/sessions/active-sessions.js'
import { createConnections } from '../../wallet/sessions/connections.js'
import { forgetLocally } from '../../wallet/sessions/forget-locally.js'
import { createSessionStorage } from '../../wallet/sessions/session-storage.js'
import { createSourceSessions } from '../../wallet/sessions/source-sessions.js'
import type { SourceRegistry } from '../../wallet/sources/source-registry.js'
import { findNetwork } from '../../state/read-network.js'
import { addNotice } from '../../state/notices/add-notice.js'
import { dropDisconnected } from '../../state/notices/drop-disconnected.js'
import type { KitState } from '../../state/state.js'
import type { KitStorage } from '../../lib/storage/storage.js'
import type { Tabs } from '../../lib/storage/tabs.js'
import { watchTabs } from '../../lib/storage/watch-tabs.js'

export type WalletSessionsDeps = Pick<
  ConnectDeps,
  'state' | 'resolveAppLink' | 'findWallets' | 'loadList' | 'signIn' | 'remember' | 'track'
> & {
  storage: KitStorage
  tabs: Tabs
  sources: SourceRegistry
  chainOf(session: Pick<Session, 'sourceId' | 'namespace'>): Promise<Chain>
  /** Called when the address or network of a namespace has changed. */
  onChange(namespace: ChainNamespace): void
  /** Called when they are the same after the user returned to the page. */
  onSame(namespace: ChainNamespace): void
  /** Cancels pending network switches in these namespaces. */
  cancelSwitch(namespaces: readonly ChainNamespace[]): void
}

const connectDeadlineMs = 5 * 60_000
const connectSlowMs = 5_000

/** Starts and ends the sessions with wallets. */
export function createWalletSessions(deps: WalletSessionsDeps) {
  const { state, storage, tabs, sources, chainOf, remember, track, onChange, cancelSwitch } = deps
  const saved = createSessionStorage(state, storage)

  const sourceSessions = createSourceSessions(sources, (source, session) => {
    const isFree = state.accounts[session.namespace]?.status === 'disconnected'
    if (isFree) sessions.start(session, connectorOf(state, source, session))
  })
  function onGone(namespace: ChainNamespace): void {
    const gone = sessions.take(namespace)
    const isOver = gone && !sessions.list().some(({ connectorId }) => connectorId === gone.connectorId)
    if (isOver && sources.describe(gone.sourceId)?.invites) storage.remove(invitationKey)
    const wallet = state.walletInfo[namespace]?.name
    if (!connections.promote(namespace)) forget([namespace])
    track('DISCONNECT_SUCCESS', { namespace })
    if (wallet) addNotice(state, { tone: 'info', text: '', disconnected: { wallet, namespace } })
  }

  const sessions = createActiveSessions(state, saved, sourceSessions.watch, {
    onGone,
    onChange(namespace) {
      dropDisconnected(state, namespace)
      // Without a connected wallet, no change can be missed.
      ignoreRejection(revalidation.load())
      onChange(namespace)
    },
  })
  const connections = createConnections(state, storage, sessions, sourceSessions.watch)
  const { load: loadPending } = lazy(async () => {
    const { createPendingInvitation } = await import('../../wallet/connect/pending-invitation.js')
    return createPendingInvitation(state, storage, sessions, saved)
  })
  const { end, release: releaseActive } = createRelease(sources, sessions, () => storage.remove(invitationKey), track)
  const forget = (namespaces: readonly ChainNamespace[]) => forgetLocally(state, storage, namespaces, tabs)

  /** Makes room for another wallet in a namespace. */
  function replace(namespace: ChainNamespace): void {
    if (state.settings.features.multiWallet) connections.moveToBackground(namespace)
    else void releaseActive(namespace, { replaced: true })
  }

  const attempts = createConnectAttempts(state)
  const { load: loadAfter } = lazy(() => import('../../wallet/connect/after-approval.js'))
  const switchAfterConnect = createLazySwitch(state, loadAfter, chainOf)
  /** Counts disconnects: an approval that was requested before the last one connects nothing. */
  let releases = 0
  const late = createLate(loadAfter, () => ({ releases, parts: { state, attempts, sessions, connections } }))
  const connect = createConnect({ ...deps, attempts, sessions, loadPending, switchAfterConnect, replace, late })
  const restoring = lazy(async () => {
    const { createRestore } = await import('../../wallet/connect/restore.js')
    return createRestore({
      state,
      sources,
      sessions,
      saved,
      loadPending,
      remember,
      track,
      // The other tabs find out by themselves.
      forget: (namespace) => forgetLocally(state, storage, [namespace]),
    })
  })

  /** The remote half of a disconnect, in the background. Later approvals connect nothing. */
  function release(namespaces: readonly ChainNamespace[]): void {
    releases += 1
    const { attempt } = state.connection
    if (attempt.status === 'running' && namespaces.includes(attempt.target.namespace)) attempts.cancel()
    cancelSwitch(namespaces)
    for (const session of connections.drop(namespaces)) void end(session)
    for (const namespace of namespaces) void releaseActive(namespace)
  }

  function disconnect(namespace: ChainNamespace): void {
    forget([namespace])
    release([namespace])
  }

  const revalidation = lazy(async () => {
    const { createSessionRevalidation } = await import('./connected.chunk.js')
    return createSessionRevalidation({ ...deps, sessions, connections, onGone })
  })

  const { load: loadActions } = lazy(async () => {
    const { createConnectionActions } = await import('../../wallet/sessions/connection-actions.js')
    return createConnectionActions({
      state,
      sessions,
      connections,
      saved,
      disconnect,
      end,
      restore: async (wallet, signal) => (await restoring.load()).restoreWallet(wallet, signal),
      connect: (request) => connect({ ...request, opensModal: true }),
    })
  })

  const stopTabs = watchTabs(tabs, (namespaces) => {
    forgetLocally(state, storage, namespaces)
    connections.drop(namespaces)
    for (const namespace of namespaces) sessions.take(namespace)
  })

  return {
    sessions,
    saved,
    connect,
    /** The chain of a session. Rejects with `wallet_disconnected` if the wallet changed its account while the page slept. */
    async chainOf(session: Session): Promise<Chain> {
      await revalidation.current()?.confirm(session)
      return chainOf(session)
    },
    cancel: attempts.cancel,
    /** Has no effect while no attempt runs. */
    async answerStep(value: StepAnswer): Promise<void> {
      const { attempt } = state.connection
      if (attempt.status === 'running') attempts.answer(attempt.id, value)
    },
    disconnect,
    release,

    async restore(): Promise<void> {
      await (await restoring.load()).restoreAll()
      // Runs in the background: the active accounts are restored.
      if (connections.takePending().length === 0) return connections.endPending([])
      ignoreRejection(loadActions().then((actions) => actions.restorePending()))
    },

    async switchConnection(request: SwitchConnectionRequest): Promise<void> {
      await (await loadActions()).switchConnection(request)
    },

    async deleteConnection(request: DeleteConnectionRequest): Promise<void> {
      await (await loadActions()).deleteConnection(request)
    },

    stop(): void {
      stopTabs()
      revalidation.stop()
      restoring.stop()
      sourceSessions.stop()
      attempts.cancel()
      connections.stop()
      sessions.stopAll()
    },
  }
}

const createConnectAttempts = ({ connection }: KitState): ConnectAttempts =>
  createAttempt(
    { read: () => connection.attempt, write: (next) => (connection.attempt = next) },
    { deadlineMs: connectDeadlineMs, slowMs: connectSlowMs },
  )

type AfterApproval = { createSwitchAfterConnect: typeof createSwitchAfterConnect; settleLate: typeof settleLate }

/** Asks a wallet on an unsupported network once to switch. */
function createLazySwitch(
  state: KitState,
  loadAfter: () => Promise<AfterApproval>,
  chainOf: WalletSessionsDeps['chainOf'],
): SwitchAfterConnect {
  const onSource = ({ id }: Source, namespace: ChainNamespace) => chainOf({ sourceId: id, namespace })
  return async (source, opened, namespace, steps) => {
    if (opened.every(({ network }) => findNetwork(state, network))) return opened
    // If this code fails to load, the wallet stays connected on its network.
    const after = await withSignal(
      steps.signal,
      loadAfter().catch(() => undefined),
    )
    return after ? after.createSwitchAfterConnect(state, onSource)(source, opened, namespace, steps) : opened
  }
}

type LateDeps = { releases: number; parts: Parameters<typeof settleLate>[0] }

/** Handles approvals that arrive after their attempt ended. `releases` counts disconnects. */
function createLate(loadAfter: () => Promise<AfterApproval>, now: () => LateDeps): ConnectDeps['late'] {
  return (asked) => {
    const before = now().releases
    return async (session) => {
      const after = await loadAfter()
      const { releases, parts } = now()
      await after.settleLate(parts, { ...asked, session, isDisconnected: releases > before })
    }
  }
}
