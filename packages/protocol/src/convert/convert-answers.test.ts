import { describe, expect, test } from 'vitest'
import {
  approveTransaction,
  convertAllowance,
  convertGasPrice,
  convertQuotes,
  convertTokens,
  nativeToken,
  swapTransaction,
} from './index.js'

const account = `0x${'ab'.repeat(20)}`
const from = `eip155:1:${nativeToken}`
const to = 'eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f'
const tooMuch = String(2n ** 256n)

describe('convertQuotes', () => {
  const plain = { id: null, fromAmount: '1000', fromAccount: from, toAmount: '2000', toAccount: to }
  const full = { ...plain, id: 'quote-1', provider: '0x', impact: 12, route: ['ETH', 'DAI'] }
  const read = (...quotes: unknown[]) => convertQuotes.parse({ quotes }).quotes

  test('reads quotes with and without the additions', () => {
    expect(read(plain, full)).toEqual([plain, full])
    expect(read()).toEqual([])
  })

  test('drops only the malformed additions of a quote', () => {
    const odd = { provider: '\u200b', impact: 10_001, route: 'ETH', id: 7, more: 'x' }
    expect(read({ ...plain, ...odd })).toEqual([plain])
    expect(read({ ...plain, impact: 0.5 }, { ...plain, impact: -1 }, { ...plain, impact: '12' })).toEqual([
      plain,
      plain,
      plain,
    ])
  })

  test('converts numeric amounts of a quote to text', () => {
    expect(read({ ...plain, fromAmount: 1000, toAmount: 2000 })).toEqual([plain])
  })

  test('cleans and truncates the texts of a quote', () => {
    const [quote] = read({ ...plain, provider: `Ev\u202eil${'x'.repeat(10_000)}`, route: ['E\u0000TH', '', 7, 'DAI'] })
    expect(quote?.provider).toMatch(/^Evilx{40,}/)
    expect(quote?.provider?.length).toBeLessThanOrEqual(64)
    expect(quote?.route).toEqual(['ETH', 'DAI'])
    expect(read({ ...plain, route: Array(1000).fill('ETH') })[0]?.route).toHaveLength(8)
  })

  test.each([
    ['an amount of 2^256', { toAmount: tooMuch }],
    ['a negative amount', { toAmount: '-1' }],
    ['a negative number', { toAmount: -1 }],
    ['an exponent', { toAmount: '1e30' }],
    ['a number that lost digits', { toAmount: 1e30 }],
    ['a fraction', { fromAmount: 0.5 }],
    ['no token', { toAccount: undefined }],
    ['a token without its prefix', { toAccount: to.replace(':0x', ':') }],
    ['a script as a token', { fromAccount: 'eip155:1:<script>' }],
  ])('drops a quote with %s and keeps the others', (_, wrong) => {
    expect(read({ ...plain, ...wrong }, null, 'x', full)).toEqual([full])
  })

  test('ignores values that a quote sets through __proto__', () => {
    const quotes = JSON.parse(`[{ "__proto__": ${JSON.stringify(plain)} }, ${JSON.stringify(full)}]`) as unknown[]
    expect(read(...quotes)).toEqual([full])
  })

  test('reads at most 16 quotes', () => {
    expect(read(...Array<object>(1000).fill(plain))).toHaveLength(16)
  })

  test.each([[null], ['x'], [{}], [{ quotes: plain }], [{ quotes: null }]])('refuses %j as quotes', (answer) => {
    expect(convertQuotes.safeParse(answer).success).toBe(false)
  })
})

