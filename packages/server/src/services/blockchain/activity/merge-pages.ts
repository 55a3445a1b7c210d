import type { Place } from './store/activity-store.js'

/** One page of a source, newest first. */
export type SourcePage<T> = {
  items: readonly T[]
  /** Whether the source has more pages. */
  hasMore: boolean
}

/** Whether an item is newer than another one, and so comes first. */
export function isNewer(one: Place, other: Place): boolean {
  return one.minedAt === other.minedAt ? one.id > other.id : one.minedAt > other.minedAt
}

/**
 * Merges the next page of overlapping sources. An item is only shown once everything newer is known: the page ends
 * where the first source with more pages ends. Of two items with the same id, the one of the first source is used.
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
