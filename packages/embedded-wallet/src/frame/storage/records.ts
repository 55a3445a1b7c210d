import type { RecordTypes } from './stored-records.js'

export type Records = {
  /** False if the browser stores nothing for this site, so that records end with the page. */
  readonly isLasting: boolean
  get<K extends keyof RecordTypes>(key: K): Promise<RecordTypes[K] | undefined>
  set<K extends keyof RecordTypes>(key: K, value: RecordTypes[K]): Promise<void>
  delete(key: keyof RecordTypes): Promise<void>
  clear(): Promise<void>
}

const databaseName = 'openappkit-wallet'
/** The database of the window that keeps the sessions of one embedding site. */
export const databaseOf = (site: string): string => `${databaseName} ${site}`
const storeName = 'records'
/** About the size of all records together. */
const probeLength = 16_384

/** Opens records in IndexedDB, or in memory if the browser refuses (blocked third-party storage, private windows). */
export async function openRecords(
  factory: IDBFactory | undefined = readFactory(),
  name: string = databaseName,
): Promise<Records> {
  try {
    if (!factory) return createMemoryRecords()
    const open = () => openDatabase(factory, name)
    const database = await open()
    // Some browsers open a database but refuse writes.
    await run(database, 'readwrite', (store) => store.put('x'.repeat(probeLength), 'probe'))
    await run(database, 'readwrite', (store) => store.delete('probe'))
    return createLastingRecords(open, database)
  } catch {
    return createMemoryRecords()
  }
}

export function createMemoryRecords(): Records {
  const values = new Map<string, unknown>()
  return {
    isLasting: false,
    get: async (key) => values.get(key) as never,
    set: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
    clear: async () => values.clear(),
  }
}

function createLastingRecords(open: () => Promise<IDBDatabase>, first: IDBDatabase): Records {
  let database = first

  async function use<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    try {
      return await run(database, mode, work)
    } catch (thrown) {
      // Clearing site data closes open databases. Opens a new, empty one.
      const isClosed = thrown instanceof DOMException && thrown.name === 'InvalidStateError'
      if (!isClosed) throw thrown
      database = await open()
      return run(database, mode, work)
    }
  }

  return {
    isLasting: true,
    get: (key) => use('readonly', (store) => store.get(key)),
    async set(key, value) {
      await use('readwrite', (store) => store.put(value, key))
    },
    async delete(key) {
      await use('readwrite', (store) => store.delete(key))
    },
    async clear() {
      await use('readwrite', (store) => store.clear())
    },
  }
}

// Reading the property throws if storage is blocked.
function readFactory(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB
  } catch {
    return undefined
  }
}

function openDatabase(factory: IDBFactory, name: string): Promise<IDBDatabase> {
  const request = factory.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  return settle(request)
}

async function run<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = database.transaction(storeName, mode)
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  const [result] = await Promise.all([settle(work(transaction.objectStore(storeName))), done])
  return result
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
