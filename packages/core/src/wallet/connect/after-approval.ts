import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { Chain } from '../../contracts/chain.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { Session } from '../../contracts/session.js'
import type { Source } from '../../contracts/source.js'
import type { ConnectStep, ConnectTarget, Steps } from '../../contracts/steps.js'
import { withDeadline, withSignal } from '../../lib/promise.js'
import { findNetwork } from '../../state/read-network.js'
import type { KitState } from '../../state/state.js'
import type { AttemptMachine } from '../../lib/async/attempt.js'
import type { ActiveSessions } from '../sessions/active-sessions.js'
import type { Connections } from '../sessions/connections.js'
import { activateSessions } from './activate-sessions.js'

/** The one connection attempt that runs at a time, of any source. Completes with the approved accounts. */
export type ConnectAttempts = AttemptMachine<ConnectTarget, ConnectStep, readonly CaipAddress[]>

export type SwitchAfterConnect = ReturnType<typeof createSwitchAfterConnect>

/**
 * Asks a wallet that connected on an unsupported network once to switch, as a step of the same attempt. If the wallet
 * refuses, the session keeps its network and the screen for unsupported networks follows.
 */
export function createSwitchAfterConnect(
  state: KitState,
  chainOf: (source: Source, namespace: ChainNamespace) => Promise<Chain>,
) {
  function wantedNetwork({ namespace, network, approvedNetworks }: Session): CaipNetwork | undefined {
    const { settings } = state
    // Only where the unsupported network would block the visitor.
    if (!settings.enableNetworkSwitch || settings.unsupportedChain !== 'block') return undefined
    if (findNetwork(state, network)) return undefined
    const allowed = (id: CaipNetworkId) => approvedNetworks?.includes(id) ?? true
    const selected = findNetwork(state, state.network.selected[namespace])
    if (selected && allowed(selected.caipNetworkId)) return selected
    return state.network.configured.find(
      ({ chainNamespace, caipNetworkId }) => chainNamespace === namespace && allowed(caipNetworkId),
    )
  }

  async function move(source: Source, session: Session, steps: Steps<ConnectStep>): Promise<Session> {
    const wanted = wantedNetwork(session)
    if (!wanted) return session
    try {
      const { switching } = await withSignal(steps.signal, chainOf(source, session.namespace))
      if (!switching) return session
      steps.show({ kind: 'switch', network: wanted.caipNetworkId })
      const status = await withSignal(steps.signal, switching.switchNetwork(session, wanted, { signal: steps.signal }))
      return { ...session, ...status }
    } catch (thrown) {
      if (steps.signal.aborted) throw thrown
      // The connection stands without the switch.
      return session
    }
  }

  /** Switches only in the requested namespace, so that at most one more prompt appears. */
  return (
    source: Source,
    sessions: readonly Session[],
    namespace: ChainNamespace,
    steps: Steps<ConnectStep>,
  ): Promise<readonly Session[]> =>
    Promise.all(
      sessions.map(async (session) => (session.namespace === namespace ? move(source, session, steps) : session)),
    )
}

export type LateApproval = {
  source: Source
  target: ConnectTarget
  session: Session
  /** Whether the user disconnected after the wallet was asked. */
  isDisconnected: boolean
  /** Called once the session is the account of its namespace. */
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
 * Handles an approval after the attempt has ended. Takes the session if the namespace is still free; otherwise
 * disconnects it at the wallet. Never rejects.
 */
export async function settleLate(deps: LateApprovalDeps, late: LateApproval): Promise<void> {
  const { source, session, isDisconnected } = late
  if (isInUse(deps, session)) return
  if (!isDisconnected && isFree(deps, session)) return take(deps, late)
  await withDeadline(returnDeadlineMs, (signal) => source.disconnect([session], { signal })).catch(() => undefined)
}

/** Whether the same wallet is connected or being asked: it needs this approval. */
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
  activateSessions(state, sessions, source, [session], namespace, () => undefined, chosen)
  const { attempt } = state.connection
  const value: CaipAddress[] = [`${network}:${accounts[0].address}`]
  // The screen that shows the timeout shows the connection now.
  if (attempt.status === 'failed' && attempt.target.id === target.id) attempts.finish(value)
  succeed(target)
}
