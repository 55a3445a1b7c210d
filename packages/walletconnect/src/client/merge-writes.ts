import { type ClientStorage, toText } from './client-storage.js'

/** What the library's own tables are named by. What we keep beside them is one thing each, and never mixed. */
const tablePrefix = 'wc@'

/** Entries of what the library stores under one name, by what tells them apart. */
type Table = Map<string, unknown>

/**
 * The library reads its tables when a page loads, and from then on writes each as a whole: one tab would take from the
 * store what another has put there since, the keys of a session among it. So of each write only what is different from
 * this tab's last one is written.
 */
export function mergeWrites(storage: ClientStorage): ClientStorage {
  const last = new Map<string, unknown>()
  return {
    ...storage,
    async getItem<T>(key: string) {
      const stored = await storage.getItem<T>(key)
      if (!last.has(key)) last.set(key, stored)
      return stored
    },
    async setItem(key, value) {
      if (!key.startsWith(tablePrefix)) return storage.setItem(key, value)
      const before = last.get(key)
      // The library goes on with its own object.
      const next: unknown = structuredClone(value)
      last.set(key, next)
      await storage.update(key, (stored) => merge(stored, before, next))
    },
  }
}

function merge(stored: unknown, before: unknown, next: unknown): unknown {
  const [there, was, is] = [toTable(stored), toTable(before) ?? new Map<string, unknown>(), toTable(next)]
  if (!there || !is || Array.isArray(stored) !== Array.isArray(next)) return next
  for (const key of was.keys()) if (!is.has(key)) there.delete(key)
  for (const [key, entry] of is) if (toText(entry) !== toText(was.get(key))) there.set(key, entry)
  return Array.isArray(next) ? [...there.values()] : Object.fromEntries(there)
}

/** `undefined` for what is no table: it is written as it is. */
function toTable(value: unknown): Table | undefined {
  if (!Array.isArray(value)) return Object(value) === value ? new Map(Object.entries(value as object)) : undefined
  const keys = value.map((entry: unknown) => {
    const { id, topic, target } = Object(entry) as Record<string, unknown>
    return id ?? topic ?? target
  })
  return keys.includes(undefined) ? undefined : new Map(value.map((entry: unknown, at) => [String(keys[at]), entry]))
}
