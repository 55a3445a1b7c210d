import { expect, test } from 'vitest'
import { chainIdOfCoinType, evmCoinType } from './index.js'

test.each([
  [1, 2_147_483_649],
  [10, 2_147_483_658],
  [2 ** 31 - 1, 2 ** 32 - 1],
])('chain id %d has coin type %d, and back', (chainId, coinType) => {
  expect(evmCoinType(chainId)).toBe(coinType)
  expect(chainIdOfCoinType(coinType)).toBe(chainId)
})

test('the coin type of Ether belongs to the main network', () => {
  expect(chainIdOfCoinType(60)).toBe(1)
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 31, 2 ** 53])('spec 5.4: %d has no coin type', (chainId) => {
  expect(evmCoinType(chainId)).toBeUndefined()
})

test.each([0, 1, 61, 501, 2 ** 31, 2 ** 32, -60, 60.5, Number.NaN])('%d belongs to no EVM network', (coinType) => {
  expect(chainIdOfCoinType(coinType)).toBeUndefined()
})
