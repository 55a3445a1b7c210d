import { codeOf } from '@openappkit/testing/contracts'
import { expect, test } from 'vitest'
import { loadOnce } from './load-once.js'

test('loads with the first use, and once', async () => {
  let loads = 0
  const part = loadOnce(async () => ++loads)
  expect(loads).toBe(0)
  expect(await Promise.all([part(), part()])).toEqual([1, 1])
})

test('a failed load is engine_unavailable, and the next use tries again', async () => {
  let loads = 0
  const part = loadOnce(async () => {
    if (++loads === 1) throw new TypeError('Failed to fetch dynamically imported module')
    return loads
  })
  expect(await codeOf(part())).toBe('engine_unavailable')
  expect(await part()).toBe(2)
})
