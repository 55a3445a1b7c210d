import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { ConnectStep } from '../contracts/steps.js'
import { type Ending, viewOf, viewOfStep } from '../contracts/route.js'
import type { DeepReadonly } from '../state/read-only.js'
import type { RouteEntry, ViewName } from '../contracts/route.js'
import type { readSignIn } from '../state/sign-in-state.js'

/** The input of the rules: the current screen and the state of the account. */
export type Facts = {
  route: RouteEntry
  /** The views in the history, up to the current one. */
  history: readonly ViewName[]
  isConnected: boolean
  /** Whether the wallet is on a network of the app. */
  isSupported: boolean
  signIn: ReturnType<typeof readSignIn>
  attempt: { status: 'idle' | 'running' | 'done' | 'failed'; code?: ErrorCode; step?: DeepReadonly<ConnectStep> }
  /** The attempt has just succeeded, and its screen closes in a moment. */
  isLeaving: boolean
  /** The active network. */
  network: CaipNetworkId | undefined
  isConfigured(network: CaipNetworkId | undefined): boolean
}

/** Where to go from a screen. `switchedTo`: the network to name in a notice. */
export type Move =
  | { to: 'close'; switchedTo?: CaipNetworkId }
  | { to: 'replace'; view: ViewName }
  | { to: 'reset'; view: ViewName; switchedTo?: CaipNetworkId }

type Rule = (facts: Facts) => Move | undefined

const replace = (view: ViewName): Move => ({ to: 'replace', view })

/** The wallet is on the network: returns to the screen where the switch started. */
const leaveReached: Rule = ({ route, network, history }) => {
  if (!network || route.data.network !== network) return undefined
  return history.includes('Account')
    ? { to: 'reset', view: 'Account', switchedTo: network }
    : { to: 'close', switchedTo: network }
}

/** An app that refuses the sign-in disconnects the wallet: the user chooses again, and a notice says why. */
const leaveRefused: Rule = ({ attempt, isConnected, isLeaving }) => {
  const isRefused = attempt.status === 'failed' && attempt.code === 'sign_in_failed'
  const isGone = isLeaving && !isConnected
  return isRefused || isGone ? { to: 'reset', view: 'Connect' } : undefined
}

const rules: Readonly<Record<Ending, Rule>> = {
  checked: ({ signIn }) =>
    signIn === 'due' ? replace('SIWXSignMessage') : signIn === 'none' ? { to: 'close' } : undefined,
  // The wallet left the network by itself, or the app serves it now.
  supported: ({ isConnected, isSupported }) => (isConnected && !isSupported ? undefined : { to: 'close' }),
  missing: ({ route, isConfigured }) => (isConfigured(route.data.network) ? undefined : replace('Networks')),
  reached: leaveReached,
  refused: leaveRefused,
  elsewhere: ({ attempt, route }) => {
    const view = attempt.step && viewOfStep(route.view, attempt.step.kind)
    return view && view !== route.view ? replace(view) : undefined
  },
}

/** Where to go from the screen on show. `undefined`: it stays. */
export function moveFrom(facts: Facts): Move | undefined {
  const { needs, leaves = [] } = viewOf(facts.route.view)
  if (needs && !facts.isConnected) return replace('Connect')
  for (const ending of leaves) {
    const move = rules[ending](facts)
    if (move) return move
  }
  return undefined
}
