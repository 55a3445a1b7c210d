import type { CaipAddress } from '@openappkit/protocol/caip'
import { ignoreRejection } from '../../lib/async/ignore-rejection.js'
import { withSignal } from '../../lib/promise.js'
import type { ConnectRequest } from '../../contracts/api.js'
import type { Track } from '../../contracts/event.js'
import type { Session } from '../../contracts/session.js'
import type { ConnectSignIn } from '../../contracts/siwx.js'
import type { Source, SourceDescriptor } from '../../contracts/source.js'
import type { ConnectStep, ConnectTarget, Steps } from '../../contracts/steps.js'
import { AppKitError } from '../../lib/errors/appkit-error.js'
import { reportFault } from '../../lib/errors/report-fault.js'
import type { KitState } from '../../state/state.js'
import { walletNotFound } from '../../lib/errors/usual-errors.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import type { SourceRegistry } from '../sources/source-registry.js'
import { activateSessions } from './activate-sessions.js'
import type { SwitchAfterConnect, ConnectAttempts, LateApproval } from './after-approval.js'
import { describeTarget, findMeant } from './describe-target.js'
import type { PendingInvitation } from './pending-invitation.js'

export type ConnectDeps = {
  state: KitState
  attempts: ConnectAttempts
  sources: SourceRegistry
  sessions: ActiveSessions
  /** The stored invitation of the next page. Loaded with the first invitation. */
  loadPending(): Promise<PendingInvitation>
  switchAfterConnect: SwitchAfterConnect
  /** Fills in how an invitation reaches the chosen wallet. */
  resolveAppLink(request: ConnectRequest): Promise<ConnectRequest>
  /**
   * Looks for the wallets on the page, of one namespace or of all. Rejects with `unsupported_chain` where no adapter serves
   * the namespace.
   */
  findWallets(namespace?: ConnectTarget['namespace']): Promise<void>
  /** Loads the bundled wallet list once. */
  loadList(): Promise<void>
  /** Called before another wallet takes the place of a session. */
  replace(namespace: ConnectTarget['namespace']): void
  /** Read late: sign-in may be set up after this. */
  signIn(): ConnectSignIn | undefined
  /** Remembers the wallet for the next visit. */
  remember(walletId: string): void
  /** Handles an approval that arrives after the attempt ended. Call it when the wallet is asked. */
  late(asked: Omit<LateApproval, 'session' | 'isDisconnected'>): (session: Session) => Promise<void>
  track: Track
}

/** Invitations renew themselves; a page in a forgotten tab must not ask a relay forever. */
const invitationDeadlineMs = 30 * 60_000

/** Shows an invitation of the app. The app receives the answer, and ends the attempt by closing or reopening the modal. */
function showGiven(uri: string, { show, signal }: Steps<ConnectStep>): Promise<never> {
  show({ kind: 'invitation', uri, expiresAt: Date.now() + invitationDeadlineMs })
  return withSignal(signal, new Promise(() => undefined))
}

