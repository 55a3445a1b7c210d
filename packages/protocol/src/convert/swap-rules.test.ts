import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCaipNetworkId, parseCaipNetworkId } from '../caip/index.js'
import { defaultSlippage, minimumReceived, nativeToken, swapNetworks } from './index.js'

const amount = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), fc.bigInt({ min: 0n, max: 20_000n }))
/** Hundredths of a percent. */
const steps = fc.integer({ min: 0, max: 10_000 })

describe('minimumReceived', () => {
  test('returns at least the amount less the tolerance, and at most one unit more', () => {
    fc.assert(
      fc.property(amount, steps, (units, step) => {
        const minimum = minimumReceived(units, step / 100)
        // Multiplies both sides by 10,000, so that nothing is rounded here.
        const exact = units * BigInt(10_000 - step)
        expect(minimum * 10_000n >= exact && minimum * 10_000n - exact < 10_000n).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('returns at most the amount, and not less for a smaller tolerance', () => {
    fc.assert(
      fc.property(amount, steps, steps, (units, one, other) => {
        const [small, large] = one < other ? [one, other] : [other, one]
        const [strict, loose] = [minimumReceived(units, small / 100), minimumReceived(units, large / 100)]
        expect(units >= strict && strict >= loose && loose >= 0n).toBe(true)
      }),
    )
  })

  test('returns the amount for a tolerance of 0, and 0 for 100 percent', () => {
    fc.assert(
      fc.property(amount, (units) => {
        expect([minimumReceived(units, 0), minimumReceived(units, 100)]).toEqual([units, 0n])
      }),
    )
  })

  test.each([
    [1n, 1, 1n],
    [99n, 1, 99n],
    [100n, 1, 99n],
    [101n, 1, 100n],
    [10_000n, 0.01, 9_999n],
    // 0.29 * 100 is a little less than 29.
    [10_000n, 0.29, 9_971n],
    [200_000_000n, 0.5, 199_000_000n],
  ])('minimumReceived for %s with %s %% returns %s', (units, slippage, minimum) => {
    expect(minimumReceived(units, slippage)).toBe(minimum)
  })
})

describe('swapNetworks', () => {
  test('spec 9.12: lists twelve networks, each once', () => {
    expect(swapNetworks).toHaveLength(12)
    expect(new Set(swapNetworks).size).toBe(12)
  })

  test.each(swapNetworks)('%s is a CAIP-2 id of EVM', (id) => {
    expect(isCaipNetworkId(id)).toBe(true)
    expect(parseCaipNetworkId(id)?.namespace).toBe('eip155')
  })
})

test('spec 9.4: the default tolerance is one percent, and the currency has a placeholder address', () => {
  expect(defaultSlippage).toBe(1)
  expect(nativeToken).toMatch(/^0x(e){40}$/)
})
