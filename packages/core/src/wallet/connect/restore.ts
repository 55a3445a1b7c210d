import type { ChainNamespace } from '@openappkit/protocol/caip'
import { withDeadline, withSignal } from '../../lib/promise.js'
import type { Track } from '../../contracts/event.js'
import type { Session } from '../../contracts/session.js'
import type { SavedConnection } from '../../contracts/source.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { awaitConnector } from '../../state/observe/await-connector.js'
import { isOver } from '../chains/is-over.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import type { SessionStorage } from '../sessions/session-storage.js'
import type { SourceRegistry } from '../sources/source-registry.js'
import type { KitState } from '../../state/state.js'
import { connectorOf } from './activate-sessions.js'
import type { PendingInvitation } from './pending-invitation.js'
import { trackRestored } from './track-restored.js'

export type RestoreDeps = {
  state: KitState
  sources: SourceRegistry
  sessions: ActiveSessions
  saved: SessionStorage
  /** The stored invitation. Loaded for a source that makes invitations. */
  loadPending(): Promise<PendingInvitation>
  /** Forgets a saved session that its wallet no longer has. */
  forget(namespace: ChainNamespace): void
  /** Remembers the wallet for the next visit. */
  remember(walletId: string): void
  track: Track
  deadlineMs?: number
}

// Shorter than the shell's own deadline, so that a slow wallet ends here.
const restoreDeadlineMs = 4_500
/** Later answers are left to the next page. */
const lateMs = 60_000

/** Checks every saved session against its live wallet, without a prompt. Each ends connected or disconnected. */
export function createRestore(deps: RestoreDeps) {
  const { state, sources, sessions, saved, loadPending, forget, remember, track, deadlineMs = restoreDeadlineMs } = deps

  const stopped = new AbortController()
  const isWaiting = (namespace: ChainNamespace) => state.accounts[namespace]?.status === 'reconnecting'

  /** Completes a saved connection with what is stored of its invitation. Throws if the invitation has expired. */
  function describeSaved(base: SavedConnection, pending: PendingInvitation | undefined): SavedConnection {
    if (!pending) return base
    const { until, app } = pending.read() ?? {}
    const isInvited = until !== undefined
    if (isInvited && until < Date.now()) throw new AppKitError('wallet_disconnected', 'The wallet is disconnected')
    return { ...base, isInvited, ...(app && { app }) }
  }

  /** Whether a late session may take the namespace: it is still restoring, or disconnected while no attempt runs. */
  const isFree = (namespace: ChainNamespace): boolean =>
    isWaiting(namespace) ||
    (state.accounts[namespace]?.status === 'disconnected' && state.connection.attempt.status !== 'running')

  /** Asks the wallet of one connection, and starts the sessions that it returns, however late. */
  async function ask(
    connectorId: string,
    namespaces: readonly ChainNamespace[],
    pending: PendingInvitation | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const wanted = describeSaved({ connectorId, namespaces }, pending)
    const source = await withSignal(signal, sources.get(sources.idOf({ connectorId })))
    const found = await withSignal(signal, source.restore(wanted, { signal }))
    const { walletId, app, until } = pending?.read() ?? {}
    const chosen = state.wallets.known.find(({ id }) => id === walletId)
    for (const session of found) {
      const { namespace } = session
      // Meanwhile the user may have disconnected or connected another wallet, also in another tab.
      if (!namespaces.includes(namespace) || !isFree(namespace)) continue
      if (saved.connectorOf(namespace) === connectorId) {
        sessions.start(session, connectorOf(state, source, session, chosen))
      }
    }
    if (until !== undefined && walletId) remember(walletId)
    pending?.answered(connectorId, app, walletId)
  }

  async function restoreOne(connectorId: string, namespaces: readonly ChainNamespace[]): Promise<void> {
    const invites = sources.describe(sources.idOf({ connectorId }))?.invites ?? false
    let pending: PendingInvitation | undefined
    const asked = (async () => {
      pending = invites ? await loadPending() : undefined
      const untilMs = (pending?.read()?.until ?? 0) - Date.now()
      await withDeadline(Math.max(lateMs, untilMs), (late) =>
        ask(connectorId, namespaces, pending, AbortSignal.any([late, stopped.signal])),
      )
    })()
    // The reason is not shown: the user did not ask for this wallet just now.
    asked.catch((thrown: unknown) => {
      if (AppKitError.from(thrown).code === 'wallet_not_found') awaitWallet(connectorId, namespaces)
      if (!isOver(thrown)) return
      pending?.clear(connectorId)
      for (const namespace of namespaces)
        if (isFree(namespace) && saved.connectorOf(namespace) === connectorId) forget(namespace)
    })
    await withDeadline(deadlineMs, () => asked).catch(() => undefined)
    for (const namespace of namespaces) if (isWaiting(namespace)) sessions.setIdle(namespace)
  }

  /** Retries once the wallet appears on the page after the deadline. Ignores wallets that are already here. */
  const awaitWallet = (connectorId: string, namespaces: readonly ChainNamespace[]): void =>
    awaitConnector(state, { connectorId, namespaces }, () => restoreOne(connectorId, namespaces), stopped.signal)

  async function restoreAll(): Promise<void> {
    const waiting = Object.entries(state.accounts).flatMap(([namespace, entry]) =>
      entry.status === 'reconnecting' ? [[namespace as ChainNamespace, entry.connectorId] as const] : [],
    )
    // One connection that serves several namespaces is restored once.
    const groups = new Map<string, { connectorId: string; namespaces: ChainNamespace[] }>()
    for (const [namespace, connectorId] of waiting) {
      const isShared = sources.describe(sources.idOf({ connectorId }))?.isShared
      const key = isShared ? connectorId : `${namespace} ${connectorId}`
      const namespaces = [...(groups.get(key)?.namespaces ?? []), namespace]
      groups.set(key, { connectorId, namespaces })
    }
    await Promise.all([...groups.values()].map((group) => restoreOne(group.connectorId, group.namespaces)))
  }

  return {
    /** Restores every saved session that the shell shows as `reconnecting`. Never rejects. */
    restoreAll: () => trackRestored(state, track, restoreAll),

    /** Stops restoring. */
    stop: () => stopped.abort(new AppKitError('destroyed', 'This kit was destroyed')),

    /** Restores the session of one saved wallet. Rejects where it has none. */
    async restoreWallet(
      { namespace, connectorId, isHeld = false }: { namespace: ChainNamespace; connectorId: string; isHeld?: boolean },
      signal: AbortSignal,
    ): Promise<Session> {
      const source = await withSignal(signal, sources.get(sources.idOf({ connectorId })))
      const found = await withSignal(
        signal,
        source.restore({ connectorId, namespaces: [namespace], isHeld }, { signal }),
      )
      const session = found.find((one) => one.namespace === namespace)
      if (!session) throw new AppKitError('wallet_disconnected', 'The wallet is disconnected')
      return session
    },
  }
}
