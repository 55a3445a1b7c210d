import { expect, test } from 'vitest'
import { openClientStorage } from './client-storage.js'

test('a page that comes back reads what it wrote', async () => {
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

test('what the database does not take is remembered until the page goes', async () => {
  const storage = await openClientStorage(crypto.randomUUID())
  // A function cannot be stored, so that the write fails as a full disk does.
  await storage.setItem('odd', { toJSON: () => 'text' })
  expect(await storage.getItem('odd')).toBe('text')
  await storage.removeItem('odd')
  expect(await storage.getItem('odd')).toBeUndefined()
})

test('a browser without a database still pairs', async () => {
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

test('reading and writing in one step: of many at once, in two tabs, none is lost', async () => {
  const name = crypto.randomUUID()
  const tabs = [await openClientStorage(name), await openClientStorage(name)]
  const add = (stored: unknown) => [...((stored as number[] | undefined) ?? []), 1]
  await Promise.all(Array.from({ length: 40 }, (_, at) => tabs[at % 2]?.update('list', add)))
  expect(await tabs[0]?.getItem('list')).toHaveLength(40)
})
