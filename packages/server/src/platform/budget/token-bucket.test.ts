import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTokenBucket } from './token-bucket.js'

test('lets a burst through, then returns the seconds to wait', () => {
  let now = 0
  const bucket = createTokenBucket({ perSecond: 1, burst: 2, now: () => now })
  expect([bucket.take('a'), bucket.take('a'), bucket.take('a')]).toEqual([0, 0, 1])
  expect(bucket.take('b')).toBe(0)
  now += 1000
  expect([bucket.take('a'), bucket.take('a')]).toEqual([0, 1])
})

test('never exceeds rate and burst in any window', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 6 }), (pauses, perSecond, burst) => {
      let now = 0
      const bucket = createTokenBucket({ perSecond, burst, now: () => now })
      const given: number[] = []
      for (const pause of pauses) {
        now += pause
        if (bucket.take('a') === 0) given.push(now)
      }
      given.forEach((start, first) => {
        given.slice(first).forEach((end, count) => {
          expect(count + 1).toBeLessThanOrEqual(burst + ((end - start) / 1000) * perSecond + 1e-6)
        })
      })
    }),
  )
})

test('bounds its memory under a flood of addresses', () => {
  const bucket = createTokenBucket({ perSecond: 1, burst: 1, now: () => 0, capacity: 2 })
  expect([bucket.take('a'), bucket.take('b'), bucket.take('c')]).toEqual([0, 0, 0])
  expect(bucket.take('b')).toBe(1)
  expect(bucket.take('a')).toBe(0)
})
