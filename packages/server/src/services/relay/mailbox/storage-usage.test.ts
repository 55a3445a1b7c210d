import { expect, test } from 'vitest'
import { createStorageUsage, rowBytes } from './storage-usage.js'

const size = 1000 - rowBytes
const create = (total = 0) =>
  createStorageUsage({ storeBytes: 10_000, addressStoredBytes: 3000, addressStoredMessages: 100 }, total, 7)

test('limits an address by its quota, and all addresses by the store', () => {
  const usage = create(5000)
  const first = [1, 2, 3].map(() => usage.add('a', size))
  expect(new Set(first)).toEqual(new Set([8]))
  expect(usage.problem('a', size)).toBe('quota_exceeded')
  expect(usage.problem('b', size)).toBeUndefined()
  usage.add('b', size)
  usage.add('b', size)
  expect(usage.problem('c', size)).toBe('relay_full')
})

test('does not count changes that were rolled back', () => {
  const usage = create()
  const publisher = usage.add('a', size)
  usage.add('a', size)
  usage.commit()
  usage.remove(publisher, size)
  usage.remove(publisher, size)
  usage.add('b', size)
  usage.rollBack()
  usage.add('a', size)
  usage.commit()
  expect(usage.problem('a', size)).toBe('quota_exceeded')
  for (const address of ['b', 'c']) {
    for (let index = 0; index < 3; index += 1)
      expect(usage.problem(address, size) ?? usage.add(address, size)).toBeTypeOf('number')
  }
})

test('messages from before a restart are counted for no address when they are removed', () => {
  const usage = create(9500)
  usage.remove(3, size)
  usage.commit()
  expect(usage.problem('a', size)).toBeUndefined()
  expect(usage.problem('a', size + 501)).toBe('relay_full')
})

test('forgets an address with its last message, and assigns another number later', () => {
  const usage = create()
  const first = usage.add('a', size)
  usage.commit()
  usage.remove(first, size)
  usage.commit()
  expect(usage.add('a', size)).toBe(first + 1)
})
