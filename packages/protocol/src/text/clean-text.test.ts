import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './index.js'
import { cases } from '../frame/seeded.fixture.js'

test.each([
  ['blanks at both ends', '  MetaMask \n', 'MetaMask'],
  ['a right-to-left override', 'Meta\u202eksaM', 'MetaksaM'],
  ['zero-width characters', 'Me\u200bta\u200dMa\ufeffsk', 'MetaMa sk'],
  ['a tag of a flag', 'Wallet\u{e0041}', 'Wallet'],
  ['controls', 'Wal\u0000let\u0007', 'Wallet'],
  ['line breaks', 'Two\r\n lines', 'Two lines'],
  ['full-width letters', 'Ｍｅｔａ', 'Meta'],
  ['ligatures', 'ﬁre', 'fire'],
  ['a lone surrogate', 'a\ud83db', 'ab'],
  ['nothing to see', '\u3164\u2800\u200b', ''],
])('cleans %s', (_, dirty, clean) => {
  expect(cleanText(dirty, 64)).toBe(clean)
})

test('the limit counts characters and never splits one', () => {
  expect(cleanText('😀😀😀', 2)).toBe('😀😀')
  expect(cleanText('abcdef', 3)).toBe('abc')
  expect(cleanText('ab cd', 3)).toBe('ab')
})

test(
  'P18: cleaning twice changes nothing, and no invisible character is left',
  () => {
    const nasty = fc.string({
      unit: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\u202e', '\u200d', 'ﷺ', '\u0301', '\u00a8')),
    })
    fc.assert(
      fc.property(nasty, fc.integer({ min: 1, max: 70 }), (dirty, limit) => {
        const clean = cleanText(dirty, limit)
        expect(cleanText(clean, limit)).toBe(clean)
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}]/u)
        expect(Array.from(clean).length).toBeLessThanOrEqual(limit)
      }),
      { numRuns: cases },
    )
  },
  cases * 10,
)

test('only the beginning of a text of five megabytes is read', () => {
  const text = 'ﷺ\u0301'.repeat(2_500_000)
  const asked: number[] = []
  // Supports `slice` only.
  const onlyCut = { slice: (from: number, to: number) => (asked.push(to), text.slice(from, to)) }
  expect(cleanText(onlyCut as string, 64)).toHaveLength(64)
  expect(asked).toEqual([64 * 8])
})
