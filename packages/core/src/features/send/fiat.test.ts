import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAmount } from '../../wallet/chains/amount.js'
import { fiatText, tokenText } from './fiat.js'
import { cases } from '../../test/cases.fixture.js'

describe('tokenText', () => {
  test.each([
    ['340', 3400.05, 18, '0.099998'],
    ['25', 1, 6, '25'],
    ['0.01', 1, 6, '0.01'],
    ['1', 0.5, 0, '2'],
    ['0.01', 0.0000012, 18, '8333'],
    ['1', 65_000, 8, '0.00001538'],
  ])('tokenText converts %s at %d with %d decimals to %j', (fiat, price, decimals, amount) => {
    expect(tokenText(fiat, price, decimals)).toBe(amount)
  })

  test.each(['', 'ten', '-1', '1e5', '0.001'])('tokenText returns an empty text for "%s"', (fiat) => {
    expect(tokenText(fiat, 2, 18)).toBe('')
  })

  test('tokenText returns an empty text for a price of almost nothing', () => {
    for (const price of [0, 1e-30]) expect(tokenText('1', price, 18)).toBe('')
  })

  test(
    'tokenText never buys more than the dollars, and misses them by less than a cent',
    () => {
      fc.assert(
        fc.property(
          fc.bigInt({ min: 0n, max: 10n ** 12n }),
          fc.double({ min: 1e-9, max: 1e6, noNaN: true }),
          fc.integer({ min: 0, max: 30 }),
          (cents, price, decimals) => {
            const fiat = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
            const text = tokenText(fiat, price, decimals)
            const amount = parseAmount(text, decimals)
            expect(amount).toBeDefined()
            const worth = Number(text) * price * 100
            const finest = (price * 100) / 10 ** decimals
            expect(worth).toBeLessThanOrEqual(Number(cents) * (1 + 1e-9) + 1e-6)
            expect(worth).toBeGreaterThan(Number(cents) * (1 - 1e-6) - Math.max(1, finest))
          },
        ),
        { numRuns: cases },
      )
    },
    cases * 10,
  )
})

describe('fiatText', () => {
  test.each([
    ['0.1', 3400.05, 18, '340.01'],
    ['0', 3400.05, 18, '0'],
    ['1000.000000000000000001', 0.5, 18, '500'],
    ['ten', 1, 6, ''],
    ['', 1, 6, ''],
  ])('fiatText converts %s at %d with %d decimals to %j', (amount, price, decimals, fiat) => {
    expect(fiatText(amount, price, decimals)).toBe(fiat)
  })
})
