import type { CaipAddress } from '@openappkit/protocol/caip'
import { withDeadline } from '../../lib/async/with-deadline.js'
import type { Session } from '../../contracts/session.js'
import type { Source } from '../../contracts/source.js'
import type { ConnectTarget } from '../../contracts/steps.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import type { Connections } from '../sessions/connections.js'
import type { KitState } from '../../state/state.js'
import { adoptSessions } from './adopt-sessions.js'
import type { ConnectAttempts } from './connect-attempts.js'

export type LateApproval = {
  source: Source
  target: ConnectTarget
  session: Session
  /** Somebody disconnected since the wallet was asked. */
  isDisconnected: boolean
  /** The session is the account of its namespace now. */
  succeed(target: ConnectTarget): void
}

export type LateApprovalDeps = {
  state: KitState
  attempts: ConnectAttempts
  sessions: ActiveSessions
  connections: Connections
}

const returnDeadlineMs = 5_000

/**
 * A wallet whose user approved when nobody waited for it any more. The approval counts where nothing else was decided
 * since; otherwise the wallet gets its permission back. Never rejects.
 */
export async function settleLate(deps: LateApprovalDeps, late: LateApproval): Promise<void> {
  const { source, session, isDisconnected } = late
  if (isInUse(deps, session)) return
  if (!isDisconnected && isFree(deps, session)) return take(deps, late)
  await withDeadline(returnDeadlineMs, (signal) => source.disconnect([session], { signal })).catch(() => undefined)
}

/** The same wallet is asked again, or connected: what it allows is what that one needs. */
function isInUse({ state, connections }: LateApprovalDeps, { namespace, connectorId }: Session): boolean {
  const { attempt } = state.connection
  const account = state.accounts[namespace]
  const isAsked =
    attempt.status === 'running' && attempt.target.namespace === namespace && attempt.target.id === connectorId
  const isActive = account !== undefined && account.status !== 'disconnected' && account.connectorId === connectorId
  const isBehind = connections.list(namespace).some(({ session }) => session.connectorId === connectorId)
  return isAsked || isActive || isBehind
}

const isFree = ({ state }: LateApprovalDeps, { namespace }: Session): boolean =>
  state.connection.attempt.status !== 'running' && state.accounts[namespace]?.status === 'disconnected'

function take({ state, attempts, sessions }: LateApprovalDeps, { source, target, session, succeed }: LateApproval) {
  const { network, accounts, namespace } = session
  const chosen = state.wallets.known.find(({ id }) => id === target.walletId)
  adoptSessions(state, sessions, source, [session], namespace, () => undefined, chosen)
  const { attempt } = state.connection
  const value: CaipAddress[] = [`${network}:${accounts[0].address}`]
  // The screen that says that nothing came says now what came.
  if (attempt.status === 'failed' && attempt.target.id === target.id) attempts.finish(value)
  succeed(target)
}
