import type { Chain, Sending } from '../../contracts/chain.js'
import type { CaipNetwork } from '../../contracts/network.js'
import type { Prepared } from '../../contracts/abilities.js'
import type { AppRequest, AskedAction, SendTarget } from '../../contracts/transactions.js'
import type { Session } from '../../contracts/session.js'
import { describeActions } from '../transactions/asked-actions.js'

type Sender = { sending: Sending; describing: Chain['describing'] }

/** Builds the request of an app from a prepared transaction. */
export async function requestOf(
  { sending, describing }: Sender,
  session: Session,
  ready: Prepared,
): Promise<AppRequest> {
  const { network, from, since, lifetime } = ready
  const asked = (await describeActions(describing ? { describing } : {}, ready)) ?? []
  const { readSince } = sending
  return {
    network,
    target: targetOf(network, from, asked),
    ...(asked.length > 0 && { asked }),
    ...(since !== undefined && { since }),
    ...(lifetime !== undefined && { lifetime }),
    ...(readSince && since === undefined && { readSince: (options) => readSince(from, network, options) }),
    ask: (options) => sending.send(session, ready, options),
  }
}

/** Builds the request for calls that the wallet makes in one approval (EIP-5792). */
export function batchOf(
  batching: NonNullable<Chain['batching']>,
  session: Session,
  network: CaipNetwork,
  calls: readonly never[],
): AppRequest {
  const { to } = Object(Object(calls)[0]) as { to?: unknown }
  return {
    network,
    target: { ...targetOf(network, session.accounts[0].address, []), to: typeof to === 'string' ? to : '' },
    isBatch: true,
    ask: (options) => batching.sendCalls(session, network, calls, options),
  }
}

/** The target that lists draw: the amount paid in the native currency, and the recipient or contract. */
function targetOf(network: CaipNetwork, from: string, asked: readonly AskedAction[]): SendTarget {
  const { caipNetworkId, nativeCurrency } = network
  const { symbol, decimals } = nativeCurrency
  const [first, ...others] = asked
  const paid = asked.map((action) => (action.kind === 'call' || isNative(action) ? BigInt(action.amount) : 0n))
  const amount = String(paid.reduce((sum, one) => sum + one, 0n))
  const does = first && others.length === 0 ? deedOf(first) : undefined
  const to = first ? calledBy(first) : ''
  return {
    network: caipNetworkId,
    from,
    to,
    amount,
    symbol,
    decimals,
    purpose: 'app',
    ...(does && { does }),
  }
}

type Native = Extract<AskedAction, { kind: 'transfer' }>

const isNative = (action: AskedAction): action is Native => action.kind === 'transfer' && action.token === undefined

const deedOf = (action: AskedAction) =>
  isNative(action) ? 'transfer' : action.kind === 'allowance' ? action.kind : undefined

/** A transfer or an allowance of a token calls the contract of the token. */
const calledBy = (action: AskedAction): string =>
  ('token' in action ? action.token : undefined) ?? ('to' in action ? action.to : '')
