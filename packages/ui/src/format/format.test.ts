import { describe, expect, test } from 'vitest'
import { shortAddress, shortSymbol, splitAmount } from './index.js'

describe('shortAddress', () => {
  const address = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'

  test('keeps 0x, four characters at the start and four at the end', () => {
    expect(shortAddress(address)).toBe('0x7A3f…91e2')
  })

  test('keeps the requested number of characters', () => {
    expect(shortAddress(address, 4, 6)).toBe('0x7A3f…4C91e2')
    expect(shortAddress(address, 4, 0)).toBe('0x7A3f…')
  })

  test('shortens addresses without 0x', () => {
    expect(shortAddress('7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK')).toBe('7EqQ…wJeK')
  })

  test('returns an address that would not get shorter unchanged', () => {
    expect(shortAddress('0x7A3fC29b0')).toBe('0x7A3fC29b0')
    expect(shortAddress('')).toBe('')
  })
})

describe('shortSymbol', () => {
  test.for([
    ['ETH', 'ETH'],
    ['', ''],
    ['TWELVELETTER', 'TWELVELETTER'],
    ['THIRTEENLETTR', 'THIRTEENLETTR'],
    ['FOURTEENLETTRS', 'FOURTEENLETT…'],
    ['EPjFWd…yTDt1v', 'EPjFWd…yTDt1v'],
    ['Claim free tokens', 'Claim free t…'],
    ['Claim $500, free', 'Claim $500,…'],
    ['e\u0301'.repeat(14), `${'e\u0301'.repeat(12)}…`],
    ['🚀'.repeat(20), `${'🚀'.repeat(12)}…`],
  ] as const)('%s is shown as %s', ([symbol, text]) => {
    expect(shortSymbol(symbol)).toBe(text)
  })
})

describe('splitAmount', () => {
  test.for([
    ['1,234.50', '.', '1,234', '.50'],
    ['1.234,50', ',', '1.234', ',50'],
    ['1,234', '.', '1,234', ''],
    ['0.', '.', '0', '.'],
    ['', '.', '', ''],
  ] as const)('%s at %s', ([value, separator, whole, decimals]) => {
    expect(splitAmount(value, separator)).toEqual({ whole, decimals })
  })
})
