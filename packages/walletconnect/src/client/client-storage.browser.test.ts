import { expect, test } from 'vitest'
import { openClientStorage } from './client-storage.js'

test('a reloaded page reads what it wrote', async () => {
  const name = crypto.randomUUID()
  const before = await openClientStorage(name)
  await before.setItem('sessions', [{ topic: 'a' }])
  await before.setItem('gone', 1)
  await before.removeItem('gone')
  const after = await openClientStorage(name)
  expect(await after.getItem('sessions')).toEqual([{ topic: 'a' }])
  expect(await after.getKeys()).toEqual(['sessions'])
  expect(await after.getEntries()).toEqual([['sessions', [{ topic: 'a' }]]])
  expect(await (await openClientStorage(crypto.randomUUID())).getKeys()).toEqual([])
})

test('keeps a failed write until the page unloads', async () => {
  const storage = await openClientStorage(crypto.randomUUID())
  // A function cannot be stored: the write fails as on a full disk.
  await storage.setItem('odd', { toJSON: () => 'text' })
  expect(await storage.getItem('odd')).toBe('text')
  await storage.removeItem('odd')
  expect(await storage.getItem('odd')).toBeUndefined()
})

/** Holds the opening of databases until the returned function is called. */
function holdOpen(): () => void {
  const open = indexedDB.open.bind(indexedDB)
  const held: (() => void)[] = []
  indexedDB.open = (...args) => {
    const request: Partial<IDBOpenDBRequest> = {}
    held.push(() => {
      const real = open(...args)
      for (const name of ['onupgradeneeded', 'onsuccess', 'onerror', 'onblocked'] as const)
        Object.assign(real, {
          [name](event: never) {
            Object.defineProperty(request, 'result', { configurable: true, get: () => real.result })
            ;(request[name] as ((event: never) => void) | undefined)?.(event)
          },
        })
    })
    return request as IDBOpenDBRequest
  }
  return () => {
    Reflect.deleteProperty(indexedDB, 'open')
    for (const go of held) go()
  }
}

test('waits for a database that opens late', async () => {
  const name = crypto.randomUUID()
  await (await openClientStorage(name)).setItem('sessions', [{ topic: 'a' }])
  const release = holdOpen()
  const opening = openClientStorage(name)
  release()
  const storage = await opening
  expect(storage.isUnread).toBeUndefined()
  expect(await storage.getItem('sessions')).toEqual([{ topic: 'a' }])
})

test('a database that opens after the limit is reported as unread, and receives the writes made meanwhile', async () => {
  const name = crypto.randomUUID()
  await (await openClientStorage(name)).setItem('list', ['there'])
  const release = holdOpen()
  const storage = await openClientStorage(name, 1)
  expect(storage.isUnread).toBe(true)
  expect(await storage.getItem('list')).toBeUndefined()
  const add = (one: string) => (stored: unknown) => [...((stored as string[] | undefined) ?? []), one]
  await storage.update('list', add('early'))
  release()
  await storage.update('list', add('late'))
  await expect.poll(async () => (await openClientStorage(name)).getItem('list')).toEqual(['there', 'early', 'late'])
  expect(await storage.getItem('list')).toEqual(['early', 'late'])
})

test('a browser without a database can store entries', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get() {
      throw new DOMException('no', 'SecurityError')
    },
  })
  try {
    const storage = await openClientStorage('blocked')
    await storage.setItem('a', 1)
    expect(await storage.getItem('a')).toBe(1)
  } finally {
    if (own) Object.defineProperty(globalThis, 'indexedDB', own)
    else Reflect.deleteProperty(globalThis, 'indexedDB')
  }
})

test('concurrent updates from two tabs are all kept', async () => {
  const name = crypto.randomUUID()
  const tabs = [await openClientStorage(name), await openClientStorage(name)]
  const add = (stored: unknown) => [...((stored as number[] | undefined) ?? []), 1]
  await Promise.all(Array.from({ length: 40 }, (_, at) => tabs[at % 2]?.update('list', add)))
  expect(await tabs[0]?.getItem('list')).toHaveLength(40)
})
