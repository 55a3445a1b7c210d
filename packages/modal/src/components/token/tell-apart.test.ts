import { describe, expect, test } from 'vitest'
import { addressBeside, tellApart } from './tell-apart.js'

const [first, second] = [`0x${'1234567890'.repeat(4)}`, `0x${'abcdef7890'.repeat(4)}`]
const short = new Map([
  [first, '0x123456…567890'],
  [second, '0xabcdef…ef7890'],
])

describe('tokens whose symbols read as each other', () => {
  test.each([
    ['the same', 'USDC', 'USDC'],
    ['the same but for large letters', 'USDC', 'usdc'],
    ['letters of another script', 'USDC', 'UЅDС'],
    ['wide letters', 'USDC', 'ＵＳＤＣ'],
    ['a point', 'USDC', 'USDC.'],
    ['a digit that looks like a letter', 'SOL', 'S0L'],
    ['the same twelve letters', 'WRAPPEDLIQUIDA', 'WRAPPEDLIQUIDB'],
    ['the same without a letter', '🪙', '🪙'],
  ])('have their addresses beside them: %s', (_, one, other) => {
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

  test('have no address where one of them is the currency of the network, which has none', () => {
    expect(tellApart([{ symbol: 'ETH' }, { symbol: 'ETH', token: first }])).toEqual(
      new Map([[first, '0x123456…567890']]),
    )
  })

  test('have their whole addresses where one copies the ends of the other', () => {
    const copy = `${first.slice(0, 12)}${'0'.repeat(20)}${first.slice(32)}`
    expect(tellApart([first, copy, second].map((token) => ({ symbol: 'USDC', token })))).toEqual(
      new Map([
        [first, first],
        [copy, copy],
        [second, '0xabcdef…ef7890'],
      ]),
    )
  })
})

test.each([
  ['USDC', 'USDT'],
  ['TKN1', 'TKN10'],
  ['🪙', '🚀'],
  ['THIRTEENLETTA', 'THIRTEENLETTB'],
])('%s and %s read apart, and no address is shown', (one, other) => {
  expect(tellApart([one, other].map((symbol, at) => ({ symbol, token: [first, second][at] })))).toEqual(new Map())
})
