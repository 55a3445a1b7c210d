import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { ConnectStep } from '../contracts/steps.js'
import type { DeepReadonly } from '../state/read-only.js'
import type { RouteEntry, ViewName } from '../contracts/route.js'
import type { readSignIn } from '../state/sign-in-state.js'

/** What the rules look at: the screen on show, and what is true of the account. */
export type Facts = {
  route: RouteEntry
  /** Every screen on the way to this one. */
  history: readonly ViewName[]
  isConnected: boolean
  /** The wallet is on a network that the app serves. */
  isSupported: boolean
  signIn: ReturnType<typeof readSignIn>
  attempt: { status: 'idle' | 'running' | 'done' | 'failed'; code?: ErrorCode; step?: DeepReadonly<ConnectStep> }
  /** The attempt ended well just now, and its screen is about to be left. */
  isLeaving: boolean
  /** The network that the kit speaks of. */
  network: CaipNetworkId | undefined
  isConfigured(network: CaipNetworkId | undefined): boolean
}

/** Where to go from a screen. `switchedTo`: what is said on the way. */
export type Move =
  | { to: 'close'; switchedTo?: CaipNetworkId }
  | { to: 'replace'; view: ViewName }
  | { to: 'reset'; view: ViewName; switchedTo?: CaipNetworkId }

type Rule = (facts: Facts) => Move | undefined

const replace = (view: ViewName): Move => ({ to: 'replace', view })

const needsAccount: Rule = ({ isConnected }) => (isConnected ? undefined : replace('Connect'))

const needsTarget: Rule = ({ route, isConfigured }) =>
  isConfigured(route.data.network) ? undefined : replace('Networks')

/** The wallet is where it was to go: back to where the person came from. */
const isThere: Rule = ({ route, network, history }) => {
  if (!network || route.data.network !== network) return undefined
  return history.includes('Account')
    ? { to: 'reset', view: 'Account', switchedTo: network }
    : { to: 'close', switchedTo: network }
}

/** An app that does not take the sign-in lets the wallet go: the person chooses again, and a notice says why. */
const isNotTaken: Rule = ({ attempt, isConnected, isLeaving }) => {
  const isRefused = attempt.status === 'failed' && attempt.code === 'sign_in_failed'
  const isGone = isLeaving && !isConnected
  return isRefused || isGone ? { to: 'reset', view: 'Connect' } : undefined
}

const stepViews: Readonly<Partial<Record<ConnectStep['kind'], ViewName>>> = {
  email: 'EmailLogin',
  device: 'EmailVerifyDevice',
  code: 'EmailVerifyOtp',
}

/** A sign-in is shown where it is. */
const isElsewhere: Rule = ({ attempt, route }) => {
  const view = attempt.step && stepViews[attempt.step.kind]
  return view && view !== route.view ? replace(view) : undefined
}

/** The screens that are left by themselves, each with what leads away from it. The first rule that answers counts. */
const rules: Readonly<Partial<Record<ViewName, readonly Rule[]>>> = {
  SIWXSignMessage: [needsAccount],
  ConnectingSiwe: [
    needsAccount,
    ({ signIn }) => (signIn === 'due' ? replace('SIWXSignMessage') : undefined),
    ({ signIn }) => (signIn === 'none' ? { to: 'close' } : undefined),
  ],
  // The wallet left by itself, or the app serves its network now: there is nothing to decide any more.
  UnsupportedChain: [({ isConnected, isSupported }) => (isConnected && !isSupported ? undefined : { to: 'close' })],
  SwitchNetwork: [needsTarget, isThere],
  SwitchActiveChain: [needsTarget],
  ConnectingExternal: [isNotTaken],
  ConnectingWalletConnect: [isNotTaken],
  ConnectingWalletConnectBasic: [isNotTaken],
  EmailLogin: [isElsewhere],
  EmailVerifyDevice: [isElsewhere],
  EmailVerifyOtp: [isElsewhere],
}

/** Screens of an account, but for the one that says what became of a transfer. */
const ofAccount = /AccountName|Buy|^(?!.*Confirmed)(Ac|Fund|On|Smart|Swap|Up|Wallet)/

export function moveFrom(facts: Facts): Move | undefined {
  const { view } = facts.route
  for (const rule of ofAccount.test(view) ? [needsAccount] : (rules[view] ?? [])) {
    const move = rule(facts)
    if (move) return move
  }
  return undefined
}
