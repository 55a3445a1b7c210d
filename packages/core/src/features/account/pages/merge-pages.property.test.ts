import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownerKey } from './account-pages.js'
import { appendPage, type Known, refreshPage } from './merge-pages.js'
import { cases } from '../../../test/cases.fixture.js'

type Row = { id: string; time: number }
const order = { id: ({ id }: Row) => id, time: ({ time }: Row) => time }

/** The history of a service, newest first: several rows in one second, and cursors that are positions in it. */
const history = fc
  .uniqueArray(fc.record({ id: fc.stringMatching(/^[0-9a-f]{1,3}$/), time: fc.nat(40) }), {
    selector: ({ id }) => id,
    maxLength: 60,
  })
  .map((rows) => rows.toSorted((one, other) => other.time - one.time || (one.id < other.id ? 1 : -1)))

const isAfter = (row: Row, time: number, id: string) => row.time < time || (row.time === time && row.id < id)

function pageOf(rows: readonly Row[], cursor: string | null, size: number): Known<Row> {
  const [time = '', id = ''] = cursor?.split(' ') ?? []
  const left = cursor === null ? rows : rows.filter((row) => isAfter(row, Number(time), id))
  const list = left.slice(0, size)
  const last = list.at(-1)
  return { list, next: left.length > size && last ? `${last.time} ${last.id}` : null }
}

const nothing: Known<Row> = { list: [], next: null }

function readAll(
  rows: readonly Row[],
  size: number,
  start: Known<Row>,
  change: (at: number) => readonly Row[] = () => rows,
) {
  let known = start
  for (let at = 0; known.next !== null; at += 1) known = appendPage(known, pageOf(change(at), known.next, size), order)
  return known
}

describe('P18, P20: pages of an account, for any history and any size of page', () => {
  test(
    'all pages together are the history: each row once, the newest first',
    () => {
      fc.assert(
        fc.property(history, fc.integer({ min: 1, max: 9 }), (rows, size) => {
          const { list } = readAll(rows, size, refreshPage(nothing, pageOf(rows, null, size), order))
          expect(list).toEqual(rows)
        }),
        { numRuns: cases },
      )
    },
    cases * 10,
  )

  test(
    'rows that a reorg moves while the user scrolls appear once',
    () => {
      fc.assert(
        fc.property(history, fc.integer({ min: 1, max: 9 }), fc.infiniteStream(fc.nat(59)), (rows, size, moves) => {
          // Each page moves one row to another block.
          const moved = (): readonly Row[] => {
            const at = moves.next().value
            const next = rows.map((row, place) => (place === at ? { ...row, time: (row.time * 7) % 41 } : row))
            return next.toSorted((one, other) => other.time - one.time || (one.id < other.id ? 1 : -1))
          }
          const { list } = readAll(rows, size, refreshPage(nothing, pageOf(rows, null, size), order), moved)
          expect(new Set(list.map(order.id)).size).toBe(list.length)
          expect(list.map(order.time)).toEqual(list.map(order.time).toSorted((one, other) => other - one))
        }),
        { numRuns: cases },
      )
    },
    cases * 10,
  )

  test(
    'a list that is refreshed after rows came and went has neither a gap nor a removed row',
    () => {
      fc.assert(
        fc.property(
          history,
          fc.integer({ min: 1, max: 9 }),
          fc.nat(8),
          fc.nat(30),
          fc.nat(5),
          (rows, size, pages, added, gone) => {
            let known = refreshPage(nothing, pageOf(rows, null, size), order)
            for (let at = 0; at < pages && known.next !== null; at += 1)
              known = appendPage(known, pageOf(rows, known.next, size), order)
            const fresh = Array.from({ length: added }, (_, at) => ({
              id: `new${String(at).padStart(2, '0')}`,
              time: 100,
            }))
            const now = [...fresh.toReversed(), ...rows.slice(Math.min(gone, size))]
            const again = refreshPage(known, pageOf(now, null, size), order)
            expect(readAll(now, size, again).list).toEqual(now)
          },
        ),
        { numRuns: cases },
      )
    },
    cases * 10,
  )
})

describe('P13: the key of what is kept', () => {
  const network = fc.constantFrom(
    'eip155:1' as const,
    'eip155:10' as const,
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
  )
  const address = fc.oneof(fc.stringMatching(/^0x[0-9a-fA-F]{40}$/), fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

  test(
    'the key is equal only for one account on one network, whatever its checksum',
    () => {
      fc.assert(
        fc.property(network, address, network, address, (one, whose, other, whoseElse) => {
          const isHex = whose.startsWith('0x')
          const isSame =
            one === other && (isHex ? whose.toLowerCase() === whoseElse.toLowerCase() : whose === whoseElse)
          expect(ownerKey({ network: one, address: whose }) === ownerKey({ network: other, address: whoseElse })).toBe(
            isSame,
          )
          const recased = ownerKey({ network: one, address: isHex ? whose.toUpperCase().replace('0X', '0x') : whose })
          expect(recased).toBe(ownerKey({ network: one, address: whose }))
        }),
        { numRuns: cases },
      )
    },
    cases * 10,
  )
})
