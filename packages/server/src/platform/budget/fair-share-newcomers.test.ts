import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMeter, type Meter } from './meter.js'

const numRuns = process.env['SECURITY'] === 'whole' ? 500 : 20
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A meter of one budget that addresses share, with a clock that the test moves. */
function open(limits: { perSecond?: number; burst?: number; perHour?: number; perDay?: number }) {
  let time = 0
  const meter: Meter = createMeter([{ key: 'project', sharedBy: 'address', ...limits }], { now: () => time })
  const ask = (address: string, requests = 1) => meter.charge({ address, project: 'p' }, { requests })
  return {
    meter,
    ask,
    /** Charges until it is refused. Returns how many charges succeed. */
    drain(address: string): number {
      let served = 0
      while (ask(address) === 0) served += 1
      return served
    },
    pass: (ms: number) => void (time += ms),
  }
}

describe('a bucket that one address can empty', () => {
  test('an address that takes each call as it refills leaves one to a newcomer at the time that the newcomer was given', () => {
    const stepMs = 10
    const cases = fc.record({
      perSecond: fc.integer({ min: 1, max: 60 }),
      burst: fc.integer({ min: 2, max: 60 }),
      firstMs: fc.nat(20_000),
    })
    fc.assert(
      fc.property(cases, ({ perSecond, burst, firstMs }) => {
        const { drain, ask, pass } = open({ perSecond, burst })
        const greedyFor = (ms: number) => {
          for (let at = 0; at < ms; at += stepMs) {
            drain('greedy')
            pass(stepMs)
          }
          drain('greedy')
        }
        greedyFor(firstMs)
        const seconds = ask('newcomer')
        greedyFor(seconds * 1000)
        expect(ask('newcomer')).toBe(0)
      }),
      { numRuns },
    )
  })

  test('an address that reads every two seconds is refused once next to an address that takes all of 20 calls a second', () => {
    const { drain, ask, pass } = open({ perSecond: 20, burst: 20 })
    let refused = 0
    for (let at = 0; at < 60_000; at += 20) {
      drain('greedy')
      if (at >= 10_000 && at % 2000 === 0 && ask('honest') > 0) refused += 1
      pass(20)
    }
    expect(refused).toBe(1)
  })

  test('a hundred addresses that take all they can leave one of 20 calls a second to each newcomer', () => {
    const { drain, ask, pass } = open({ perSecond: 20, burst: 20 })
    for (let at = 0; at < 30_000; at += 20) {
      for (let each = 0; each < 100; each += 1) drain(`greedy ${each}`)
      if (at >= 10_000 && at % 1000 === 0) expect(ask(`newcomer ${at}`), `at ${at} ms`).toBe(0)
      pass(20)
    }
  })
})

describe('a window that refills late', () => {
  const windows = fc.record({
    limits: fc
      .tuple(fc.constantFrom('perHour', 'perDay'), fc.integer({ min: 2, max: 2000 }))
      .map(([unit, most]) => ({ [unit]: most })),
  })
  const mostOf = (limits: object): number => Number(Object.values(limits)[0])

  test('an address alone gets three quarters of a window', () => {
    fc.assert(
      fc.property(windows, ({ limits }) => {
        expect(open(limits).drain('a')).toBe(Math.floor(mostOf(limits) * 0.75))
      }),
      { numRuns },
    )
  })

  test('an address alone gets the only call of each day', () => {
    const { drain, pass } = open({ perDay: 1 })
    for (let day = 0; day < 5; day += 1) {
      expect(drain('a')).toBe(1)
      pass(dayMs * 1.125)
    }
  })

  test('a newcomer gets a thousandth of the window at any time of the day, after any number of greedy addresses', () => {
    const cases = fc.record({
      greedy: fc.integer({ min: 1, max: 40 }),
      perDay: fc.integer({ min: 1000, max: 4000 }),
      hours: fc.integer({ min: 0, max: 47 }),
    })
    fc.assert(
      fc.property(cases, ({ greedy, perDay, hours }) => {
        const { drain, pass } = open({ perDay })
        for (let hour = 0; hour <= hours; hour += 1) {
          for (let each = 0; each < greedy; each += 1) drain(`greedy ${each}`)
          if (hour < hours) pass(hourMs)
        }
        expect(drain('newcomer')).toBeGreaterThanOrEqual(Math.floor(perDay / 1000))
      }),
      { numRuns: Math.ceil(numRuns / 5) },
    )
  })

  test('each of a hundred newcomers in a row gets a call of the last quarter of a thousand', () => {
    const { drain } = open({ perDay: 1000 })
    expect(drain('greedy')).toBe(750)
    for (let each = 0; each < 100; each += 1) expect(drain(`newcomer ${each}`), `newcomer ${each}`).toBeGreaterThan(0)
  })
})

