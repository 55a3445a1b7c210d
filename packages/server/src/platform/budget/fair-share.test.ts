import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Budget } from './budget.js'
import { createMeter } from './meter.js'

const numRuns = process.env['SECURITY'] === 'whole' ? 500 : 20
/** The limits of the JSON-RPC proxy. */
const own = { perSecond: 25, burst: 250 }
const whole = { perSecond: 50, burst: 500 }
const budgets: readonly Budget[] = [
  { key: 'address', ...own },
  { key: 'project', sharedBy: 'address', ...whole },
]
const stepMs = 20

/** An address that sends `perStep` requests in each step. */
type Greedy = { address: string; fromMs: number; perStep: number }

const asGreedy = (count: number, { fromMs = 0, perStep = 10 } = {}): Greedy[] =>
  Array.from({ length: count }, (_, at) => ({ address: `greedy ${at}`, fromMs, perStep }))

/** Runs visitors against a meter step by step. Returns what each greedy address got. */
function simulate(
  greedy: readonly Greedy[],
  forMs: number,
  honest: (ask: (count?: number) => number, now: number) => void,
) {
  let now = 0
  const meter = createMeter(budgets, { now: () => now })
  const ask = (address: string, requests = 1) => meter.charge({ address, project: 'p' }, { requests })
  const got = new Map<string, number>(greedy.map(({ address }) => [address, 0]))
  for (; now < forMs; now += stepMs) {
    // Takes turns, as calls sent at the same time arrive.
    for (let turn = 0; turn < 10; turn += 1)
      for (const { address, fromMs, perStep } of greedy)
        if (fromMs <= now && turn < perStep && ask(address) === 0) got.set(address, (got.get(address) ?? 0) + 1)
    honest((count) => ask('honest', count), now)
  }
  return got
}

describe('six greedy addresses', () => {
  test('six greedy addresses leave an honest one all calls within a tenth of the budget, from the first second on', () => {
    let made = 0
    const got = simulate(asGreedy(6), 60_000, (ask, now) => {
      // A page that opens, and then reads four times a second.
      const count = now === 0 ? 40 : now > 10_000 && now % 260 === 0 ? 1 : 0
      for (let call = 0; call < count; call += 1) expect(ask(), `call ${(made += 1)} at ${now} ms`).toBe(0)
    })
    expect(made).toBeGreaterThan(200)
    const all = [...got.values()].reduce((sum, each) => sum + each, 0)
    expect(all + made, 'what no other asks for is not held back').toBeGreaterThan(60 * whole.perSecond)
  })

  test('six greedy addresses leave 40 calls at once to an honest one that comes later', () => {
    simulate(asGreedy(6), 40_000, (ask, now) => {
      if (now === 0 || now % 39_000 !== 0) return
      for (let call = 0; call < 40; call += 1) expect(ask()).toBe(0)
    })
  })

  test('six greedy addresses get equal shares', () => {
    const got = [...simulate(asGreedy(6), 60_000, () => undefined).values()]
    expect(Math.max(...got) / Math.min(...got)).toBeLessThan(1.1)
  })
})

test('any number of greedy addresses leave an honest one its share, whenever they come', () => {
  const greedy = fc.array(fc.record({ fromMs: fc.nat(5_000), perStep: fc.integer({ min: 1, max: 10 }) }), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(greedy, fc.nat(5_000), (rows, firstMs) => {
      const all = rows.map((row, at) => ({ address: `greedy ${at}`, ...row }))
      // Four fifths of a tenth, or of an equal part with more than nine others.
      const everyMs = 1000 / ((0.8 * whole.perSecond) / Math.max(10, rows.length + 1))
      let next = firstMs
      simulate(all, 10_000, (ask, now) => {
        if (now < next) return
        next += everyMs
        expect(ask(), `at ${now} ms`).toBe(0)
      })
    }),
    { numRuns },
  )
})

