import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cases } from '../../test/cases.fixture.js'
import { serveExchange } from '../../test/exchange.fixture.js'
import { createPage } from '../../test/page.fixture.js'
import { kinds, steps, visit } from '../../test/visitor.fixture.js'

// The test moves the clock: a search polls, and a prompt without an answer ends by its deadline.
let stopServing: () => void
beforeEach(() => {
  vi.useFakeTimers()
  stopServing = serveExchange()
})
afterEach(() => {
  stopServing()
  vi.useRealTimers()
})

const kind = fc.constantFrom(...kinds)
const order = fc.array(fc.constantFrom(...steps), { maxLength: 14 })

test('every transaction is reported once and correctly and never stays pending, in any order of user actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(kind, kind), order, async (drawn, then) => {
      const page = createPage()
      try {
        const { asked, told, act, end } = await visit(page, drawn)
        for (const step of ['press', ...then] as const) await act(step)
        expect(asked.length).toBeGreaterThan(0)
        const expected = await end()
        expect(told.toSorted()).toEqual(expected.toSorted())
        expect(page.area.getItem('@openappkit/kit/pending-sends')).toBeNull()
        // Activity names a swap by this after a reload.
        const named = page.area.getItem('@openappkit/kit/named-transactions') ?? ''
        expect(named.includes('"purpose":"swap"')).toBe(expected.some((one) => one.startsWith('swap')))
      } finally {
        page.close()
      }
    }),
    { numRuns: cases / 100 },
  )
}, 600_000)
