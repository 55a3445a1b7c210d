import { expect, test } from 'vitest'
import { createMemoryStorage, openClientStorage } from './client-storage.js'

test('stores copies, and reads a missing key as undefined', async () => {
  const storage = createMemoryStorage()
  const session = { topic: 'a', accounts: ['b'] }
  await storage.setItem('sessions', session)
  session.accounts.push('c')
  expect(await storage.getItem('sessions')).toEqual({ topic: 'a', accounts: ['b'] })
  expect(await storage.getItem('keys')).toBeUndefined()
  expect(await storage.getKeys()).toEqual(['sessions'])
  expect(await storage.getEntries()).toEqual([['sessions', { topic: 'a', accounts: ['b'] }]])
  await storage.removeItem('sessions')
  expect(await storage.getKeys()).toEqual([])
})

test('falls back to memory without a database', async () => {
  const storage = await openClientStorage('test')
  await storage.setItem('a', 1)
  expect(await storage.getItem('a')).toBe(1)
})
