/** Storage of the protocol library for keys and sessions. The library defines the method names. */
export type ClientStorage = {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  /** Reads and writes in one transaction, so that no other tab writes in between. */
  update(key: string, change: (stored: unknown) => unknown): Promise<void>
  removeItem(key: string): Promise<void>
  /** The database has not opened yet: a missing entry may still exist there. */
  isUnread?: boolean
}

const store = 'entries'
/** Limit for a browser that blocks its database by never responding. A busy browser responds late. */
const openLimitMs = 8_000

/** Serializes a value. The library parses large numbers as `bigint`, which JSON cannot represent. */
export const toText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

/** Storage that lasts as long as the page. Serializes values, so that callers cannot change a stored object. */
export function createMemoryStorage(entries = new Map<string, string>()): ClientStorage {
  const write = (key: string, value: unknown) => void entries.set(key, toText(value ?? null) ?? 'null')
  const read = (key: string): unknown => {
    const text = entries.get(key)
    return text === undefined ? undefined : JSON.parse(text)
  }
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async <T>() => [...entries].map(([key, text]): [string, T] => [key, JSON.parse(text) as T]),
    getItem: async <T>(key: string) => read(key) as T | undefined,
    setItem: async (key, value) => write(key, value),
    update: async (key, change) => write(key, change(read(key))),
    removeItem: async (key) => void entries.delete(key),
  }
}

/** Opens the database of this kit. Falls back to memory if the browser has none, or until the database opens. */
export async function openClientStorage(storageKey: string, limitMs = openLimitMs): Promise<ClientStorage> {
  const opening = openDatabase(`openappkit-pairing-${storageKey}`)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, limitMs, 'late')))
  const database = await Promise.race([opening, late])
  clearTimeout(timer)
  if (database === 'late') return createUnreadStorage(opening)
  return database ? createDatabaseStorage(database) : createMemoryStorage()
}

function openDatabase(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open(name, 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(store)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => resolve(undefined)
      opening.onblocked = () => resolve(undefined)
    } catch {
      // Private modes, sandboxed frames and Node have no database.
      resolve(undefined)
    }
  })
}

/** Keeps entries in memory until the database opens, then writes them to it. */
function createUnreadStorage(opening: Promise<IDBDatabase | undefined>): ClientStorage {
  const memory = createMemoryStorage()
  let written: ((database: ClientStorage) => Promise<void>)[] = []
  let database: ClientStorage | undefined
  void opening.then(async (opened) => {
    if (!opened) return
    database = createDatabaseStorage(opened)
    for (const write of written) await write(database)
    written = []
  })

  async function write(change: (storage: ClientStorage) => Promise<void>): Promise<void> {
    await change(memory)
    if (database && written.length === 0) await change(database)
    else written.push(change)
  }

  return {
    ...memory,
    isUnread: true,
    setItem: (key, value) => write((storage) => storage.setItem(key, value)),
    update: (key, change) => write((storage) => storage.update(key, change)),
    removeItem: (key) => write((storage) => storage.removeItem(key)),
  }
}

function createDatabaseStorage(database: IDBDatabase): ClientStorage {
  // Keeps failed writes until the page unloads.
  const unwritten = new Map<string, string>()
  const memory = createMemoryStorage(unwritten)

  function run<T>(mode: IDBTransactionMode, work: (entries: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(store, mode)
      const request = work(transaction.objectStore(store))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? request.error)
    })
  }

  const getKeys = async () => {
    const keys = await run('readonly', (entries) => entries.getAllKeys()).catch(() => [])
    return [...new Set([...keys.map(String), ...unwritten.keys()])]
  }
  const getItem = async <T>(key: string) =>
    (await memory.getItem<T>(key)) ??
    ((await run('readonly', (entries) => entries.get(key)).catch(() => undefined)) as T | undefined)

  async function update(key: string, change: (stored: unknown) => unknown): Promise<void> {
    const text = unwritten.get(key)
    let next: unknown
    try {
      await run('readwrite', (entries) => {
        const reading: IDBRequest<unknown> = entries.get(key)
        reading.onsuccess = () => {
          try {
            next = change(text === undefined ? reading.result : JSON.parse(text))
            entries.put(next, key)
          } catch {
            // An error thrown here would be reported as an uncaught error of the page.
            reading.transaction?.abort()
          }
        }
        return reading
      })
      unwritten.delete(key)
    } catch {
      // The database is full or was closed.
      await memory.setItem(key, next ?? change(await getItem(key)))
    }
  }

  return {
    getKeys,
    getItem,
    getEntries: async <T>() =>
      Promise.all((await getKeys()).map(async (key): Promise<[string, T]> => [key, (await getItem<T>(key)) as T])),
    setItem: (key, value) => update(key, () => value),
    update,
    async removeItem(key) {
      unwritten.delete(key)
      await run('readwrite', (entries) => entries.delete(key)).catch(() => undefined)
    },
  }
}
