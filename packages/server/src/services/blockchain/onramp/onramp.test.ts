import { onrampOptions, onrampUrlAnswer, type OnrampUrlRequest } from '@openappkit/protocol/onramp'
import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { plainOptions } from '../../../app/plain-options.fixture.js'
import { createServer, type Server } from '../../../app/server.js'
import { networkFile } from '../network-file.js'
import { moonpayFile } from './moonpay/moonpay-file.js'
import type { OnrampSettings } from '../blockchain-options.js'

const running: Server[] = []
afterEach(() => Promise.all(running.splice(0).map((server) => server.close())))

const ada = '0xdE0B295669a9FD93d5F28D9Ec85E40f4cb697BAe'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const key = 'pk_live_0123456789'
const secret = 'sk_live_9876543210'
const ethereum = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1' }
const base = { name: 'base', display_name: 'Base', chain_id: '8453', contract_address: `0x${'83'.repeat(20)}` }
const currencies = moonpayFile.parse([
  { code: 'eth', name: 'Ether', symbol: 'ETH', network: ethereum },
  {
    code: 'usdc',
    name: 'USD Coin',
    symbol: 'USDC',
    network: { ...ethereum, contract_address: `0x${'a0'.repeat(20)}` },
  },
  { code: 'usdc_base', name: 'USD Coin', symbol: 'USDC', network: base },
  { code: 'sol', name: 'Solana', symbol: 'SOL', network: { name: 'solana', display_name: 'Solana', chain_id: solana } },
])
const moonpay: OnrampSettings = { provider: 'moonpay', key, secret, currencies }

async function start(onramp?: OnrampSettings, networks: unknown[] = []) {
  const server = createServer({
    ...plainOptions,
    projects: [{ id: 'shop', allowedOrigins: ['https://shop.example'] }],
    services: { blockchain: { onramp, networks: networkFile.parse(networks) } },
  })
  running.push(server)
  const { url } = await server.listen(0)
  const post = (path: string, body: unknown) =>
    fetch(`${url}/v1/${path}?projectId=shop`, { method: 'POST', body: JSON.stringify(body) })
  return {
    post,
    options: async () => onrampOptions.parse(await (await fetch(`${url}/v1/onramp/options?projectId=shop`)).json()),
    quote: (change: object = {}) => post('onramp/quote', { ...quoteRequest, ...change }),
    page: (change: Partial<OnrampUrlRequest> = {}) => post('generators/onrampurl', { ...urlRequest, ...change }),
  }
}

const quoteRequest = { purchaseCurrency: 'ETH', paymentCurrency: 'USD', amount: '100', network: 'ethereum' }
const urlRequest: OnrampUrlRequest = {
  destinationWallets: [{ address: ada, blockchains: ['ethereum', 'base'], assets: ['USDC', 'ETH'] }],
  partnerUserId: 'visitor',
  defaultExperience: 'buy',
}

const urlOf = async (response: Response) => onrampUrlAnswer.parse(await response.json()).url

test('returns empty responses without a provider', async () => {
  const server = await start()
  expect(await server.options()).toEqual({ paymentCurrencies: [], purchaseCurrencies: [] })
  expect(await (await server.quote()).json()).toBeNull()
  expect(await urlOf(await server.page())).toBe('')
})

test.each<[string, unknown]>([
  ['no JSON', 'x'],
  ['an unknown field', { ...urlRequest, card: '4242' }],
  ['a number in place of an amount', { ...urlRequest, presetFiatAmount: 5 }],
])('rejects %s with or without a provider', async (_, body) => {
  for (const config of [undefined, moonpay]) {
    const server = await start(config)
    const response = await server.post('generators/onrampurl', body)
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'bad_message' }])
    expect((await server.post('onramp/quote', body)).status).toBe(400)
  }
})

test('the local provider sells nothing on chains of other machines', async () => {
  const away = { id: 'eip155:31337', rpcUrls: ['http://127.0.0.1:1', 'https://rpc.example'], index: false }
  const server = await start({ provider: 'local', url: 'http://127.0.0.1:4000' }, [away])
  expect((await server.options()).purchaseCurrencies).toEqual([])
  expect((await server.quote({ network: 'eip155:31337' })).status).toBe(400)
  expect((await server.page()).status).toBe(400)
})

describe('MoonPay', () => {
  test('offers the configured currencies, and leaves the price to the page of MoonPay', async () => {
    const server = await start(moonpay)
    const { paymentCurrencies, purchaseCurrencies, provider } = await server.options()
    expect(provider).toBe('MoonPay')
    expect(paymentCurrencies.map(({ id }) => id)).toEqual(['USD', 'EUR'])
    expect(purchaseCurrencies.map(({ id, networks }) => [id, networks.map(({ name }) => name)])).toEqual([
      ['ETH', ['ethereum']],
      ['USDC', ['ethereum', 'base']],
      ['SOL', ['solana']],
    ])
    expect(await (await server.quote()).json()).toBeNull()
  })

  test('signs the URL of the page, including the address, as MoonPay documents', async () => {
    const redirectUrl = 'https://shop.example/back?a=1&b=ü'
    const server = await start(moonpay)
    const url = await urlOf(
      await server.page({
        defaultNetwork: 'eip155:8453',
        presetFiatAmount: '120.50',
        paymentCurrency: 'EUR',
        redirectUrl,
      }),
    )
    const [signed = '', signature = ''] = url.split('&signature=')
    const query = signed.slice(signed.indexOf('?'))
    expect(decodeURIComponent(signature)).toBe(createHmac('sha256', secret).update(query).digest('base64'))
    expect(signed.startsWith('https://buy.moonpay.com/?')).toBe(true)
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      apiKey: key,
      currencyCode: 'usdc_base',
      walletAddress: ada,
      baseCurrencyCode: 'eur',
      baseCurrencyAmount: '120.50',
      redirectURL: redirectUrl,
    })
    expect(url).not.toContain(secret)
  })

  test('a test key leads to the sandbox', async () => {
    const server = await start({ ...moonpay, key: 'pk_test_0123456789' })
    expect(new URL(await urlOf(await server.page())).origin).toBe('https://buy-sandbox.moonpay.com')
  })

  test.each<[string, Partial<OnrampUrlRequest>, string | undefined]>([
    ['the first asset on the first network', {}, 'usdc'],
    ['a network by its chain id', { defaultNetwork: '8453' }, 'usdc_base'],
    ['a wallet without assets', { destinationWallets: [{ address: ada, blockchains: ['1'], assets: [] }] }, 'eth'],
    ['a network that is not sold', { defaultNetwork: 'eip155:10' }, undefined],
    ['a network that is not the wallet’s', { defaultNetwork: 'solana' }, undefined],
    [
      'an asset that is not sold',
      { destinationWallets: [{ address: ada, blockchains: ['base'], assets: ['ETH'] }] },
      undefined,
    ],
    [
      'an address of another network',
      { destinationWallets: [{ address: ada, blockchains: ['solana'], assets: ['SOL'] }] },
      undefined,
    ],
    ['a payment currency that is not accepted', { paymentCurrency: 'JPY' }, undefined],
  ])('builds or rejects the URL for %s', async (_, change, code) => {
    const response = await (await start(moonpay)).page(change)
    expect(response.status).toBe(code === undefined ? 400 : 200)
    if (code !== undefined) expect(new URL(await urlOf(response)).searchParams.get('currencyCode')).toBe(code)
  })

  test('rejects a return URL whose origin is not of the project', async () => {
    const response = await (await start(moonpay)).page({ redirectUrl: 'https://evil.example/shop.example' })
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'unverified_domain' }])
  })
})
