import fc from 'fast-check'
import { formatUnits } from 'viem'
import { describe, expect, test } from 'vitest'
import { exactPrice, formatCents, purchaseFor, purchaseOf, readUnits } from './price-purchase.js'

const dollars = { id: 'USD', cents: 100n }
const euros = { id: 'EUR', cents: 110n }

describe('purchaseFor', () => {
  test.each([
    ['a dollar token', 10_000n, 1, 6, dollars, '98.5', 9_850n],
    ['the same for euros', 10_000n, 1, 6, euros, '108.35', 9_850n],
    ['ether', 10_000n, 2000, 18, dollars, '0.04925', 9_850n],
    ['a price that no binary fraction is', 10_000n, 0.1, 18, dollars, '985', 9_850n],
    ['a tiny price', 10_000n, 1.5e-9, 18, dollars, '65666666666.666666666666666666', 9_850n],
    ['a high price of few decimals', 10_000n, 123_456_789, 8, dollars, '0.00000079', 9_850n],
    // A fee of 15.02 cents is rounded up to 16.
    ['a fee that is not a whole cent', 1_001n, 1, 6, dollars, '9.85', 985n],
  ])('computes the output for %s', (_, total, price, decimals, rate, amount, subtotal) => {
    const bought = purchaseFor(total, { decimals, price: exactPrice(price) }, rate)
    expect(formatUnits(bought.amount, decimals)).toBe(amount)
    expect(bought).toMatchObject({ total, subtotal })
  })

  test('paying for a fixed amount costs at least what it would buy, and at most two cents more', () => {
    const prices = fc.double({ min: 1e-6, max: 1e6, noNaN: true })
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 24n })
    fc.assert(
      fc.property(prices, amounts, fc.constantFrom(dollars, euros), (price, amount, rate) => {
        const token = { decimals: 18, price: exactPrice(price) }
        const { total } = purchaseOf(amount, token, rate)
        expect(purchaseFor(total, token, rate).amount).toBeGreaterThanOrEqual(amount)
        if (total > 2n) expect(purchaseFor(total - 3n, token, rate).amount).toBeLessThan(amount)
      }),
    )
  })
})

test.each([
  ['100', 2, 10_000n],
  ['100.5', 2, 10_050n],
  ['100.500', 2, 10_050n],
  ['0.001', 2, undefined],
  ['1e3', 2, undefined],
  ['', 2, undefined],
  ['-1', 2, undefined],
])('readUnits parses "%s" with %i decimal places', (text, places, units) => {
  expect(readUnits(text, places)).toBe(units)
})

test('formats cents with two decimal places', () => {
  expect([0n, 5n, 100n, 750_000n].map(formatCents)).toEqual(['0.00', '0.05', '1.00', '7500.00'])
})
