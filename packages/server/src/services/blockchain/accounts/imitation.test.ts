import { expect, test } from 'vitest'
import { isImitation } from './imitation.js'

const dollar = { name: 'USD Coin', symbol: 'USDC' }

test.each([
  ['USDC', 'Anything'],
  ['usdc', 'x'],
  ['UЅDС', 'Cyrillic letters'],
  ['U S D C', 'spaces'],
  ['ＵＳＤＣ', 'wide letters'],
  ['U\u200bSDC', 'invisible letters'],
  ['USDC.', 'a point'],
  ['FREE', 'USD Cоin'],
  ['FREE', 'usd-coin'],
])('isImitation takes %s (%s) for USDC', (symbol, name) => {
  expect(isImitation({ symbol, name }, dollar)).toBe(true)
})

test.each([
  ['USDT', 'Tether'],
  ['', ''],
  ['🪙', '🪙'],
  ['USDC.e', 'Bridged Coin'],
])('isImitation does not take %s (%s) for USDC', (symbol, name) => {
  expect(isImitation({ symbol, name }, dollar)).toBe(false)
})
