import { type Anvil, deployLocalTokens, localTokens, startAnvil } from '@openappkit/testing/chains'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { formatUnits, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMiningClient } from '../../../../../test/mining-client.js'
import { network, origin, type Ramp, startRamp } from './local-ramp.harness.js'
import { testCards } from './local-page.js'

const { dollar } = localTokens
const fiat = { presetFiatAmount: '100.00' }
let chain: Anvil
let ramp: Ramp
/** An account without tokens. */
let buyer: `0x${string}`

beforeAll(async () => {
  chain = await startAnvil({ chainId: 31_337 })
  await deployLocalTokens(chain.rpcUrl)
  ramp = await startRamp(chain.rpcUrl)
})
beforeEach(() => {
  buyer = privateKeyToAddress(generatePrivateKey())
  ramp.held.clear()
})
afterAll(async () => {
  await ramp?.close()
  await chain.stop()
})

const client = () => createMiningClient(chain.rpcUrl)
const abi = parseAbi(['function balanceOf(address account) view returns (uint256)'])

/** The balance of the buyer, read from the chain directly. */
async function dollars(): Promise<string> {
  const held = await client().readContract({ address: dollar.address, abi, functionName: 'balanceOf', args: [buyer] })
  return formatUnits(held, dollar.decimals)
}

async function textOf(answer: Response | Promise<Response>): Promise<[number, string]> {
  const response = await answer
  return [response.status, await response.text()]
}

test('offers only tokens with a price on the chain', async () => {
  const { paymentCurrencies, purchaseCurrencies } = await ramp.options()
  expect(paymentCurrencies).toEqual(
    ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] })),
  )
  expect(purchaseCurrencies.map(({ id }) => id)).toEqual(['LUSD', 'TOLL', 'LEUR', 'ETH'])
  expect(purchaseCurrencies[0]?.networks).toEqual([
    { name: network, display_name: 'Local One', chain_id: '31337', contract_address: dollar.address },
  ])
})

describe('quotes', () => {
  test('a quote has the fee and the price of the pool', async () => {
    expect(await (await ramp.quote()).json()).toEqual({
      paymentTotal: { amount: '100.00', currency: 'USD' },
      paymentSubtotal: { amount: '98.50', currency: 'USD' },
      purchaseAmount: { amount: '98.5', currency: 'LUSD' },
      networkFee: { amount: '0.00', currency: 'USD' },
      quoteId: expect.any(String),
    })
    expect(await ramp.purchaseAmount({ purchaseCurrency: 'ETH' })).toBe('0.04925')
    expect(await ramp.purchaseAmount({ purchaseCurrency: 'TOLL', paymentCurrency: 'EUR', network: '31337' })).toBe(
      '216.7',
    )
  })

  test.each<[string, object, string]>([
    ['less than the least', { amount: '9.99' }, 'The amount must be from 10.00 to 7500.00'],
    ['more than the most', { amount: '7500.01' }, 'The amount must be from 10.00 to 7500.00'],
    ['a part of a cent', { amount: '10.001' }, 'The amount has more than two decimal places'],
    ['another currency', { purchaseCurrency: 'DOGE' }, 'This currency is not sold on the network'],
    ['a token that is not minted', { purchaseCurrency: 'WETH' }, 'This currency is not sold on the network'],
    ['another network', { network: 'eip155:1' }, 'This currency is not sold on the network'],
    ['another money', { paymentCurrency: 'JPY' }, 'The payment currency is not accepted'],
  ])('rejects a quote for %s', async (_, change, message) => {
    const response = await ramp.quote(change)
    expect([response.status, await response.json()]).toEqual([400, { code: 'bad_message', message }])
  })
})

describe('payment page', () => {
  test('pays out exactly the quoted amount, once', async () => {
    const quoted = await ramp.purchaseAmount()
    const page = await ramp.order(buyer, fiat)
    const shown = await ramp.open(page)
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'",
    )
    expect(await textOf(shown)).toEqual([200, expect.stringContaining('<dd>98.5 LUSD</dd>')])
    expect(await dollars()).toBe('0')
    expect(await textOf(ramp.pay(page))).toEqual([200, expect.stringContaining('98.5 LUSD arrived on Local One.')])
    expect(await dollars()).toBe(quoted)
    expect(await textOf(ramp.pay(page))).toEqual([410, expect.stringContaining('This order is over')])
    expect((await ramp.open(page)).status).toBe(410)
    expect(await dollars()).toBe(quoted)
  })

  test('pays out once for concurrent forms of one order', async () => {
    const own = await startRamp(chain.rpcUrl)
    const page = await own.order(buyer, fiat)
    // Expires the cached prices, so that all three forms wait for the same new ones.
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
    const answers = await Promise.all([own.pay(page), own.pay(page), own.pay(page)])
    clock.mockRestore()
    await own.close()
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410, 410])
    expect(await dollars()).toBe('98.5')
  })

  test('pays out concurrent orders of several visitors completely', async () => {
    const pages = await Promise.all([1, 2, 3].map(() => ramp.order(buyer, fiat)))
    const answers = await Promise.all(pages.map((page) => ramp.pay(page)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await dollars()).toBe('295.5')
  })

  test('pays out the currency of the network in the requested amount', async () => {
    const page = await ramp.order(buyer, { presetCryptoAmount: '0.1' }, 'ETH')
    // 200 dollars and the fee of 1.5 %, in whole cents.
    expect(await textOf(ramp.open(page))).toEqual([200, expect.stringContaining('<dd>203.05 USD</dd>')])
    expect((await ramp.pay(page)).status).toBe(200)
    expect(formatUnits(await client().getBalance({ address: buyer }), 18)).toBe('0.1')
  })

  test('asks for the amount if the order has none', async () => {
    const page = await ramp.order(buyer)
    expect(await textOf(ramp.open(page))).toEqual([200, expect.stringContaining('name="amount"')])
    for (const amount of ['', '5', '8000', '1e3', '-50', '10.001'])
      expect(await textOf(ramp.pay(page, { amount }))).toEqual([422, expect.stringContaining('role="alert"')])
    expect(await dollars()).toBe('0')
    expect(await textOf(ramp.pay(page, { amount: '20', number: testCards.declined }))).toEqual([
      422,
      expect.stringContaining('value="20"'),
    ])
    expect((await ramp.pay(page, { amount: '20' })).status).toBe(200)
    expect(await dollars()).toBe('19.7')
  })

  test('links back to the page of the app in the order', async () => {
    const redirectUrl = `${origin}/back?a=1&b="2"`
    const page = await ramp.order(buyer, { ...fiat, redirectUrl })
    const link = `href="${origin}/back?a=1&amp;b=&quot;2&quot;"`
    expect((await textOf(ramp.pay(page, { action: 'cancel' })))[1]).toContain(link)
    expect((await textOf(ramp.pay(page)))[1]).toContain(link)
    const other = await ramp.order(buyer, fiat)
    expect((await textOf(ramp.pay(other, { action: 'cancel' })))[1]).toContain('You can close this window.')
  })
})

