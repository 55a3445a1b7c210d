import type { Release, ReleaseStore, Taken } from '../src/key-holder/releases/release-store.js'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const noon = Date.UTC(2026, 10, 28, 12)
/** A pseudonym of this name. */
export const name = (text: string): string => text.padEnd(22, '-')

let count = 0
/** A release for a new wallet, with the given fields replaced. */
export function releaseOf(change: Partial<Release> = {}): Release {
  count += 1
  const release = { challenge: `challenge-${count}`, walletId: name(`wallet${count}`) }
  return { ...release, project: name('shop'), network: name('home'), ...change }
}

/** A release for a new wallet in a network of its own. */
export const newcomer = (): Release => releaseOf({ network: name(`network${count}`) })

/** How many were released. */
export const countTaken = (all: readonly Taken[]): number => all.filter((taken) => taken === 'taken').length

/** Sends requests for different wallets, one after another. Returns how many are released. */
export async function takeMany(store: Pick<ReleaseStore, 'take'>, requests: number, change: Partial<Release> = {}) {
  const all: Taken[] = []
  for (let at = 0; at < requests; at += 1) all.push(await store.take(releaseOf(change)))
  return countTaken(all)
}
