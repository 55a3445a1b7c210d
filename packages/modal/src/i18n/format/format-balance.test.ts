import { expect, test } from 'vitest'
import { formatBalance } from './format-balance.js'

test.for([
  ['812345678901234567', 18, '0.812 ETH'],
  ['999999999999999999', 18, '0.999 ETH'],
  ['1000000000000000000', 18, '1.000 ETH'],
  ['1234567890123456789012345678', 18, '1,234,567,890.123 ETH'],
  ['1', 18, '<0.001 ETH'],
  ['0', 18, '0.000 ETH'],
  ['150', 2, '1.500 ETH'],
  ['7', 0, '7.000 ETH'],
] as const)('%s of %s decimals reads %s: cut, never rounded up', ([amount, decimals, text]) => {
  expect(formatBalance({ amount, decimals, symbol: 'ETH' })).toBe(text)
})
