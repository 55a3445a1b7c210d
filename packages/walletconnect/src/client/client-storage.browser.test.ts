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
