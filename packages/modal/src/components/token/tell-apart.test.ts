import { describe, expect, test } from 'vitest'
import { addressBeside, tellApart } from './tell-apart.js'

const [first, second] = [`0x${'1234567890'.repeat(4)}`, `0x${'abcdef7890'.repeat(4)}`]
const short = new Map([
  [first, '0x1234…7890'],
  [second, '0xabcd…7890'],
])

describe('tokens with look-alike symbols', () => {
  test.each([
    ['the same', 'USDC', 'USDC'],
    ['the same but for large letters', 'USDC', 'usdc'],
    ['letters of another script', 'USDC', 'UЅDС'],
    ['wide letters', 'USDC', 'ＵＳＤＣ'],
    ['a point', 'USDC', 'USDC.'],
    ['a digit that looks like a letter', 'SOL', 'S0L'],
    ['the same twelve letters', 'WRAPPEDLIQUIDA', 'WRAPPEDLIQUIDB'],
    ['the same without a letter', '🪙', '🪙'],
  ])('look-alike symbols get their addresses: %s', (_, one, other) => {
    const list = [
      { symbol: 'ETH' },
      { symbol: one, token: first },
      { symbol: 'DAI', token: `0x${'9'.repeat(40)}` },
      { symbol: other, token: second },
    ]
    expect(tellApart(list)).toEqual(short)
    expect(list.map((token) => addressBeside(token, list))).toEqual([
      undefined,
      short.get(first),
      undefined,
      short.get(second),
    ])
  })

  test.each([
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAe…eAed'],
    ['0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', '0xfB69…d359'],
    ['0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', '0xdbF0…C6FB'],
    ['0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', '0xD122…9aDb'],
  ])('look-alike symbols get checksummed addresses in any spelling: %s', (address, short) => {
    const [low, high] = [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]
    for (const token of [address, low, high]) {
      expect(tellApart([{ symbol: 'USDC' }, { symbol: 'USDC', token }])).toEqual(new Map([[token, short]]))
      // Two addresses with equal ends are both shown whole.
      const alike = `${token.slice(0, 10)}${'0'.repeat(24)}${token.slice(-8)}`
      const list = [token, alike].map((one) => ({ symbol: 'USDC', token: one }))
      expect(tellApart(list).get(token)).toBe(address)
    }
  })

  test('a native currency has no address beside a token with the same symbol', () => {
    expect(tellApart([{ symbol: 'ETH' }, { symbol: 'ETH', token: first }])).toEqual(new Map([[first, '0x1234…7890']]))
  })

  test('look-alike symbols get whole addresses when one address copies the ends of the other', () => {
    const copy = `${first.slice(0, 12)}${'0'.repeat(20)}${first.slice(32)}`
    expect(tellApart([first, copy, second].map((token) => ({ symbol: 'USDC', token })))).toEqual(
      new Map([
        [first, first],
        [copy, copy],
        [second, '0xabcd…7890'],
      ]),
    )
  })
})

test.each([
  ['USDC', 'USDT'],
  ['TKN1', 'TKN10'],
  ['🪙', '🚀'],
  ['THIRTEENLETTA', 'THIRTEENLETTB'],
])('%s and %s differ, and no address is shown', (one, other) => {
  expect(tellApart([one, other].map((symbol, at) => ({ symbol, token: [first, second][at] })))).toEqual(new Map())
})
