import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountLimit, parseAmount, readAmount, roundCost, shortenAmount, writeAmount, writeNumber } from './amount.js'

describe('readAmount', () => {
  test.each([
    ['0.5', '0.5'],
    ['.5', '.5'],
    ['5.', '5.'],
    ['0,5', '0.5'],
    [',5', '.5'],
    ['1,50', '1.50'],
    ['0,123', '0.123'],
    ['1234,567', '1234.567'],
    ['1,304.53', '1304.53'],
    ['1.304,53', '1304.53'],
    ['1 304,53', '1304.53'],
    ['1\u202f304,53', '1304.53'],
    ['1\u00a0304', '1304'],
    ['1’304.53', '1304.53'],
    ["1'000", '1000'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['12,34,567.5', '1234567.5'],
    ['  7\u200b ', '7'],
    ['１２．５', '12.5'],
    ['١٢٫٥', '12.5'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['۱۲۳', '123'],
    ['१२.५', '12.5'],
    ['๑๒', '12'],
    ['𝟙𝟚', '12'],
  ])('readAmount reads %j as %s', (text, plain) => expect(readAmount(text)).toEqual([plain]))

  test.each([
    ['1,000', ['1000', '1.000']],
    ['12,345', ['12345', '12.345']],
    ['١,٠٠٠', ['1000', '1.000']],
  ])('readAmount returns both readings of %j', (text, readings) => {
    expect(readAmount(text)).toEqual(readings)
    expect(parseAmount(text, 18)).toBeUndefined()
  })

  test.each([
    '',
    ' ',
    '.',
    ',',
    'ten',
    '1e3',
    '-1',
    '+1',
    '0x10',
    '1..2',
    '1,2,3',
    '1.2.3',
    '1,23.4',
    '1 2',
    '1,000,00',
    '0.500.000',
    '0,500,000',
    "0'500'000",
    '0.000.001',
    '0.05.000',
    '010.000.000',
    '10²',
    '1,304.53¹',
    '½',
    '⑤',
  ])('readAmount returns no reading of %j', (text) => expect(readAmount(text)).toEqual([]))

  test('readAmount reads every form in which languages write an amount', () => {
    const languages = [
      'en-US',
      'de-DE',
      'de-CH',
      'fr-FR',
      'hi-IN',
      'ar-EG-u-nu-arab',
      'fa-IR',
      'mr-IN-u-nu-deva',
      'pl-PL',
    ]
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(99), fc.constantFrom(...languages), (whole, cents, language) => {
        const amount = whole + cents / 100
        const text = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(amount)
        expect(parseAmount(text, 2)).toBe(BigInt(whole) * 100n + BigInt(cents))
      }),
    )
  })

  test('readAmount cuts long text, so that no text costs more than another', () => {
    const long = `1${'0'.repeat(60_000)}1`
    expect(readAmount(long)).toEqual([`1${'0'.repeat(amountLimit - 1)}`])
    expect(parseAmount(`0.${'0'.repeat(60_000)}x`, 18)).toBe(0n)
  })

  test('readAmount returns digits and one point at most, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const reading of readAmount(text)) expect(reading).toMatch(/^(\d+\.?\d*|\.\d+)$/)
      }),
    )
  })
})

test('parseAmount reads what writeAmount writes, to the last unit', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 40n), fc.nat(24), (amount, decimals) => {
      expect(parseAmount(writeAmount(amount, decimals), decimals)).toBe(amount)
    }),
  )
})

test.each([
  [1e-7, '0.0000001'],
  [0.5, '0.5'],
  [1304.53, '1304.53'],
  [1e21, '1000000000000000000000'],
  [NaN, ''],
])('writeNumber writes %d as %s', (value, text) => expect(writeNumber(value)).toBe(text))

