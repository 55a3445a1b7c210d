import { isSameAddress } from '../chains/same-address.js'
import type { AskedAction } from '../../contracts/transactions.js'
import { isSameAction } from './asked-actions.js'

/**
 * Finds an action that was made in place of a requested one. `undefined` where all requested actions were made, or where
 * that is unknown: a contract that the wallet calls may make them.
 */
export function findInstead(made: readonly AskedAction[], asked: readonly AskedAction[]): AskedAction | undefined {
  const missing = asked.filter((action) => !made.some((one) => isHonest(one, action)))
  if (missing.length === 0) return undefined
  const others = made.filter((one) => !asked.some((action) => isHonest(one, action)))
  const known = others.filter((one) => one.kind === 'transfer' || one.kind === 'allowance')
  if (others.some((one) => missing.some((action) => mayDo(one, action)))) return undefined
  return known[0] ?? others.find(({ kind }) => kind === 'call')
}

/** Whether the account sends nothing to itself, as wallets do to cancel a transaction. */
export const isNothing = (action: AskedAction, from: string): boolean =>
  action.kind === 'transfer' && action.amount === '0' && !action.token && isSameAddress(action.to, from)

/** Whether an action matches the request: equal, an allowance of another amount, or data with a suffix of the wallet. */
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

/** Whether a contract call may do the requested action: its data holds the address, or is not hex. */
function mayDo(made: AskedAction, asked: AskedAction): boolean {
  if (made.kind !== 'call') return false
  if (!made.data.startsWith('0x')) return true
  const address = asked.kind === 'allowance' ? asked.spender : asked.kind === 'open-account' ? asked.owner : asked.to
  return made.data.toLowerCase().includes(address.toLowerCase().replace(/^0x/, ''))
}
