/** The known part of a list, and the cursor of the next page. `null`: the list is complete. */
export type Known<Item> = { list: readonly Item[]; next: string | null }

/** How pages merge: `id` identifies items, `time` orders them if they have one. */
export type Order<Item> = { id(item: Item): string; time?(item: Item): number }

/**
 * Appends the next page. An item that comes again, because pages overlap or a reorg moved it, appears once, as in the
 * newer page.
 */
export function appendPage<Item>(known: Known<Item>, page: Known<Item>, order: Order<Item>): Known<Item> {
  const byId = new Map(known.list.map((item) => [order.id(item), item]))
  for (const item of page.list) byId.set(order.id(item), item)
  return { list: sorted([...byId.values()], order), next: page.next }
}

/**
 * Merges a new first page. If it overlaps the list, the later items stay. Otherwise the list starts over, because the items
 * between are unknown.
 */
export function refreshPage<Item>(known: Known<Item>, page: Known<Item>, order: Order<Item>): Known<Item> {
  const { id } = order
  const places = new Map(known.list.map((item, at) => [id(item), at]))
  const met = page.list.map((item) => places.get(id(item))).findLast((at) => at !== undefined)
  if (met === undefined || page.next === null) return appendPage({ list: [], next: null }, page, order)
  const fresh = new Set(page.list.map(id))
  const behind = known.list.slice(met + 1).filter((item) => !fresh.has(id(item)))
  return appendPage({ list: [], next: null }, { list: [...page.list, ...behind], next: known.next }, order)
}

// Stable: items of the same second keep the order of the service.
function sorted<Item>(list: readonly Item[], { time }: Order<Item>): readonly Item[] {
  return time ? list.toSorted((one, other) => time(other) - time(one)) : list
}
