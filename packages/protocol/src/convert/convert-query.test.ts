import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowanceQuery,
  baseUnits,
  buildApproveQuery,
  buildTransactionRequest,
  gasPriceQuery,
  nativeToken,
  quotesQuery,
  tokensQuery,
} from './index.js'

const user = `0x${'aB'.repeat(20)}`
const from = `eip155:1:${nativeToken}`
const to = 'eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f'
const query = { amount: '1000', userAddress: user, from, to }
const request = { ...query, eip155: { slippage: 1 } }
const hostile = (text: string): object => JSON.parse(`{ "__proto__": { "amount": "7" }, ${text.slice(1)}`) as object

describe('baseUnits', () => {
  test('accepts exactly the amounts that 256 bits hold', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 257n), max: 2n ** 257n }), (units) => {
        expect(baseUnits.safeParse(String(units)).success).toBe(units >= 0n && units < 2n ** 256n)
      }),
    )
    expect(baseUnits.parse(String(2n ** 256n - 1n))).toBe(String(2n ** 256n - 1n))
    expect(baseUnits.safeParse(String(2n ** 256n)).success).toBe(false)
  })

  test.each([
    [''],
    [' 1'],
    ['1\n'],
    ['-0'],
    ['+1'],
    ['1.0'],
    ['1e3'],
    ['0x10'],
    ['1_000'],
    ['١'],
    ['NaN'],
    ['9'.repeat(1_000_000)],
    [1],
    [null],
    [['1']],
  ])('refuses %j', (given) => {
    expect(baseUnits.safeParse(given).success).toBe(false)
  })
})

const wrong: [string, object][] = [
  ['no amount', { amount: undefined }],
  ['an amount of 2^256', { amount: String(2n ** 256n) }],
  ['a negative amount', { amount: '-1' }],
  ['an amount with an exponent', { amount: '1e18' }],
  ['an amount without end', { amount: '1'.repeat(10_000) }],
  ['a token alone', { from: nativeToken }],
  ['a token without its prefix', { from: `eip155:1:${'ab'.repeat(20)}` }],
  ['a token of Solana', { to: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' }],
  ['an invalid network', { to: `eip155:0:${nativeToken}` }],
  ['a network without end', { to: `eip155:${'1'.repeat(10_000)}:${nativeToken}` }],
  ['a name as a token', { to: 'eip155:1:__proto__' }],
  ['a user that is a name', { userAddress: 'vitalik.eth' }],
  ['a user of Solana', { userAddress: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' }],
  ['two users', { userAddress: [user, user] }],
]

describe('quotesQuery', () => {
  test('reads a query whose user is an address, alone or with its network', () => {
    expect(quotesQuery.parse({ ...query, gasPrice: '1', projectId: 'x' })).toEqual({ ...query, gasPrice: '1' })
    expect(quotesQuery.parse({ ...query, userAddress: `eip155:1:${user}` }).userAddress).toBe(user)
  })

  test.each([...wrong, ['a gas price without end', { gasPrice: '1'.repeat(129) }] as const])(
    'refuses a query with %s',
    (_, change) => {
      expect(quotesQuery.safeParse({ ...query, ...change }).success).toBe(false)
    },
  )

  test('ignores values from a prototype', () => {
    const { amount: _, ...rest } = query
    expect(quotesQuery.safeParse(hostile(JSON.stringify(rest))).success).toBe(false)
    expect(Object.getPrototypeOf(quotesQuery.parse(hostile(JSON.stringify(query))))).toBe(Object.prototype)
  })
})

test('requests the tokens of one network or of all', () => {
  expect(tokensQuery.parse({})).toEqual({})
  expect(tokensQuery.parse({ chainId: 'eip155:1' })).toEqual({ chainId: 'eip155:1' })
  for (const chainId of ['1', 'eip155:', 'constructor', 'eip155:1:1'])
    expect([tokensQuery, gasPriceQuery].map((schema) => schema.safeParse({ chainId }).success)).toEqual([false, false])
  expect(gasPriceQuery.safeParse({}).success).toBe(false)
})

test('requests an allowance of a token and an account', () => {
  expect(allowanceQuery.parse({ tokenAddress: to, userAddress: user })).toEqual({ tokenAddress: to, userAddress: user })
  expect(allowanceQuery.safeParse({ tokenAddress: to, userAddress: '0x12' }).success).toBe(false)
  expect(allowanceQuery.safeParse({ tokenAddress: to.replace(':0x', ':'), userAddress: user }).success).toBe(false)
})

describe('buildApproveQuery', () => {
  test('reads a query with and without an amount', () => {
    const { amount, ...rest } = query
    expect(buildApproveQuery.parse(rest)).toEqual(rest)
    expect(buildApproveQuery.parse({ ...rest, amount })).toEqual(query)
  })

  test.each(wrong.slice(1))('refuses an approval with %s', (_, change) => {
    expect(buildApproveQuery.safeParse({ ...query, ...change }).success).toBe(false)
  })
})

describe('buildTransactionRequest', () => {
  test('reads a request and drops unknown fields', () => {
    const permit = `0x${'00'.repeat(224)}`
    const all = {
      ...request,
      eip155: { slippage: 0.5, permit },
      projectId: 'x',
      disableEstimate: true,
      minimumAmount: '9',
    }
    expect(buildTransactionRequest.parse({ ...all, approve: 'all' })).toEqual(all)
  })

  test.each([
    ['1', 1],
    ['0.5', 0.5],
    ['50', 50],
    [0, 0],
    [50, 50],
  ])('reads a tolerance of %j as %d percent', (slippage, percent) => {
    expect(buildTransactionRequest.parse({ ...request, eip155: { slippage } }).eip155.slippage).toBe(percent)
  })

  test.each([
    [''],
    [' '],
    ['1e1'],
    ['0x10'],
    ['-1'],
    ['51'],
    ['Infinity'],
    ['much'],
    [-0.1],
    [50.1],
    [Number.NaN],
    [null],
  ])('refuses a tolerance of %j', (slippage) => {
    expect(buildTransactionRequest.safeParse({ ...request, eip155: { slippage } }).success).toBe(false)
  })

  test.each([
    ...wrong,
    ['no tolerance', { eip155: {} }] as const,
    ['a permit that is too short', { eip155: { slippage: 1, permit: '0x12' } }] as const,
    ['a permit that is too long', { eip155: { slippage: 1, permit: `0x${'00'.repeat(225)}` } }] as const,
    ['a minimum of 2^256', { minimumAmount: String(2n ** 256n) }] as const,
    ['a negative minimum', { minimumAmount: '-1' }] as const,
    ['an id without end', { projectId: 'x'.repeat(129) }] as const,
  ])('refuses a request with %s', (_, change) => {
    expect(buildTransactionRequest.safeParse({ ...request, ...change }).success).toBe(false)
  })

  test('ignores values from a prototype', () => {
    const { amount: _, ...rest } = request
    expect(buildTransactionRequest.safeParse(hostile(JSON.stringify(rest))).success).toBe(false)
  })
})

test('the schemas never throw', () => {
  const any = fc.record(
    {
      amount: fc.anything(),
      userAddress: fc.anything(),
      from: fc.anything(),
      to: fc.anything(),
      eip155: fc.anything(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.anything(), any), (value) => {
      for (const schema of [quotesQuery, allowanceQuery, buildApproveQuery, buildTransactionRequest])
        expect(schema.safeParse(value).success).toBe(false)
    }),
  )
})
