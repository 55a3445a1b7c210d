import { isSameAddress } from '../chains/same-address.js'
import type { Chain } from '../../contracts/chain.js'
import type { AskedAction } from '../../contracts/transactions.js'
import type { DescribedAction, Prepared } from '../../contracts/abilities.js'
import type { PendingTransaction } from './transaction-log.js'

/** Decodes the actions of a transaction. `undefined` where the chain cannot decode them. */
export async function describeActions(
  { describing }: Pick<Chain, 'describing'>,
  prepared: Prepared,
): Promise<readonly AskedAction[] | undefined> {
  return describing?.describe(prepared).then(
    ({ actions }) => actions.map(toAsked),
    () => undefined,
  )
}

/** Converts the amount of an action to text, so that it survives JSON. */
function toAsked(action: DescribedAction): AskedAction {
  return action.kind === 'open-account' ? action : { ...action, amount: String(action.amount) }
}

/** Whether a transaction makes all requested actions. Actions that the wallet added do not count. */
export const includesActions = (made: readonly AskedAction[], asked: readonly AskedAction[]): boolean =>
  asked.every((action) => made.some((one) => isSameAction(one, action)))

export function isSameAction(one: AskedAction, other: AskedAction): boolean {
  switch (one.kind) {
    case 'transfer':
      return other.kind === one.kind && one.amount === other.amount && isSameTransfer(one, other)
    case 'allowance':
      return (
        other.kind === one.kind &&
        one.amount === other.amount &&
        isSameAddress(one.spender, other.spender) &&
        isSameAddress(one.token, other.token)
      )
    case 'open-account':
      return other.kind === one.kind && isSameAddress(one.owner, other.owner) && isSameAddress(one.token, other.token)
    case 'call':
      return (
        other.kind === one.kind &&
        one.amount === other.amount &&
        isSameAddress(one.to, other.to) &&
        one.data.toLowerCase() === other.data.toLowerCase()
      )
  }
}

type Transfer = Extract<AskedAction, { kind: 'transfer' }>

const isSameTransfer = (one: Transfer, other: Transfer): boolean =>
  isSameAddress(one.to, other.to) && isSameAddress(one.token ?? '', other.token ?? '')

/** Whether one request includes all actions of the other: a transaction on the network could then belong to either. */
export function isSameRequest(one: PendingTransaction, other: PendingTransaction): boolean {
  if (one.target.network !== other.target.network || !isSameAddress(one.target.from, other.target.from)) return false
  const [first, second] = [askedOf(one), askedOf(other)]
  if (first.length === 0 || second.length === 0) return false
  return includesActions(first, second) || includesActions(second, first)
}

/** Returns the requested actions. Empty where the chain cannot decode the request of an app. */
export function askedOf({ asked, target }: PendingTransaction): readonly AskedAction[] {
  const { to, amount, token, purpose } = target
  return asked ?? (purpose === 'app' ? [] : [{ kind: 'transfer', to, amount, ...(token && { token }) }])
}
