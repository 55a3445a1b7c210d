import type { StorageArea } from '../lib/storage/storage.js'

/** The web storage of a site, in memory. */
export function createWebStorage(
  entries: Map<string, string> = new Map(),
): StorageArea & { entries: Map<string, string> } {
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