describe('a thousand refused addresses', () => {
  /** Each address repeatedly asks for more than is left: it is refused, and so charged nothing. */
  function refuseAll(ask: (address: string, requests: number) => number, requests: number): void {
    for (let each = 0; each < 1000; each += 1) expect(ask(`attacker ${each}`, requests)).toBeGreaterThan(0)
  }

  test('a thousand refused addresses leave an honest one the whole refill and two fifths of the burst', () => {
    const cases = fc.record({ perSecond: fc.integer({ min: 5, max: 50 }), burst: fc.integer({ min: 10, max: 60 }) })
    fc.assert(
      fc.property(cases, ({ perSecond, burst }) => {
        const { drain, ask, pass } = open({ perSecond, burst })
        ask('honest')
        refuseAll(ask, burst)
        expect(drain('honest') + 1).toBeGreaterThanOrEqual(Math.floor(burst * 0.4))
        let served = 0
        for (let second = 0; second < 8; second += 1) {
          refuseAll(ask, burst)
          for (let part = 0; part < 20; part += 1) {
            pass(50)
            served += drain('honest')
          }
        }
        expect(served).toBeGreaterThanOrEqual(Math.floor(7 * perSecond))
      }),
      { numRuns: Math.ceil(numRuns / 4) },
    )
  })

  test('a thousand refused addresses leave an honest one two fifths of a day, and the rest to newcomers', () => {
    const { drain, ask } = open({ perDay: 1000 })
    ask('honest')
    refuseAll(ask, 1000)
    expect(drain('honest')).toBeGreaterThan(400)
    refuseAll(ask, 1000)
    expect(drain('newcomer')).toBeGreaterThan(90)
  })

  test('remembers two users for each key, however many are refused', () => {
    const { meter, ask } = open({ perSecond: 1, burst: 2 })
    refuseAll(ask, 3)
    expect(meter.size).toBe(1)
  })

  test('an address counts as not alone for ten seconds after the last other one was told to return', () => {
    const { drain, ask, pass } = open({ perSecond: 20, burst: 20 })
    ask('honest')
    const seconds = ask('attacker', 20)
    pass(seconds * 1000 + 9_900)
    expect(drain('honest')).toBeLessThan(12)
    pass(10_000)
    expect(drain('honest')).toBe(20)
  })
})

test('an address gets what it was refused after the seconds that it was given', () => {
  const limits = fc.oneof(
    fc.record({ perSecond: fc.integer({ min: 1, max: 60 }), burst: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ perHour: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ perSecond: fc.constant(1), burst: fc.integer({ min: 8, max: 60 }), perDay: fc.constant(100) }),
  )
  const calls = fc.array(
    fc.record({ user: fc.nat(6), size: fc.integer({ min: 0, max: 100 }), pause: fc.nat(3_000_000) }),
    { minLength: 10, maxLength: 300 },
  )
  fc.assert(
    fc.property(limits, calls, (given, asked) => {
      const { ask, pass } = open(given)
      // The most that an address can get while others send requests: a bucket less one, three quarters of a window.
      const fitting = Object.entries(given)
        .filter(([unit]) => unit !== 'perSecond')
        .map(([unit, most]) => (unit === 'burst' ? most - 1 : most * 0.75))
      const largest = Math.max(1, Math.floor(Math.min(...fitting)))
      for (const { user, size, pause } of asked) {
        const requests = Math.max(1, Math.floor((size / 100) * largest))
        const seconds = ask(`${user}`, requests)
        if (seconds > 0) {
          expect(seconds).toBeLessThanOrEqual((3 * dayMs) / 1000)
          pass(seconds * 1000)
          expect(ask(`${user}`, requests)).toBe(0)
        }
        if (size > 90) pass(pause)
      }
    }),
    { numRuns: numRuns * 5 },
  )
})
