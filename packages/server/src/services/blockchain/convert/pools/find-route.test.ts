import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOut, findRoute, type Pool } from './find-route.js'

const tokens = ['0xa', '0xb', '0xc', '0xd'] as const
const units = fc.bigInt({ min: 1n, max: 2n ** 112n - 1n })

const numRuns = 100_000

test('a pool pays the exact amount, rounded down to a unit, and keeps its product', () => {
  fc.assert(
    fc.property(units, units, units, (amountIn, reserveIn, reserveOut) => {
      const out = amountOut(amountIn, reserveIn, reserveOut)
      // out <= reserveOut * 0.997 a / (reserveIn + 0.997 a) < out + 1, without a division.
      const [top, bottom] = [997n * amountIn * reserveOut, 1000n * reserveIn + 997n * amountIn]
      expect(out * bottom <= top && top < (out + 1n) * bottom).toBe(true)
      expect((reserveIn + amountIn) * (reserveOut - out) >= reserveIn * reserveOut).toBe(true)
    }),
    { numRuns },
  )
})

test('paying more never returns less', () => {
  fc.assert(
    fc.property(units, units, units, units, (less, more, reserveIn, reserveOut) => {
      const [a, b] = less < more ? [less, more] : [more, less]
      expect(amountOut(a, reserveIn, reserveOut) <= amountOut(b, reserveIn, reserveOut)).toBe(true)
    }),
    { numRuns },
  )
})

const pool = (address: string, one: number, other: number, reserves: [bigint, bigint]) =>
  ({ address: `0x${address}`, tokens: [tokens[one], tokens[other]], reserves }) as Pool

test('finds the route with the highest output, over two pools if that is more', () => {
  const direct = pool('1', 0, 2, [10n ** 9n, 10n ** 9n])
  const around = [pool('2', 0, 1, [10n ** 15n, 2n * 10n ** 15n]), pool('3', 2, 1, [10n ** 15n, 10n ** 15n])]
  expect(findRoute([direct, ...around], '0xa', '0xc', 1_000_000n)).toEqual({
    pools: ['0x2', '0x3'],
    tokens: ['0xa', '0xb', '0xc'],
    amountOut: 1_988_016n,
    impact: 0,
  })
  expect(findRoute([direct], '0xa', '0xc', 1_000_000n)).toMatchObject({ pools: ['0x1'], amountOut: 996_006n })
})

test('the price impact excludes the fee', () => {
  // A tenth of the reserve: the last unit costs a fifth more than the first.
  const route = findRoute([pool('1', 0, 1, [10n ** 24n, 10n ** 24n])], '0xa', '0xb', 10n ** 23n)
  expect(route?.impact).toBe(907)
})

test.each([
  ['nothing leads there', [pool('1', 0, 1, [1n, 1n])], '0xd'],
  [
    'three pools would be needed',
    [pool('1', 0, 1, [9n, 9n]), pool('2', 1, 2, [9n, 9n]), pool('3', 2, 3, [9n, 9n])],
    '0xd',
  ],
  ['the pool is drained', [pool('1', 0, 1, [10n ** 18n, 0n])], '0xb'],
  ['less than one unit would arrive', [pool('1', 0, 1, [10n ** 18n, 10n])], '0xb'],
] as const)('finds no route when %s', (_, pools, to) => {
  expect(findRoute(pools, '0xa', to, 1000n)).toBeUndefined()
})
