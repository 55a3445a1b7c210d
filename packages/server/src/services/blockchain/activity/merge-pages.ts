import type { Place } from './activity-store.js'

/** One page of a source, the newest first. */
export type SourcePage<T> = {
  items: readonly T[]
  /** Whether the source has more behind it. */
  hasMore: boolean
}

/** Whether one comes before the other: what is newer. */
export function isNewer(one: Place, other: Place): boolean {
  return one.minedAt === other.minedAt ? one.id > other.id : one.minedAt > other.minedAt
}

/**
 * The next page of several sources that tell partly the same. Nothing is shown before everything that is newer is
 * known: a page ends where the first source with more behind it ends. Of two with the same id, the first source's is
 * taken.
 */
export function mergePages<T extends Place>(pages: readonly SourcePage<T>[], limit: number): SourcePage<T> {
  const floor = pages
    .flatMap(({ items, hasMore }): Place[] => (hasMore ? items.slice(-1) : []))
    .reduce<Place | undefined>((most, place) => (most && isNewer(most, place) ? most : place), undefined)
  const byId = new Map<string, T>()
  for (const item of pages.flatMap(({ items }) => items)) if (!byId.has(item.id)) byId.set(item.id, item)
  const all = [...byId.values()].sort((one, other) => (isNewer(one, other) ? -1 : 1))
  const complete = all.filter((item) => !floor || !isNewer(floor, item))
  const items = complete.slice(0, limit)
  return { items, hasMore: items.length < all.length || pages.some(({ hasMore }) => hasMore) }
}
