import { expect, test } from 'vitest'
import { formatAmount } from './format-amount.js'

const cases = process.env['SECURITY'] === 'whole' ? 100_000 : 10_000

test.for([
  ['0.1', 'en-US', '0.1'],
  ['250', 'en-US', '250'],
  ['1698.629', 'en-US', '1,698.62'],
  ['0.000000000000000001', 'en-US', '<0.01'],
  ['0.0', 'en-US', '0'],
  ['1234.5', 'de', '1.234,5'],
  ['1234.5', 'ar', '1,234.5'],
] as const)('%s in %s reads %s', ([numeric, language, text]) => {
  expect(formatAmount(numeric, language)).toBe(text)
})

test('P12: what is shown is cut, to 2^256-1 units of any decimals, and nothing that is there reads as nothing', () => {
  let seed = 7
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  for (let round = 0; round < cases; round += 1) {
    const units = Array.from({ length: 1 + Math.floor(random() * 78) }, () => Math.floor(random() * 10)).join('')
    const decimals = Math.floor(random() * 37)
    const digits = BigInt(units)
      .toString()
      .padStart(decimals + 1, '0')
    const [whole, fraction] = [digits.slice(0, digits.length - decimals), digits.slice(digits.length - decimals)]
    const cut = `${whole}.${fraction.slice(0, 2)}`.replace(/\.?0*$/, '')
    const text = formatAmount(decimals > 0 ? `${whole}.${fraction}` : whole)
    const isTrace = BigInt(whole) === 0n && !/[1-9]/.test(fraction.slice(0, 2)) && /[1-9]/.test(fraction)
    const expected = decimals > 0 && /[1-9]/.test(fraction.slice(0, 2)) ? cut : whole
    expect(text.replaceAll(',', ''), `${whole}.${fraction}`).toBe(isTrace ? '<0.01' : expected)
  }
})
