import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  balancePage,
  balanceQuery,
  fromShownUnits,
  fungiblePrices,
  historyPage,
  identity,
  isScale,
  nftPage,
  priceRequest,
  rpcMethodClass,
  toShownUnits,
} from './index.js'

const token = 'eip155:1:0x6b175474e89094c44da98b954eedeac495271d0f'
const dai = {
  name: 'Dai',
  symbol: 'DAI',
  chainId: 'eip155:1',
  address: token,
  value: 3,
  price: 1,
  quantity: { decimals: '18', numeric: '3.000000000000000001' },
  iconUrl: 'https://icons.example/dai.png',
}

test('reads a balance unchanged, without malformed optional fields', () => {
  expect(balancePage.parse({ balances: [dai] })).toEqual({ balances: [dai], missing: [] })
  const bare = { ...dai, address: undefined, value: 'much', price: null, iconUrl: 'javascript:alert(1)' }
  const { address: _, value: __, ...rest } = dai
  expect(balancePage.parse({ balances: [bare] }).balances).toEqual([{ ...rest, price: null, iconUrl: '' }])
})

test('converts numeric decimals to text', () => {
  const { balances } = balancePage.parse({ balances: [{ ...dai, quantity: { decimals: 6, numeric: '1' } }] })
  expect(balances[0]?.quantity).toEqual({ decimals: '6', numeric: '1' })
})

test.each([
  ['an exponent', { quantity: { decimals: '18', numeric: '1e30' } }],
  ['a sign', { quantity: { decimals: '18', numeric: '-1' } }],
  ['256 decimals', { quantity: { decimals: '256', numeric: '1' } }],
  ['no name', { name: '\u200b' }],
  ['an invalid network', { chainId: 'eip155:0' }],
])('drops a balance with %s and keeps the others', (_, wrong) => {
  expect(balancePage.parse({ balances: [{ ...dai, ...wrong }, dai] }).balances).toEqual([dai])
})

const anyNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(Number.POSITIVE_INFINITY, -1, 0, 5e-324, 1e-25, 1e-24, 1e24, 1e25, 1e308),
  fc.double({ min: 1e-30, max: 1e30, noNaN: true }),
)

test('keeps the multiplier of a balance if amounts can be shown by it, and drops any other', () => {
  fc.assert(
    fc.property(anyNumber, (scale) => {
      const quantity = { decimals: '6', numeric: '1' }
      const page = { balances: [{ ...dai, quantity: { ...quantity, scale } }] }
      const [balance] = balancePage.parse(JSON.parse(JSON.stringify(page))).balances
      expect(balance?.quantity).toEqual(isScale(scale) ? { ...quantity, scale } : quantity)
    }),
  )
})

test('converts units for every number that a service sends as multiplier', () => {
  const units = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
  fc.assert(
    fc.property(anyNumber, units, (scale, some) => {
      expect(toShownUnits(some, scale)).toBeGreaterThanOrEqual(0n)
      expect(fromShownUnits(some, scale)).toBeGreaterThanOrEqual(0n)
      if (!isScale(scale)) expect([toShownUnits(some, scale), fromShownUnits(some, scale)]).toEqual([some, some])
    }),
  )
})

test('reads the missing parts of an answer', () => {
  const missing = [{ part: 'balances', chainId: 'eip155:1' }, { part: 'prices' }]
  expect(balancePage.parse({ balances: [], missing: [...missing, { part: 'heart' }] }).missing).toEqual(missing)
})

test('reads a missing name and an avatar that is not a link as null', () => {
  expect(identity.parse({ name: null, avatar: null })).toEqual({ name: null, avatar: null, missing: [] })
  expect(identity.parse({ name: 'vi.eth', avatar: 'data:text/html,x' })).toMatchObject({ name: 'vi.eth', avatar: null })
})

const transaction = {
  id: 'eip155:1:0x12',
  metadata: {
    operationType: 'send',
    hash: '0x12',
    chain: 'eip155:1',
    minedAt: '2026-11-22T10:00:00.000Z',
    sentFrom: '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb',
    sentTo: '',
    status: 'confirmed',
    nonce: 0,
  },
  transfers: [{ fungible_info: { symbol: 'DAI' }, direction: 'out', quantity: { numeric: '1' } }],
}

test('keeps the readable transactions of a history page', () => {
  const page = { data: [transaction, { ...transaction, transfers: null }, { id: 'x' }], next: null }
  expect(historyPage.parse(page)).toEqual({
    data: [transaction, { ...transaction, transfers: null }],
    next: null,
    missing: [],
  })
})

test('drops a transfer with unknown direction and keeps its transaction', () => {
  const page = { data: [{ ...transaction, transfers: [{ direction: 'up' }] }], next: 'more' }
  expect(historyPage.parse(page)).toMatchObject({ data: [{ id: transaction.id, transfers: [] }], next: 'more' })
})

test('requests prices by CAIP-10 ids', () => {
  expect(priceRequest.parse({ addresses: [token] })).toEqual({ currency: 'usd', addresses: [token] })
  for (const addresses of [[], ['0x12'], Array(101).fill(token)])
    expect(priceRequest.safeParse({ addresses }).success).toBe(false)
  expect(fungiblePrices.parse({ fungibles: [{ ...dai, price: -1 }] }).fungibles).toEqual([])
})

test('reads an empty network in a query as all networks, and refuses an invalid one', () => {
  expect(balanceQuery.parse({ chainId: '' })).toEqual({ currency: 'usd' })
  expect(balanceQuery.safeParse({ chainId: 'mainnet' }).success).toBe(false)
})

test.each([
  ['eth_call', 'safe'],
  ['eth_sendRawTransaction', 'safe'],
  ['personal_sign', 'unsafe'],
  ['wallet_sendCalls', 'unsafe'],
  ['ETH_CALL', undefined],
  ['anvil_setBalance', undefined],
  ['constructor', undefined],
] as const)('classifies %s as %s', (method, kind) => {
  expect(rpcMethodClass(method)).toBe(kind)
})

const nft = { chainId: 'eip155:1', address: `0x${'1'.repeat(40)}`, tokenId: '1', name: 'One', quantity: '1' }

test.each([
  ['https://pictures.example/1.png', true],
  ['data:image/png;base64,iVBORw0KGgo=', true],
  ['data:image/svg+xml,%3Csvg/%3E', true],
  ['data:text/html,x', false],
  ['data:image/svg+xml,<svg onload="x"/> ', false],
  [`data:image/png;base64,${'A'.repeat(40_000)}`, false],
  ['/public/getNftImage/eip155:1/0xAb/12', true],
  ['/public/getNftImage/../../admin', false],
  ['//evil.example/public/getNftImage/eip155:1/0xAb/12', false],
  ['/v1/account', false],
  ['javascript:alert(1)', false],
])('accepts %s as the picture of an NFT: %s', (url, isRead) => {
  const [read] = nftPage.parse({ data: [{ ...nft, content: { preview: { url } } }], next: null }).data
  expect(read?.content?.preview?.url).toBe(isRead ? url : undefined)
  expect(read?.name).toBe('One')
})
