import { expect, test } from 'vitest'
import { exactBalance, formatBalance } from './format-balance.js'

test.for([
  ['812345678901234567', 18, '0.8123 ETH', '0.812345678901234567 ETH'],
  ['999999999999999999', 18, '0.9999 ETH', '0.999999999999999999 ETH'],
  ['1000000000000000000', 18, '1 ETH', '1 ETH'],
  ['10000000000', 9, '10 ETH', '10 ETH'],
  ['1234567890123456789012345678', 18, '1,234,567,890.123 ETH', '1,234,567,890.123456789012345678 ETH'],
  ['1', 18, '<0.000001 ETH', '0.000000000000000001 ETH'],
  ['0', 18, '0 ETH', '0 ETH'],
  ['150', 2, '1.5 ETH', '1.5 ETH'],
  ['7', 0, '7 ETH', '7 ETH'],
] as const)('the amount %s of %s decimals reads %s, and %s to the last unit', ([amount, decimals, short, exact]) => {
  const sum = { amount, decimals, symbol: 'ETH' }
  expect(formatBalance(sum)).toBe(short)
  expect(exactBalance(sum)).toBe(exact)
})