test('an address alone gets its whole own budget', () => {
  let now = 0
  const meter = createMeter(budgets, { now: () => now })
  const ask = () => meter.charge({ address: 'a', project: 'p' })
  let got = 0
  for (; now < 20_000; now += stepMs) while (ask() === 0) got += 1
  expect(got).toBeGreaterThanOrEqual(own.burst + 19 * own.perSecond)
  const small = createMeter([{ key: 'project', sharedBy: 'address', perSecond: 1, burst: 3 }], { now: () => 0 })
  expect([1, 2, 3].map(() => small.charge({ address: 'a', project: 'p' }))).toEqual([0, 0, 0])
})

test('two addresses get half of the budget each', () => {
  const got = [...simulate(asGreedy(2), 60_000, () => undefined).values()]
  for (const each of got) expect(each).toBeGreaterThan(59 * own.perSecond)
})

test('addresses of one project use nothing of another project', () => {
  const meter = createMeter([{ key: 'project', sharedBy: 'address', ...whole }], { now: () => 0 })
  for (let call = 0; call < 1000; call += 1) meter.charge({ address: `a ${call % 7}`, project: 'p' })
  for (let call = 0; call < 500; call += 1) expect(meter.charge({ address: 'b', project: 'q' })).toBe(0)
})

test('all addresses together never exceed the budget in any window', () => {
  const asked = fc.record({ pause: fc.nat(300), user: fc.nat(4), count: fc.integer({ min: 1, max: 4 }) })
  const cases = fc.array(asked, { minLength: 1, maxLength: 120 })
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 40 }), (calls, perSecond, burst) => {
      let now = 0
      const meter = createMeter([{ key: 'project', sharedBy: 'address', perSecond, burst }], { now: () => now })
      const given: { at: number; count: number }[] = []
      for (const { pause, user, count } of calls) {
        now += pause
        if (meter.charge({ address: `${user}`, project: 'p' }, { requests: count }) === 0)
          given.push({ at: now, count })
      }
      for (const { at: start } of given)
        for (const { at: end } of given) {
          const inside = given.filter(({ at }) => at >= start && at <= end).reduce((sum, { count }) => sum + count, 0)
          if (end >= start) expect(inside).toBeLessThanOrEqual(burst + ((end - start) / 1000) * perSecond + 1e-6)
        }
    }),
  )
})

test('a refused address is served after the seconds that it was given', () => {
  const uses = fc.array(fc.nat(6), { minLength: 20, maxLength: 800 })
  fc.assert(
    fc.property(uses, (users) => {
      let now = 0
      const meter = createMeter([{ key: 'project', sharedBy: 'address', ...whole }], { now: () => now })
      for (const user of users) {
        const seconds = meter.charge({ address: `${user}`, project: 'p' })
        if (seconds === 0) continue
        now += seconds * 1000
        expect(meter.charge({ address: `${user}`, project: 'p' })).toBe(0)
      }
    }),
  )
})

test('shares a daily budget', () => {
  const meter = createMeter([{ key: 'project', sharedBy: 'address', perDay: 1000 }], { now: () => 0 })
  const ask = (address: string) => meter.charge({ address, project: 'p' })
  for (let call = 0; call < 6000; call += 1) ask(`greedy ${call % 6}`)
  for (let call = 0; call < 80; call += 1) expect(ask('honest')).toBe(0)
})

test('serves calls without an address in order of arrival', () => {
  const meter = createMeter([{ key: 'project', sharedBy: 'address', perSecond: 1, burst: 2 }], { now: () => 0 })
  expect([1, 2, 3].map(() => meter.charge({ project: 'p' }))).toEqual([0, 0, 1])
})

test('bounds its memory under a flood of addresses', () => {
  const shared = { key: 'project', sharedBy: 'address', perSecond: 1e6, burst: 1e6 } as const
  const meter = createMeter([shared], { capacity: 100, now: () => 0 })
  for (let index = 0; index < 10_000; index += 1) meter.charge({ address: `${index}`, project: 'p' })
  expect(meter.size).toBe(102)
})