describe('shortenAmount', () => {
  test.each([
    ['0', '0'],
    ['0.000', '0'],
    ['.5', '0.5'],
    ['10', '10'],
    ['10.000', '10'],
    ['1000000.000', '1000000'],
    ['1234.5678', '1234.567'],
    ['9998.9', '9998.9'],
    ['1.0009', '1'],
    ['1.00999', '1.009'],
    ['0.999999', '0.9999'],
    ['0.011', '0.011'],
    ['0.012345', '0.01234'],
    ['0.00002101', '0.00002101'],
    ['0.000210199', '0.0002101'],
    ['0.000001', '0.000001'],
    ['0.00000199999', '0.000001999'],
    ['0.000000999999', '<0.000001'],
    ['0.000000000000000001', '<0.000001'],
    ['00.5', '0.5'],
    ['007', '7'],
    [
      '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
      '115792089237316195423570985008687907853269984665640564039457.584',
    ],
  ])('shortenAmount shows %s as %s', (exact, text) => expect(shortenAmount(exact)).toBe(text))

  const units = fc.oneof(fc.bigInt(0n, 2n ** 256n - 1n), fc.bigInt(0n, 10n ** 20n), fc.bigInt(0n, 100_000n))
  const amount = fc.tuple(units, fc.nat(36)).map(([unit, decimals]) => ({ unit, exact: writeAmount(unit, decimals) }))
  /** In units of 36 decimals, so that amounts of any token compare. */
  const read = (text: string) => parseAmount(text, 36) as bigint
  const least = read('0.000001')

  test('shortenAmount never shows more than the amount, and less by under a thousandth', () => {
    fc.assert(
      fc.property(amount, ({ exact }) => {
        const [shown, whole] = [shortenAmount(exact), read(exact)]
        if (shown.startsWith('<')) return whole > 0n && whole < least && read(shown.slice(1)) === least
        if (whole === 0n) return shown === '0'
        return shown !== '0' && read(shown) <= whole && (whole - read(shown)) * 1000n < whole
      }),
      { numRuns: 2_000 },
    )
  })

  test('shortenAmount keeps the order of amounts, and distinguishes amounts below 1 by four digits', () => {
    const rank = (exact: string) => {
      const shown = shortenAmount(exact)
      return shown.startsWith('<') ? 1n : read(shown)
    }
    fc.assert(
      fc.property(amount, amount, ({ exact: one }, { exact: other }) => {
        const [less, more] = read(one) <= read(other) ? [one, other] : [other, one]
        if (rank(less) > rank(more)) return false
        const isApart = (read(more) - read(less)) * 1000n > read(more) && read(more) >= least
        return !isApart || shortenAmount(less) !== shortenAmount(more)
      }),
      { numRuns: 2_000 },
    )
  })

  test('shortenAmount shows no trailing zero, at most three decimals from 1 on, and at most four digits below', () => {
    fc.assert(
      fc.property(amount, ({ exact }) => {
        expect(shortenAmount(exact)).toMatch(/^(0|<0\.000001|[1-9]\d*(\.\d{0,2}[1-9])?|0\.0{0,5}[1-9](\d{0,2}[1-9])?)$/)
      }),
    )
  })

  test('roundCost keeps the same digits, and never shows less than the cost', () => {
    expect(roundCost(31_512_345_678_901n, 18)).toBe(31_520_000_000_000n)
    expect(roundCost(12_345_678n, 6)).toBe(12_346_000n)
    expect(roundCost(21_011n, 18)).toBe(21_020n)
    expect(roundCost(7n, 0)).toBe(7n)
    fc.assert(
      fc.property(units, fc.nat(36), (cost, decimals) => {
        const rounded = roundCost(cost, decimals)
        const shown = shortenAmount(writeAmount(rounded, decimals))
        const isWritten = shown.startsWith('<') || shown === writeAmount(rounded, decimals)
        return rounded >= cost && (rounded - cost) * 1000n <= cost && isWritten
      }),
      { numRuns: 2_000 },
    )
  })
})