/** Connects wallets of any source, one attempt at a time. The state shows its progress. */
export function createConnect(deps: ConnectDeps) {
  const {
    state,
    attempts,
    sources,
    sessions,
    loadPending,
    switchAfterConnect,
    resolveAppLink,
    findWallets,
    loadList,
    replace,
    signIn,
    remember,
    late,
    track,
  } = deps
  /** The latest request. All wallets share one invitation. */
  let latest: ConnectRequest = {}
  let expiresAt: number | undefined
  let pending: PendingInvitation | undefined

  const listingOf = ({ walletId }: ConnectRequest) => state.wallets.known.find(({ id }) => id === walletId)

  /** Stores the shown invitation, so that the page looks for the answer after a reload. */
  function savePending(connectorId: string): void {
    if (expiresAt !== undefined) pending?.save(connectorId, latest, expiresAt)
  }

  /** The invitation of the app, which serves every wallet that is chosen while it is shown. */
  function givenBy({ uri, via }: ConnectRequest): string | undefined {
    const running = via && attempts.key()
    return uri ?? (running?.startsWith('wc:') ? running : undefined)
  }

  async function open(source: Source, target: ConnectTarget, steps: Steps<ConnectStep>): Promise<readonly Session[]> {
    const { id: connectorId, namespace } = target
    const show = (step: ConnectStep): void => {
      steps.show(step)
      if (step.kind !== 'invitation' || steps.signal.aborted) return
      expiresAt = step.expiresAt
      savePending(connectorId)
    }
    const onLate = late({ source, target, succeed })
    const request = {
      // Contains the email address or provider to sign in with.
      ...latest,
      connectorId,
      namespace,
      app: () => pending?.appOf(latest),
      signIn: signIn(),
      onLate,
    }
    return withSignal(steps.signal, source.connect(request, { ...steps, show }))
  }

  async function connectOnce(
    request: ConnectRequest,
    target: ConnectTarget,
    steps: Steps<ConnectStep>,
    move: (target: ConnectTarget) => void,
  ): Promise<readonly CaipAddress[]> {
    const { signal } = steps
    const given = givenBy(request)
    if (given) return showGiven(given, steps)
    steps.show({ kind: 'preparing' })
    const sourceId = sources.idOf(request)
    const described = sources.describe(sourceId)
    const needed = [!described && lookFor(request, target), request.walletId && loadList().catch(() => undefined)]
    const invited = described?.invites ? loadPending() : pending
    const [source, loaded] = await withSignal(signal, Promise.all([sources.get(sourceId), invited, ...needed]))
    pending = loaded
    const found = described ? target : await withSignal(signal, findOnPage(request, target))
    const { id: connectorId, namespace } = found
    if (namespace !== target.namespace) move(found)
    if (target.via === 'invitation' && latest === request) latest = await withSignal(signal, resolveAppLink(request))
    const opened = await open(source, found, steps)
    if (opened.length === 0) throw new AppKitError('wallet_bad_answer', 'The wallet sent an unexpected reply')
    const settled = await switchAfterConnect(source, opened, namespace, steps)
    const adopted = activateSessions(state, sessions, source, settled, namespace, replace, listingOf(latest))
    if (expiresAt !== undefined) pending?.answered(connectorId, pending.appOf(latest), latest.walletId)
    return adopted.map(({ network, accounts }): CaipAddress => `${network}:${accounts[0].address}`)
  }

  /** Looks in the other namespaces where the target's has no adapter: one of them may have the wallet. */
  async function lookFor(request: ConnectRequest, target: ConnectTarget): Promise<void> {
    if (request.namespace) return findWallets(request.namespace)
    await findWallets(target.namespace).catch(async (thrown: unknown) => {
      await findWallets()
      if (!findMeant(state, request)) throw thrown
    })
  }

  /** Finds the connector. A listed wallet is recognized by its rdns once it has announced itself. */
  async function findOnPage(request: ConnectRequest, target: ConnectTarget): Promise<ConnectTarget> {
    if (!findMeant(state, request) && !request.namespace) await findWallets()
    const found = findMeant(state, request)
    if (!found) throw walletNotFound()
    const { id, chain: namespace, name, imageUrl } = found
    return namespace === target.namespace ? { ...target, id } : { ...target, id, namespace, name, imageUrl }
  }

  function succeed(target: ConnectTarget): void {
    const { namespace, walletId } = target
    const session = sessions.get(namespace) ?? sessions.list()[0]
    const info = session && state.walletInfo[session.namespace]
    const isInvited = target.via === 'invitation'
    // A wallet on another device can choose any name: only the user's choice identifies a listed wallet.
    const remembered = walletId ?? (isInvited ? undefined : (info?.rdns ?? session?.connectorId))
    if (remembered) remember(remembered)
    const here = latest.email || latest.social ? 'email' : 'browser'
    const method = isInvited ? (latest.isOnDevice ? 'mobile' : 'qrcode') : here
    track('CONNECT_SUCCESS', {
      method,
      name: info?.name ?? target.name,
      ...describeChoice(state, { walletId }),
    })
  }

  /** Reuses the key of the running attempt, whose namespace may differ from the one that was active at its start. */
  function keyOf(request: ConnectRequest, target: ConnectTarget, source: SourceDescriptor | undefined): string {
    const given = givenBy(request) ?? (source?.invites ? source.id : undefined)
    if (given) return given
    const { id, namespace } = target
    const { attempt } = state.connection
    const isRunning = attempt.status === 'running' && attempt.target.id === id && attempt.target.namespace === namespace
    const running = isRunning && !source ? attempts.key() : undefined
    return running ?? [namespace, id, request.social?.provider].join(':')
  }

  return async function connect(request: ConnectRequest): Promise<void> {
    const sourceId = sources.idOf(request)
    const source = sources.describe(sourceId)
    const target = describeTarget(state, request, source)
    let { namespace } = target
    const key = keyOf(request, target, source)
    latest = request
    if (attempts.key() === key) {
      savePending(target.id)
      await attempts.run(target, async () => [], { key })
      return
    }
    expiresAt = undefined
    sessions.setConnecting(namespace, target.id)
    const move = (next: ConnectTarget): void => {
      sessions.setIdle(namespace)
      namespace = next.namespace
      sessions.setConnecting(namespace, next.id)
      // With the same key the running attempt continues with a new target.
      ignoreRejection(attempts.run(next, async () => [], { key }))
    }
    const work = (steps: Steps<ConnectStep>) =>
      reportFault(track, steps.signal, connectOnce(request, target, steps, move))
    try {
      await attempts.run(target, work, { key, ...(target.via && { deadlineMs: invitationDeadlineMs }) })
      const { attempt } = state.connection
      // The target may have changed meanwhile.
      succeed(attempt.status === 'done' ? attempt.target : target)
    } catch (thrown) {
      const { code, shortMessage: message } = AppKitError.from(thrown)
      if (code !== 'aborted') track(code === 'user_rejected' ? 'USER_REJECTED' : 'CONNECT_ERROR', { message })
      throw thrown
    } finally {
      const { attempt } = state.connection
      // A newer attempt for this namespace owns its account now. The wallet may also have opened only other namespaces.
      if (attempt.status !== 'running' || attempt.target.namespace !== namespace) sessions.setIdle(namespace)
      if (source?.invites && attempt.status !== 'running') endPending(target.id)
    }
  }

  function endPending(connectorId: string): void {
    expiresAt = undefined
    if (!sessions.list().some((session) => session.connectorId === connectorId)) pending?.clear(connectorId)
  }
}

/** Analytics properties: the view where a wallet was chosen, and its place in the list. */
const describeChoice = (
  { router, wallets }: Pick<KitState, 'router' | 'wallets'>,
  { walletId }: { walletId?: string | undefined },
) => ({
  view: router.history.at(-1)?.view,
  walletRank: wallets.known.findIndex(({ id }) => id === walletId) + 1 || undefined,
})
