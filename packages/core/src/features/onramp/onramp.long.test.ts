import { mockedQuoteId, onrampRestrictedTimeZones } from '@openappkit/protocol/onramp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppKitError } from '../../lib/errors/appkit-error.js'
import { createFakeWallet, mainnet, polygon } from '../../test/fake-adapter.fixture.js'
import { stopAll } from '../../test/faulty-server.harness.js'
import { createWebStorage } from '../../test/memory-web-storage.fixture.js'
import { createPage, type Page } from '../../test/page.fixture.js'
import { createWindow, hangs, refuses, says, serveOnramp, token } from './onramp-service.harness.js'

let page: Page
beforeEach(() => void (page = createPage()))
afterEach(async () => {
  page.close()
  await stopAll()
  vi.restoreAllMocks()
  vi.useRealTimers()
  Reflect.deleteProperty(globalThis, 'location')
  Reflect.deleteProperty(globalThis, 'history')
})

const address = '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'
const ether = 10n ** 18n

/** The account’s balances on its chain; a purchase increases them. */
const purse = { native: 2n * ether, token: 0n }

async function start(features = {}) {
  purse.native = 2n * ether
  purse.token = 0n
  const service = await serveOnramp()
  const fox = createFakeWallet('fox', { address })
  const { kit, events } = page.start([fox], {
    services: { blockchain: service.url },
    networks: [mainnet, polygon],
    features,
    chain: {
      balance: async () => purse.native,
      tokens: async (_, __, tokens) =>
        tokens.map((one) => ({ address: one, name: 'Dollar', symbol: 'LUSD', decimals: 18, amount: purse.token })),
    },
  })
  await kit.connect({ connectorId: 'fox' })
  await kit.open({ view: 'Account' })
  const onramp = await kit.onramp.preload()
  const quote = () => kit.state.onramp?.quote
  const attempt = () => kit.state.onramp?.attempt
  const ready = async (token = 'LUSD') => {
    onramp.begin()
    await expect.poll(() => kit.state.onramp?.options.status).toBe('ready')
    onramp.setToken(token)
  }
  const type = async (text: string) => {
    onramp.setAmount(text)
    await expect.poll(() => quote()?.status).toMatch(/ready|none/)
  }
  return { service, fox, kit, events, onramp, quote, attempt, ready, type }
}

const codeOf = (attempt: Promise<unknown>) => attempt.then(String, ({ code }: AppKitError) => code)

