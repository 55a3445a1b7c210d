import type { Change } from './description.js'

/** The most arrivals that are listed: an exchange has fewer. */
const mostArrivals = 6

/** Puts what leaves first, and limits what arrives: worthless tokens could hide the rest. */
export function orderChanges(changes: readonly Change[]): readonly Change[] {
  const leaving = changes.filter(({ amount }) => amount < 0n)
  const arriving = changes.filter(({ amount }) => amount > 0n)
  return [...leaving, ...arriving.slice(0, mostArrivals)]
}
