import type { Change } from './description.js'

/** The maximum number of listed arrivals. An exchange has fewer. */
const mostArrivals = 6

/** Puts outgoing changes first, and limits incoming ones, because worthless tokens could hide the rest. */
export function orderChanges(changes: readonly Change[]): readonly Change[] {
  const leaving = changes.filter(({ amount }) => amount < 0n)
  const arriving = changes.filter(({ amount }) => amount > 0n)
  return [...leaving, ...arriving.slice(0, mostArrivals)]
}
