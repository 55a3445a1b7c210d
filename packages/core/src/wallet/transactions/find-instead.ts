import { isSameAddress } from '../chains/same-address.js'
import type { AskedAction } from '../../contracts/transactions.js'
import { isSameAction } from './asked-actions.js'

/**
 * What a transaction does in place of what was asked for. `undefined`: it does all of that, whatever a wallet adds of its
 * own, or it cannot be told: a contract that the wallet put in between may do what was asked for.
 */
export function findInstead(made: readonly AskedAction[], asked: readonly AskedAction[]): AskedAction | undefined {
  const missing = asked.filter((action) => !made.some((one) => isHonest(one, action)))
  if (missing.length === 0) return undefined
  const others = made.filter((one) => !asked.some((action) => isHonest(one, action)))
  const known = others.filter((one) => one.kind === 'transfer' || one.kind === 'allowance')
  if (others.some((one) => missing.some((action) => mayDo(one, action)))) return undefined
  return known[0] ?? others.find(({ kind }) => kind === 'call')
}

/** The account sends nothing to itself: what a wallet puts in place of a transaction that it cancels. */
export const isNothing = (action: AskedAction, from: string): boolean =>
  action.kind === 'transfer' && action.amount === '0' && !action.token && isSameAddress(action.to, from)

/** The same, or what a person may change of it in the wallet: how much is allowed. A wallet may add its name behind the data. */
function isHonest(made: AskedAction, asked: AskedAction): boolean {
  if (made.kind === 'allowance' && asked.kind === 'allowance')
    return isSameAddress(made.token, asked.token) && isSameAddress(made.spender, asked.spender)
  if (made.kind === 'call' && asked.kind === 'call')
    return (
      made.amount === asked.amount &&
      isSameAddress(made.to, asked.to) &&
      made.data.toLowerCase().startsWith(asked.data.toLowerCase())
    )
  // The same amount to the same recipient, with data behind it.
  if (made.kind === 'call' && asked.kind === 'transfer' && !asked.token)
    return made.amount === asked.amount && isSameAddress(made.to, asked.to)
  return isSameAction(made, asked)
}

/** Whether a call of a contract can do it: its data names the address, or does not name any that can be read. */
function mayDo(made: AskedAction, asked: AskedAction): boolean {
  if (made.kind !== 'call') return false
  if (!made.data.startsWith('0x')) return true
  const address = asked.kind === 'allowance' ? asked.spender : asked.kind === 'open-account' ? asked.owner : asked.to
  return made.data.toLowerCase().includes(address.toLowerCase().replace(/^0x/, ''))
}
