import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountLimit, parseAmount, readAmount, writeAmount, writeNumber } from './amount.js'

describe('what a person typed or pasted', () => {
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
  ])('%j is %s', (text, plain) => expect(readAmount(text)).toEqual([plain]))

  test.each([
    ['1,000', ['1000', '1.000']],
    ['12,345', ['12345', '12.345']],
    ['١,٠٠٠', ['1000', '1.000']],
  ])('%j is either of two, and nobody guesses', (text, readings) => {
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
  ])('%j is none', (text) => expect(readAmount(text)).toEqual([]))

  test('every amount is read from every form in which languages write it', () => {
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

  test('more than anybody types is cut, so that no text costs more than another', () => {
    const long = `1${'0'.repeat(60_000)}1`
    expect(readAmount(long)).toEqual([`1${'0'.repeat(amountLimit - 1)}`])
    expect(parseAmount(`0.${'0'.repeat(60_000)}x`, 18)).toBe(0n)
  })

  test('whatever is typed, the answer is made of digits and one point at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const reading of readAmount(text)) expect(reading).toMatch(/^(\d+\.?\d*|\.\d+)$/)
      }),
    )
  })
})

test('what is written is read back, to the last unit', () => {
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
])('the number %d is written as %s', (value, text) => expect(writeNumber(value)).toBe(text))
