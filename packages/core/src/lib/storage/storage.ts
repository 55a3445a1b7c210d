/** The part of the Web Storage API that is used; an app may pass its own. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Reads back what an earlier page wrote. Anything unreadable, foreign or of another version reads as `undefined`. */
export type KitStorage = {
  read<T>(key: string, parse: (value: unknown) => T | undefined): T | undefined
  /** Returns false when nothing could be stored. Never throws. */
  write(key: string, value: unknown): boolean
  remove(key: string): void
}

/** Raised when the stored shape changes; older entries are then dropped. */
const version = 1

/** Browser storage that may be missing, full, blocked or filled by other scripts. Never throws. */
export function createStorage(prefix: string, area: StorageArea = probe() ?? memoryArea()): KitStorage {
  const name = (key: string) => `@openappkit/${prefix}/${key}`
  const storage: KitStorage = {
    read(key, parse) {
      try {
        const raw = area.getItem(name(key))
        if (raw === null) return undefined
        const { v, data } = JSON.parse(raw) as { v?: unknown; data?: unknown }
        const value = v === version ? parse(data) : undefined
        if (value === undefined) storage.remove(key)
        return value
      } catch {
        storage.remove(key)
        return undefined
      }
    },
    write(key, value) {
      try {
        area.setItem(name(key), JSON.stringify({ v: version, data: value }))
        return true
      } catch {
        return false
      }
    },
    remove(key) {
      try {
        area.removeItem(name(key))
      } catch {
        // A storage that cannot remove entries cannot return any either.
        return
      }
    },
  }
  return storage
}

// Merely touching localStorage throws in some private modes and sandboxed frames. Does not test a write: a full storage
// can still be read, and its entries can be removed.
function probe(): StorageArea | undefined {
  try {
    const { localStorage } = globalThis
    localStorage.getItem('@openappkit')
    return localStorage
  } catch {
    return undefined
  }
}

/** Replaces a storage that the browser denies: lasts as long as the page. */
function memoryArea(): StorageArea {
  const entries = new Map<string, string>()
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