describe('the form of a purchase', () => {
  test('the form lists what is sold on the network of the account, its own currency first', async () => {
    const { kit, onramp } = await start()
    onramp.begin()
    await expect.poll(() => kit.state.onramp?.options.status).toBe('ready')
    expect(kit.state.onramp).toMatchObject({ network: 'eip155:1', payment: 'USD', method: 'card', token: 'ETH' })
    expect(kit.state.onramp?.options).toEqual({
      status: 'ready',
      isSample: false,
      payments: [
        {
          id: 'USD',
          methods: [
            { id: 'card', min: '10.00', max: '7500.00' },
            { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
          ],
        },
        { id: 'EUR', methods: [{ id: 'card', min: '10.00', max: '7500.00' }] },
      ],
      tokens: [
        { id: 'ETH', name: 'Ether', symbol: 'ETH', networkName: 'one' },
        { id: 'LUSD', name: 'Local Dollar', symbol: 'LUSD', networkName: 'one', token },
      ],
      elsewhere: ['eip155:1'],
    })
  })

  test('the form shows marked sample options if the service does not answer', async () => {
    const { service, kit, onramp, ready } = await start()
    service.faults.options = refuses
    await ready()
    expect(kit.state.onramp?.options).toMatchObject({ isSample: true, tokens: [{ id: 'ETH' }, { id: 'USDC' }] })
    delete service.faults.options
    await onramp.refresh()
    expect(kit.state.onramp?.options).toMatchObject({ isSample: false, tokens: [{ id: 'ETH' }, { id: 'LUSD' }] })
  })

  test('the form requests the price of the final amount once', async () => {
    const { service, onramp, quote, ready, type } = await start()
    await ready()
    for (const text of ['1', '10', '100']) onramp.setAmount(text)
    expect(quote()).toEqual({ status: 'loading' })
    await type('100,5')
    expect(quote()).toEqual({ status: 'ready', received: '98.99', fee: '1.51', quoteId: 'quote-1', isEstimate: false })
    expect(service.quotes).toEqual([
      { purchaseCurrency: 'LUSD', paymentCurrency: 'USD', amount: '100.5', network: 'one' },
    ])
    onramp.setToken('ETH')
    onramp.setPayment('EUR')
    await expect.poll(() => service.quotes.at(-1)).toMatchObject({ purchaseCurrency: 'ETH', paymentCurrency: 'EUR' })
  })

  test('a price of a failing service is an estimate of one for one, and marked as such', async () => {
    const { service, quote, ready, type } = await start()
    await ready()
    service.faults.quote = refuses
    await type('100')
    expect(quote()).toEqual({ status: 'ready', received: '100', fee: '0', quoteId: mockedQuoteId, isEstimate: true })
  })

  test('a price that the service does not know is left to the provider’s page', async () => {
    const { service, quote, ready, type } = await start()
    await ready()
    service.faults.quote = says(null)
    await type('100')
    expect(quote()).toEqual({ status: 'none' })
  })

  test('spec 5.6: an amount outside the limits of a payment method asks for no quote', async () => {
    const { findMissingOnrampField } = await import('./missing-field.js')
    const { service, kit, onramp, ready } = await start()
    await ready()
    const missing = () => findMissingOnrampField(kit.state.onramp as never)
    const expectations = {
      '': 'amount',
      0: 'amount',
      ten: 'amount-wrong',
      10.001: 'amount-wrong',
      9.99: 'below',
      7500.01: 'above',
    }
    for (const [text, expected] of Object.entries(expectations)) {
      onramp.setAmount(text)
      expect(missing(), text).toBe(expected)
      expect(kit.state.onramp?.quote).toEqual({ status: 'idle' })
    }
    expect(service.quotes).toEqual([])
    onramp.setMethod('ach_bank_account')
    expect(missing()).toBe('quote')
    onramp.setAmount('25000.01')
    expect(missing()).toBe('above')
    onramp.setAmount('7500')
    await expect.poll(missing).toBeUndefined()
  })

  test('the form follows the account to another network, and keeps the amount', async () => {
    const { kit, fox, ready, type } = await start()
    await ready()
    await type('100')
    fox.change({ chain: 'eip155:137' })
    await expect.poll(() => kit.state.onramp?.options).toMatchObject({ status: 'ready', tokens: [] })
    expect(kit.state.onramp).toMatchObject({ network: 'eip155:137', amountText: '100', quote: { status: 'idle' } })
  })
})

describe('a purchase', () => {
  test('a purchase opens the window at once, leads it to the provider with its name, and ends with the received amount', async () => {
    const { service, kit, events, onramp, attempt, ready, type } = await start()
    service.faults.page = says({ url: 'https://pay.example/1', provider: 'Northpay' })
    await ready()
    await type('100')
    const opened = createWindow()
    const open = vi.fn(() => opened)
    vi.useFakeTimers({
      toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    const bought = onramp.buy(open)
    expect(open).toHaveBeenCalledOnce()
    await expect.poll(() => opened.location.href).toBe('https://pay.example/1')
    expect(opened.opener).toBeNull()
    const step = { kind: 'paying', url: 'https://pay.example/1', provider: 'Northpay', page: 'open' }
    expect(attempt()).toMatchObject({ step })
    expect(service.pages).toEqual([
      {
        destinationWallets: [{ address, blockchains: ['one'], assets: ['LUSD'] }],
        defaultNetwork: 'one',
        partnerUserId: '',
        defaultExperience: 'buy',
        presetFiatAmount: '100',
        paymentCurrency: 'USD',
      },
    ])
    purse.token = 98_500_000_000_000_000_000n
    await vi.advanceTimersByTimeAsync(4_100)
    expect(await bought).toBe('98.5')
    expect(attempt()).toMatchObject({ status: 'done', value: { received: '98.5' }, target: { symbol: 'LUSD' } })
    expect(kit.state.onramp?.amountText).toBe('100')
    expect(events.filter((event) => event.includes('BUY'))).toEqual(['SELECT_BUY_PROVIDER'])
  })

  test('a closed window is reported, the balance is still watched, and nothing is lost', async () => {
    const { kit, onramp, attempt, ready, type } = await start()
    await ready()
    onramp.setToken('ETH')
    await type('50')
    const opened = createWindow()
    const bought = onramp.buy(() => opened)
    await expect.poll(() => opened.location.href).toMatch('pay.example')
    opened.closed = true
    await expect.poll(attempt).toMatchObject({ step: { page: 'closed' } })
    expect(kit.state.onramp).toMatchObject({ amountText: '50', token: 'ETH' })
    purse.native += ether / 2n
    expect(await bought).toBe('0.5')
  })

  test('spent amounts do not reduce the received amount', async () => {
    const { onramp, attempt, ready, type } = await start()
    await ready()
    onramp.setToken('ETH')
    await type('50')
    vi.useFakeTimers({
      toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    const bought = onramp.buy(createWindow)
    await expect.poll(attempt).toMatchObject({ step: { kind: 'paying' } })
    await vi.advanceTimersByTimeAsync(100)
    purse.native = ether
    await vi.advanceTimersByTimeAsync(4_100)
    purse.native = ether + ether / 4n
    await vi.advanceTimersByTimeAsync(4_100)
    expect(await bought).toBe('0.25')
  })

  test('a blocked window leaves a link', async () => {
    const { onramp, attempt, ready, type } = await start()
    await ready()
    await type('100')
    const ended = codeOf(onramp.buy(() => null))
    await expect.poll(attempt).toMatchObject({ step: { url: 'https://pay.example/1', page: 'blocked' } })
    onramp.opened()
    expect(attempt()).toMatchObject({ step: { page: 'elsewhere' } })
    onramp.cancel()
    expect(await ended).toBe('aborted')
    expect(attempt()).toEqual({ status: 'idle' })
  })

  test.each([
    ['http://pay.example/', 'bad_message'],
    ['http://127.0.0.1.pay.example/', 'bad_message'],
    ['javascript:alert(1)', 'bad_message'],
    ['', 'bad_message'],
  ])('the unsafe page %s is not opened', async (url, code) => {
    const { service, onramp, attempt, ready, type } = await start()
    await ready()
    await type('100')
    service.faults.page = says({ url })
    const opened = createWindow()
    expect(await codeOf(onramp.buy(() => opened))).toBe(code)
    expect(opened).toMatchObject({ closed: true, location: { href: 'about:blank' } })
    expect(attempt()).toMatchObject({ status: 'failed', code })
  })

  test('a page on localhost is opened without https', async () => {
    const { service, onramp, ready, type } = await start()
    await ready()
    await type('100')
    service.faults.page = says({ url: 'http://127.0.0.1:4000/onramp/local?order=1' })
    const opened = createWindow()
    const ended = codeOf(onramp.buy(() => opened))
    await expect.poll(() => opened.location.href).toBe('http://127.0.0.1:4000/onramp/local?order=1')
    onramp.cancel()
    expect(await ended).toBe('aborted')
  })

  test('a purchase at a hanging service ends in time, and closes the empty window', async () => {
    const { service, kit, onramp, attempt, ready, type } = await start()
    await ready()
    await type('100')
    service.faults.page = hangs
    const opened = createWindow()
    vi.useFakeTimers({
      toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    const ended = codeOf(onramp.buy(() => opened))
    await vi.advanceTimersByTimeAsync(10_500)
    expect(await ended).toMatch(/timed_out|service_unreachable/)
    expect(opened.closed).toBe(true)
    expect(attempt()).toMatchObject({ status: 'failed' })
    expect(kit.state.onramp?.amountText).toBe('100')
  })

  test('a closed modal ends the wait for the purchase', async () => {
    const { kit, onramp, attempt, ready, type } = await start()
    await ready()
    await type('100')
    const ended = codeOf(onramp.buy(createWindow))
    await expect.poll(attempt).toMatchObject({ step: { kind: 'paying' } })
    await kit.close()
    expect(await ended).toBe('aborted')
    expect(attempt()).toEqual({ status: 'idle' })
  })

  test('an incomplete purchase opens no window', async () => {
    const { onramp, ready } = await start()
    await ready()
    const open = vi.fn(createWindow)
    onramp.setAmount('5')
    expect(await codeOf(onramp.buy(open))).toBe('send_params_missing')
    expect(open).not.toHaveBeenCalled()
  })
})

describe('the return from the provider', () => {
  /** The page with its URL. */
  function show(href: string) {
    const location = new URL(href)
    const replaced: string[] = []
    const history = {
      state: { of: 'the app' },
      replaceState: (_: unknown, __: string, url: URL) => replaced.push(url.href),
    }
    Object.defineProperty(globalThis, 'location', { configurable: true, value: location })
    Object.defineProperty(globalThis, 'history', { configurable: true, value: history })
    return replaced
  }

  test('the provider gets the page’s URL without its query, and the purchase continues there', async () => {
    page.close()
    const area = createWebStorage()
    page = createPage(area)
    show('https://shop.example/cart?secret=1#token=2')
    const { service, onramp, ready, type } = await start()
    await ready()
    await type('100')
    const ended = codeOf(onramp.buy(createWindow))
    await expect.poll(() => service.pages[0]?.redirectUrl).toBe('https://shop.example/cart?appkit-buy=1')
    await expect.poll(() => area.getItem('@openappkit/kit/pending-purchase')).toContain('"before":"0"')
    page.unload()
    expect(await ended).toBe('aborted')

    const replaced = show('https://shop.example/cart?appkit-buy=1&tab=2')
    const fox = createFakeWallet('fox', { address })
    const { kit } = page.start([fox], {
      services: { blockchain: service.url },
      chain: {
        tokens: async (_, __, tokens) =>
          tokens.map((one) => ({ address: one, name: '', symbol: 'LUSD', decimals: 18, amount: 3n * ether })),
      },
    })
    await kit.connect({ connectorId: 'fox' })
    await expect.poll(() => page.shown.at(-1)).toBe('BuyInProgress')
    await expect.poll(() => kit.state.onramp?.attempt).toMatchObject({ status: 'done', value: { received: '3' } })
    expect(replaced).toEqual(['https://shop.example/cart?tab=2'])
    expect(area.getItem('@openappkit/kit/pending-purchase')).toBeNull()
    page.unload()
  })

  test('a marker without a purchase opens nothing', async () => {
    const replaced = show('https://shop.example/?appkit-buy=1')
    const { kit } = await start()
    await expect.poll(() => replaced).toEqual(['https://shop.example/'])
    expect(kit.state.onramp).toBeUndefined()
    expect(page.shown).not.toContain('BuyInProgress')
  })
})

describe('an unavailable purchase', () => {
  test('a purchase is unavailable if it is disabled, or without a service', async () => {
    for (const onramp of [false, []]) {
      const { onramp: api } = await start({ onramp })
      expect(() => api.begin()).toThrow('services.blockchain')
      page.unload()
    }
    const { onramp: api } = await start({ onramp: ['local'] })
    expect(() => api.begin()).not.toThrow()
  })

  test.each(onrampRestrictedTimeZones)('spec 9.13: a purchase is unavailable in the time zone %s', async (timeZone) => {
    const { onramp } = await start()
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    zone.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions)
    expect(() => onramp.begin()).toThrow('Nothing can be bought with a card here')
  })

  test('a purchase is unavailable without an account', async () => {
    const { kit, onramp } = await start()
    await kit.disconnect()
    expect(() => onramp.begin()).toThrow('not connected')
  })
})
