/** Where the protocol library keeps keys and sessions. The names are the library's. */
export type ClientStorage = {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  /** Reads and writes in one step: no other tab comes between. */
  update(key: string, change: (stored: unknown) => unknown): Promise<void>
  removeItem(key: string): Promise<void>
  /** Nobody could read what an earlier page has left: what is not found here may be there all the same. */
  isUnread?: boolean
}

const store = 'entries'
/** A browser that blocks its database may do so by never answering. A busy one answers late. */
const openLimitMs = 8_000

/** As text. The library reads numbers that are too large as `bigint`, which JSON has no text for. */
export const toText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))

/** Lasts as long as the page. Texts, so that nobody holds on to an object that is stored. */
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

/** A database of this kit alone; in memory where the browser keeps none, or until it answers. */
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
      // Private modes and sandboxed frames have no database, and Node has none at all.
      resolve(undefined)
    }
  })
}

/** In memory as long as nobody waits for the database. When it comes, it is written what was written meanwhile. */
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
  // What could not be written is at least remembered until the page goes.
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
            // Thrown in here, it would be the page's error.
            reading.transaction?.abort()
          }
        }
        return reading
      })
      unwritten.delete(key)
    } catch {
      // Full, or closed under us.
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
