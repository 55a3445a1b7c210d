import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Place } from './store/activity-store.js'
import { readCursor, writeCursor } from './cursor.js'
import { isNewer, mergePages, type SourcePage } from './merge-pages.js'

const order = (one: Place, other: Place) => (isNewer(one, other) ? -1 : 1)

/** A source with a page size, which knows some of the items. */
const source =
  (items: readonly Place[], size: number) =>
  (before: Place | undefined): SourcePage<Place> => {
    const older = items.filter((item) => !before || isNewer(before, item))
    return { items: older.slice(0, size), hasMore: older.length > size }
  }

/** `npm run test:all` runs all cases, other runs a tenth. */
const cases = process.env['SECURITY'] === 'whole' ? 100_000 : 10_000

test(
  'P18: overlapping sources are read once, in order, for any page sizes',
  () => {
    const place = fc.record({
      minedAt: fc.nat({ max: 9 }),
      id: fc.stringMatching(/^[a-f]{1,2}$/),
      mask: fc.integer({ min: 1, max: 3 }),
    })
    const places = fc.uniqueArray(place, { selector: ({ id }) => id, maxLength: 30 })
    const size = fc.integer({ min: 1, max: 5 })
    fc.assert(
      fc.property(places, size, size, size, (all, first, second, limit) => {
        const sorted = all.map(({ minedAt, id, mask }) => ({ minedAt, id, mask })).sort(order)
        const sources = [
          source(
            sorted.filter(({ mask }) => mask & 1),
            first,
          ),
          source(
            sorted.filter(({ mask }) => mask & 2),
            second,
          ),
        ]
        const found: Place[] = []
        for (let hasMore = true; hasMore;) {
          const page = mergePages(
            sources.map((read) => read(found.at(-1))),
            limit,
          )
          // It always terminates.
          expect(page.items.length > 0 || !page.hasMore).toBe(true)
          found.push(...page.items)
          hasMore = page.hasMore
        }
        expect(found).toEqual(sorted)
      }),
      { numRuns: cases },
    )
  },
  cases * 10,
)

test(
  'P18: reads a cursor as it was written, and rejects any other text',
  () => {
    const place = fc.record({ minedAt: fc.nat(), id: fc.string({ maxLength: 200 }) })
    const key = fc.constantFrom('upstream', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    const at = fc.string({ maxLength: 200 })
    const source = fc.oneof(fc.constant(null), fc.record({ at, isBegun: fc.boolean() }, { requiredKeys: ['isBegun'] }))
    const sources = fc.dictionary(key, source, { noNullPrototype: true })
    const cursor = fc.oneof(fc.record({ place, sources }), fc.record({ sources }))
    fc.assert(
      fc.property(cursor, (given) => {
        expect(readCursor(writeCursor(given))).toEqual(given)
      }),
      { numRuns: cases },
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = readCursor(text)
        if (read) expect(readCursor(writeCursor(read))).toEqual(read)
      }),
      { numRuns: cases },
    )
  },
  cases * 10,
)
