import { isAddressEqual } from 'viem/utils'
import type { Hex } from 'viem'
import { readAction } from '../describe/describe-transaction.js'
import type { Action } from '../describe/description.js'
import { readBatch } from './batch-data.js'

/** The deepest nesting of batches that is read. */
const mostLevels = 3

/**
 * Replaces batches that the account calls itself with by their calls, because an account that delegates to code makes
 * those calls.
 */
export function openOwnCalls(actions: readonly Action[], account: string, levels = mostLevels): readonly Action[] {
  return actions.flatMap((action) => {
    const isOwn = action.kind === 'call' && isAddressEqual(action.to as Hex, account as Hex)
    const calls = isOwn && levels > 0 ? readBatch(action.data as Hex) : undefined
    if (!calls) return [action]
    const inside = calls.map(({ to, value, data }) => readAction(to, value, data))
    return openOwnCalls(inside, account, levels - 1)
  })
}