describe('convertTokens', () => {
  const dai = { name: 'Dai', symbol: 'DAI', address: to, decimals: 18, logoUri: 'https://icons.example/dai.png' }
  const read = (...tokens: unknown[]) => convertTokens.parse({ tokens }).tokens

  test('reads tokens with and without a flag', () => {
    expect(read(dai, { ...dai, eip2612: true })).toEqual([dai, { ...dai, eip2612: true }])
  })

  test('drops an invalid logo and an invalid flag of a token', () => {
    expect(read({ ...dai, logoUri: 'javascript:alert(1)', eip2612: 'yes' })).toEqual([{ ...dai, logoUri: '' }])
    expect(read({ ...dai, logoUri: undefined })).toEqual([{ ...dai, logoUri: '' }])
  })

  test.each([
    ['no name', { name: '\u200b' }],
    ['no symbol', { symbol: undefined }],
    ['256 decimals', { decimals: 256 }],
    ['negative decimals', { decimals: -1 }],
    ['decimals as text', { decimals: '18' }],
    ['an address alone', { address: account }],
    ['a prototype as an address', { address: '__proto__' }],
  ])('drops a token with %s and keeps the others', (_, wrong) => {
    expect(read({ ...dai, ...wrong }, dai)).toEqual([dai])
  })

  test('truncates the texts of a token, and reads at most 2000 tokens', () => {
    const [token] = read({ ...dai, name: 'x'.repeat(100_000), symbol: 'y'.repeat(100_000) })
    expect([token?.name.length, token?.symbol.length]).toEqual([64, 64])
    expect(read(...Array<object>(3000).fill(dai))).toHaveLength(2000)
  })
})

test('reads an allowance and gas prices in base units', () => {
  expect(convertAllowance.parse({ allowance: String(2n ** 256n - 1n) })).toEqual({ allowance: String(2n ** 256n - 1n) })
  const prices = { standard: '1', fast: '2', instant: '3' }
  expect(convertGasPrice.parse({ ...prices, fast: 2 })).toEqual(prices)
  for (const wrong of [tooMuch, '-1', '1e9', '', 'much', -1, 1e30, null, undefined]) {
    expect(convertAllowance.safeParse({ allowance: wrong }).success).toBe(false)
    expect(convertGasPrice.safeParse({ ...prices, instant: wrong }).success).toBe(false)
  }
})

describe('transactions', () => {
  const tx = { from: account, to: account, data: '0x12345678', eip155: { gas: '80000', gasPrice: '1' } }
  const approval = { tx: { ...tx, value: '0' } }
  const swap = { tx: { ...tx, amount: '1000' }, minimumAmount: '990' }

  test('reads an approval and a swap', () => {
    expect(approveTransaction.parse(approval)).toEqual(approval)
    expect(swapTransaction.parse(swap)).toEqual(swap)
    expect(swapTransaction.parse({ tx: { ...swap.tx, from: `eip155:1:${account}` } })).toEqual({ tx: swap.tx })
  })

  test('replaces malformed gas with 0, because the wallet estimates it too', () => {
    const eip155 = { gas: '-1', gasPrice: tooMuch }
    const none = { gas: '0', gasPrice: '0' }
    expect(swapTransaction.parse({ tx: { ...swap.tx, eip155 } }).tx.eip155).toEqual(none)
    expect(approveTransaction.parse({ tx: { ...approval.tx, eip155: undefined } }).tx.eip155).toEqual(none)
  })

  test('reads an absent value of an approval as 0', () => {
    expect(approveTransaction.parse({ tx }).tx.value).toBe('0')
  })

  test.each([
    ['no data', { data: undefined }],
    ['data that is not hex', { data: '0xzz' }],
    ['half a byte', { data: '0x1' }],
    ['data without end', { data: `0x${'00'.repeat(1_000_000)}` }],
    ['a recipient that is a name', { to: 'vitalik.eth' }],
    ['no recipient', { to: null }],
    ['an invalid sender', { from: '__proto__' }],
  ])('refuses a transaction with %s', (_, wrong) => {
    expect(approveTransaction.safeParse({ tx: { ...approval.tx, ...wrong } }).success).toBe(false)
    expect(swapTransaction.safeParse({ tx: { ...swap.tx, ...wrong } }).success).toBe(false)
  })

  test.each([[tooMuch], ['-1'], ['1e18'], ['0x1'], [-1], [1e30], [undefined], [null]])(
    'refuses a swap that pays %j',
    (amount) => {
      expect(swapTransaction.safeParse({ tx: { ...swap.tx, amount } }).success).toBe(false)
    },
  )

  test('drops a malformed minimum of a swap', () => {
    for (const minimumAmount of [tooMuch, '-1', null, {}])
      expect(swapTransaction.parse({ ...swap, minimumAmount }).minimumAmount).toBeUndefined()
  })
})
