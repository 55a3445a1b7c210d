import { type ClientStorage, toText } from './client-storage.js'

/** Prefix of the library's own tables. Other entries are replaced, not merged. */
const tablePrefix = 'wc@'

/** Entries that the library stores under one key, by their id. */
type Table = Map<string, unknown>

/**
 * Writes only what changed since this tab's last write. The library reads its tables when a page loads and later writes
 * each as a whole, so that one tab would delete what another stored since, such as the keys of a session.
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
      // The library continues to change its own object.
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

/** Returns `undefined` if the value is not a table: it is then written unchanged. */
function toTable(value: unknown): Table | undefined {
  if (!Array.isArray(value)) return Object(value) === value ? new Map(Object.entries(value as object)) : undefined
  const keys = value.map((entry: unknown) => {
    const { id, topic, target } = Object(entry) as Record<string, unknown>
    return id ?? topic ?? target
  })
  return keys.includes(undefined) ? undefined : new Map(value.map((entry: unknown, at) => [String(keys[at]), entry]))
}
