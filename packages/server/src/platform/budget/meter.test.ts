import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMeter } from './meter.js'
import { createSlidingWindow } from './sliding-window.js'

const minuteMs = 60_000

test('charges a request only if it fits every budget', () => {
  let now = 0
  const meter = createMeter(
    [
      { key: 'address', perSecond: 1, burst: 3 },
      { key: 'network', perSecond: 1, burst: 4 },
    ],
    { now: () => now },
  )
  const ask = (address: string) => meter.charge({ address, network: 'n' })
  expect([ask('a'), ask('a'), ask('a'), ask('a')]).toEqual([0, 0, 0, 1])
  expect([ask('b'), ask('b')], 'the network has one left').toEqual([0, 1])
  now += 1000
  expect(ask('b'), 'what was refused was not charged to b').toBe(0)
})

test('counts bytes separately from requests', () => {
  const meter = createMeter([{ key: 'project', unit: 'bytes', perDay: 1000 }], { now: () => 0 })
  expect(meter.charge({ project: 'p' }, { bytes: 900 })).toBe(0)
  expect(meter.charge({ project: 'p' }, { bytes: 101 })).toBeGreaterThan(0)
  expect(meter.charge({ project: 'p' }, { bytes: 100 })).toBe(0)
  expect(meter.charge({ project: 'p' }), 'no body').toBe(0)
})

test('charges no budget whose key is absent', () => {
  const meter = createMeter([{ key: 'email', perHour: 1 }], { now: () => 0 })
  expect([meter.charge({ address: 'a' }), meter.charge({ address: 'a' })]).toEqual([0, 0])
  expect([meter.charge({ email: 'e' }), meter.charge({ email: 'e' })]).toEqual([0, 4050])
})

test('returns enough seconds to wait, and few more than needed', () => {
  let now = 0
  const meter = createMeter([{ key: 'email', perHour: 3 }], { now: () => now })
  for (const at of [0, 10, 20]) {
    now = at * minuteMs
    expect(meter.charge({ email: 'e' })).toBe(0)
  }
  const seconds = meter.charge({ email: 'e' })
  expect(seconds / 60).toBeGreaterThanOrEqual(40)
  expect(seconds / 60).toBeLessThanOrEqual(48)
  now += seconds * 1000 - 1000
  expect(meter.charge({ email: 'e' })).toBe(1)
  now += 1000
  expect(meter.charge({ email: 'e' })).toBe(0)
})

test('never exceeds the budget in any window', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 700 }), { minLength: 1, maxLength: 80 })
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 6 }), (pauses, most) => {
      let now = 0
      const window = createSlidingWindow({ most, windowMs: 1000, now: () => now })
      const given: number[] = []
      for (const pause of pauses) {
        now += pause
        if (window.wait('a', 1) > 0) continue
        window.use('a', 1)
        given.push(now)
      }
      for (const start of given) {
        expect(given.filter((at) => at >= start && at < start + 1000).length).toBeLessThanOrEqual(most)
      }
    }),
  )
})

test('bounds its memory under a flood of keys', () => {
  const meter = createMeter([{ key: 'email', perSecond: 1, perHour: 10, perDay: 20 }], { capacity: 100, now: () => 0 })
  for (let index = 0; index < 10_000; index += 1) meter.charge({ email: `${index}@example.org` })
  expect(meter.size).toBe(300)
})