describe('rejected payments', () => {
  test.each<[string, Record<string, string>, number]>([
    ['a card that is declined', { number: testCards.declined }, 422],
    ['a card that could be real', { number: '5555 5555 5555 4444' }, 422],
    ['a card without a date', { expiry: '' }, 422],
    ['a card without its code', { code: 'abc' }, 422],
    ['a cancelled payment', { action: 'cancel' }, 200],
  ])('pays out nothing for %s, and the order can still be paid', async (_, fields, status) => {
    const page = await ramp.order(buyer, fiat)
    const [answered, text] = await textOf(ramp.pay(page, fields))
    expect(answered).toBe(status)
    expect(text).not.toContain('5555')
    expect(await dollars()).toBe('0')
    expect((await ramp.pay(page)).status).toBe(200)
    expect(await dollars()).toBe('98.5')
  })

  test('pays out nothing for the form of another page', async () => {
    const page = await ramp.order(buyer, fiat)
    for (const headers of [{ origin: 'https://evil.example' }, { origin }, { origin: 'null' }, {}])
      expect((await ramp.pay(page, {}, headers as Record<string, string>)).status).toBe(403)
    expect(await dollars()).toBe('0')
  })

  test('pays out nothing for a modified order', async () => {
    const page = await ramp.order(buyer, fiat)
    const [content = '', signature = ''] = page.slice(page.indexOf('=') + 1).split('.')
    const order = JSON.parse(Buffer.from(content, 'base64url').toString()) as { fixed: object }
    const pageOf = (changed: object) =>
      `/onramp/local?order=${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`
    const wrong = [
      pageOf({ ...order, address: dollar.address }),
      pageOf({ ...order, fixed: { ...order.fixed, amount: '98500000000' } }),
      pageOf({ ...order, id: 'another' }),
      pageOf({ ...order, returnTo: 'https://evil.example' }),
      `/onramp/local?order=${content}.`,
      `/onramp/local?order=${content}`,
      `/onramp/local?order=.${signature}`,
      '/onramp/local?order=',
      '/onramp/local',
    ]
    for (const one of wrong) {
      expect((await ramp.open(one)).status, one).toBe(410)
      expect((await ramp.pay(one)).status, one).toBe(410)
    }
    expect(await dollars()).toBe('0')
    expect((await ramp.open(page)).status).toBe(200)
  })

  test('pays out nothing for an order of another server', async () => {
    const other = await startRamp(chain.rpcUrl)
    const page = await other.order(buyer, fiat)
    await other.close()
    expect((await ramp.pay(page)).status).toBe(410)
    expect(await dollars()).toBe('0')
  })

  test('pays out nothing for an order from half an hour ago', async () => {
    const page = await ramp.order(buyer, fiat)
    ramp.pass(30 * 60_000)
    expect((await ramp.pay(page)).status).toBe(410)
    expect(await dollars()).toBe('0')
  })
})

describe('failures of the chain', () => {
  test('an order can be paid again after the chain refuses', async () => {
    const page = await ramp.order(buyer, fiat)
    ramp.held.set('eth_sendTransaction', 'refuse')
    expect(await textOf(ramp.pay(page))).toEqual([503, expect.stringContaining('Nothing was charged.')])
    ramp.held.clear()
    expect((await ramp.pay(page)).status).toBe(200)
    expect(await dollars()).toBe('98.5')
  })

  test('an order can be paid again after the chain hangs before the transaction is sent', async () => {
    const page = await ramp.order(buyer, fiat)
    ramp.held.set('eth_accounts', 'hang')
    expect((await ramp.pay(page)).status).toBe(503)
    ramp.held.clear()
    expect((await ramp.pay(page)).status).toBe(200)
    expect(await dollars()).toBe('98.5')
  })

  test('responds in time when the chain hangs after the transaction is sent, and does not send it again', async () => {
    const page = await ramp.order(buyer, fiat)
    ramp.held.set('eth_getTransactionReceipt', 'hang')
    const before = ramp.sendings()
    expect(await textOf(ramp.pay(page))).toEqual([503, expect.stringContaining('did not confirm')])
    ramp.held.clear()
    expect((await ramp.pay(page)).status).toBe(410)
    expect(ramp.sendings() - before).toBe(1)
    // The tokens did arrive.
    expect(await dollars()).toBe('98.5')
  })
})
