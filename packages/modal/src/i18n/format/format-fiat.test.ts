import { expect, test } from 'vitest'
import { formatFiat } from './format-fiat.js'

test.for([
  ['en', 6204.18, '$6,204.18', '.'],
  ['en', 0, '$0.00', '.'],
  ['en', 0.004, '<$0.01', '.'],
  ['en', 0.005, '$0.01', '.'],
  ['en', 1234567.899, '$1,234,567.90', '.'],
  ['de', 6204.18, '6.204,18 $', ','],
  ['fr', 6204.18, '6 204,18 $', ','],
] as const)('%s: %s dollars read %s', ([language, value, text, separator]) => {
  const read = formatFiat(value, language)
  // The browser decides which space and which direction mark a language uses.
  expect(
    read.text
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/[\u200e\u200f\u061c]/g, '')
      .trim(),
  ).toBe(text)
  expect(read.separator).toBe(separator)
})

test('Arabic amounts have Latin digits, and the platform places the sign', () => {
  expect(formatFiat(6204.18, 'ar')).toMatchObject({ text: expect.stringContaining('6,204.18'), separator: '.' })
})
