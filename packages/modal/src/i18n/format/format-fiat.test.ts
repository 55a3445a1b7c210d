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
  // Which space and which mark of direction a language takes is the browser's affair.
  expect(
    read.text
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/[\u200e\u200f\u061c]/g, '')
      .trim(),
  ).toBe(text)
  expect(read.separator).toBe(separator)
})

test('digits are Latin in Arabic too; where the sign stands is the platform’s affair', () => {
  expect(formatFiat(6204.18, 'ar')).toMatchObject({ text: expect.stringContaining('6,204.18'), separator: '.' })
})
