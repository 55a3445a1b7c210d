import type { Change } from './description.js'

/** More than this arrives in no exchange, and is not read. */
const mostArrivals = 6

/** What leaves goes first, and all of it. What arrives may be worthless tokens that hide it: they have a limit. */
export function orderChanges(changes: readonly Change[]): readonly Change[] {
  const leaving = changes.filter(({ amount }) => amount < 0n)
  const arriving = changes.filter(({ amount }) => amount > 0n)
  return [...leaving, ...arriving.slice(0, mostArrivals)]
}
