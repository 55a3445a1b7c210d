import { shortenAmount } from '@openappkit/core/internal'
import { expect, test } from 'vitest'
import { languages } from '../engine/languages.js'
import { exactAmount, formatAmount } from './format-amount.js'

test.for([
  ['0.1', 'en-US', '0.1'],
  ['0.011', 'en-US', '0.011'],
  ['0.012', 'en-US', '0.012'],
  ['0.014', 'en-US', '0.014'],
  ['250', 'en-US', '250'],
  ['1000000.000', 'en-US', '1,000,000'],
  ['1698.6299', 'en-US', '1,698.629'],
  ['0.000000000000000001', 'en-US', '<0.000001'],
  ['0.0', 'en-US', '0'],
  ['1234.5', 'de', '1.234,5'],
  ['0.0000009', 'de', '<0,000001'],
  ['1234.5', 'ar', '1,234.5'],
  ['0.0000009', 'fr', '<0,000001'],
] as const)('the amount %s in %s reads %s', ([exact, language, text]) => {
  expect(formatAmount(exact, language)).toBe(text)
})

const cases = process.env['SECURITY'] === 'whole' ? 100_000 : 3_000

test('P12: an amount has the digits of the rule, and an exact amount has all its digits, in every language', () => {
  let seed = 7
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let round = 0; round < cases; round += 1) {
    const units = Array.from({ length: 1 + Math.floor(random() * 78) }, () => Math.floor(random() * 10)).join('')
    const decimals = Math.floor(random() * 37)
    const digits = String(BigInt(units)).padStart(decimals + 1, '0')
    const at = digits.length - decimals
    const exact = `${digits.slice(0, at)}.${digits.slice(at)}0`
    const language = languages[round % languages.length] ?? 'en'
    expect(plain(formatAmount(exact, language), language), `${exact} in ${language}`).toBe(shortenAmount(exact))
    expect(plain(exactAmount(exact, language), language)).toBe(exact.replace(/\.?0+$/, ''))
  }
})

const pointOf = (language: string): string =>
  new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? ''

/** Writes the decimal separator as a point and drops the group separators. */
function plain(text: string, language: string): string {
  const point = pointOf(language)
  return text
    .split(point)
    .map((part) => part.replace(/[^\d<]/g, ''))
    .join('.')
}
