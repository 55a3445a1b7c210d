/** The list as far as it is known, and the cursor of what is behind it. `null`: that was all. */
export type Known<Item> = { list: readonly Item[]; next: string | null }

/** What a page does to a list: `id` tells items apart, `time` orders them where they have one. */
export type Order<Item> = { id(item: Item): string; time?(item: Item): number }

/**
 * The page behind the list. An item that comes again, because pages overlap or a network took its block back, stands
 * there once, as the newer page tells it.
 */
export function appendPage<Item>(known: Known<Item>, page: Known<Item>, order: Order<Item>): Known<Item> {
  const byId = new Map(known.list.map((item) => [order.id(item), item]))
  for (const item of page.list) byId.set(order.id(item), item)
  return { list: sorted([...byId.values()], order), next: page.next }
}

/**
 * The first page, read again. Where it meets the list, what is behind it stays; where more is new than a page holds, the
 * list begins anew, because what is between is not known.
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

// Stable: within the same second the service's own order stays.
function sorted<Item>(list: readonly Item[], { time }: Order<Item>): readonly Item[] {
  return time ? list.toSorted((one, other) => time(other) - time(one)) : list
}
