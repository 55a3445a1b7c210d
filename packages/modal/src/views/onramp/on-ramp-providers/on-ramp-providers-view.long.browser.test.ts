import { createTestKit, mutableState, type TestKitOptions, unmount } from '@openappkit/testing/mount'
import type { CaipAddress } from '@openappkit/core'
import { bitcoin } from '@openappkit/core/networks'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, dialog, focused, focusedLabel, heading, openModal, says } from '../../../../test/open-modal.js'

const { fetch } = globalThis
const card = { id: 'card', min: '10.00', max: '7500.00' }
const bank = { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
const ethereum = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' }
const sold = {
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: [card, bank] },
    { id: 'EUR', payment_method_limits: [card] },
  ],
  purchaseCurrencies: [
    { id: 'ETH', name: 'Ether', symbol: 'ETH', networks: [ethereum] },
    {
      id: 'LUSD',
      name: 'Local Dollar',
      symbol: 'LUSD',
      networks: [{ ...ethereum, contract_address: `0x${'5f'.repeat(20)}` }],
    },
  ],
}

/** The requests for the page of the provider. */
const asked: { presetFiatAmount: string; destinationWallets: { assets: string[] }[] }[] = []
/** The name of the provider, which services of the original API do not report. */
let provider: string | undefined
/** Whether the service fails. */
let isDown = false

/** A fake of the service, with its paths and its response shapes. */
function answer(pathname: string, init?: RequestInit): Response {
  if (isDown) return new Response('No.', { status: 400 })
  const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, string>
  if (pathname === '/v1/onramp/options') return Response.json({ ...sold, provider })
  if (pathname === '/v1/onramp/quote') {
    const { amount = '', paymentCurrency: currency, purchaseCurrency } = body
    const left = String(Number(amount) * 0.975)
    const money = { paymentTotal: { amount, currency }, paymentSubtotal: { amount: left, currency } }
    const purchaseAmount = { amount: left, currency: purchaseCurrency }
    return Response.json({ ...money, purchaseAmount, networkFee: { amount: '0', currency }, quoteId: 'one' })
  }
  if (pathname === '/v1/generators/onrampurl') {
    asked.push(body as never)
    return Response.json({ url: 'https://buy.northpay.example/?order=1', provider })
  }
  return new Response('{}', { status: 404 })
}

/** The windows that the page opened. A real window would take the browser away from the test. */
const opened: { closed: boolean; opener: unknown; location: { href: string }; close(): void }[] = []
let isBlocked = false

beforeEach(() => {
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href)
    return url.origin === 'https://service.example' ? answer(url.pathname, init) : fetch(input, init)
  }
  vi.spyOn(window, 'open').mockImplementation(() => {
    if (isBlocked) return null
    opened.push({ closed: false, opener: window, location: { href: 'about:blank' }, close: () => undefined })
    return opened.at(-1) as unknown as Window
  })
})
afterEach(() => {
  globalThis.fetch = fetch
  vi.restoreAllMocks()
  asked.length = opened.length = 0
  isDown = isBlocked = false
  provider = undefined
})

const amount = page.getByRole('textbox', { name: 'Amount in USD' })
const services = { blockchain: 'https://service.example' }

async function account(options: TestKitOptions = {}) {
  const test = createTestKit({ services, ...options })
  await test.connect()
  await openModal(test, 'Account')
  return test
}

async function buying() {
  const test = await account()
  await button('Buy').click()
  await expect.element(heading).toHaveTextContent('Buy')
  return test
}

describe('buying with a card', () => {
  test('Buy is the first action of the account, and the keyboard alone completes a purchase', async () => {
    const { kit, wallet } = await account()
    const names = [
      ...document
        .querySelector('appkit-modal')!
        .shadowRoot!.querySelector('appkit-account-view')!
        .shadowRoot!.querySelectorAll('.action'),
    ]
    expect(names.map(({ textContent }) => textContent?.trim())).toEqual(['Buy', 'Swap', 'Receive', 'Send'])
    await button('Buy').click()
    await expect.poll(() => focused()?.getAttribute('aria-label')).toBe('Amount in USD')
    await userEvent.keyboard('100')
    await says('About 97.5 ETH')
    // Currency, token, four amounts, the payment methods, then Continue.
    for (let tabs = 0; tabs < 12 && focusedLabel() !== 'Continue'; tabs += 1) await userEvent.keyboard('{Tab}')
    expect(focusedLabel()).toBe('Continue')
    await userEvent.keyboard('{Enter}')
    expect(opened).toHaveLength(1)
    await says('Finish at buy.northpay.example')
    expect(opened[0]).toMatchObject({ opener: null, location: { href: 'https://buy.northpay.example/?order=1' } })
    expect(asked).toMatchObject([{ presetFiatAmount: '100', destinationWallets: [{ assets: ['ETH'] }] }])
    wallet.balance = 1_812_345_678_901_234_567n
    await expect.element(dialog.getByText('You got 1 ETH')).toBeVisible()
    await button('Go to account').click()
    await expect.element(heading).toHaveTextContent('Account')
    expect(kit.state.onramp?.attempt.status).toBe('idle')
  })

  test('another token and another currency are chosen from lists', async () => {
    const { kit } = await buying()
    await button('Select token, ETH').click()
    await expect.element(heading).toHaveTextContent('Select token')
    await button(/^Local Dollar/).click()
    await button('Select currency, US Dollar').click()
    await button(/^Euro/).click()
    await expect.element(page.getByRole('textbox', { name: 'Amount in EUR' })).toBeVisible()
    await button('€50').click()
    await says('About 48.75 LUSD')
    expect(kit.state.onramp).toMatchObject({ payment: 'EUR', token: 'LUSD', amountText: '50' })
    expect(page.getByRole('radio').elements()).toHaveLength(1)
  })

  test('spec 9.14: the form shows the fee and the limits of each payment method', async () => {
    await buying()
    await expect.element(page.getByText('1–2% fee').first()).toBeVisible()
    expect(page.getByText('1–2% fee').elements()).toHaveLength(2)
    await amount.fill('100')
    await expect.element(page.getByText('$2.50 fee')).toBeVisible()
    expect(page.getByText('1–2% fee').elements()).toHaveLength(1)
    await amount.fill('5')
    await says('With a card, you can pay $10 to $7,500.')
    await expect.element(button('Continue')).toBeDisabled()
    await amount.fill('8000')
    await says('With a card, you can pay $10 to $7,500.')
    await page.getByRole('radio', { name: /Bank account/ }).click()
    await expect.element(button('Continue')).toBeEnabled()
    await amount.fill('30000')
    await says('From a bank account, you can pay $10 to $25,000.')
    await amount.fill('ten')
    await says('Incorrect value')
    await expect.element(button('Continue')).toBeDisabled()
  })

  test('the pickers have visible labels, and the currency is named and not repeated as a code', async () => {
    await buying()
    await expect.element(dialog.getByText('You pay', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('You get', { exact: true })).toBeVisible()
    expect(dialog.getByText('USD', { exact: true }).elements()).toEqual([])
  })

  test('the form and the progress name the provider if the service reports its name', async () => {
    provider = 'Northpay'
    await buying()
    await expect.element(dialog.getByText('Northpay opens in a new tab and takes the payment.')).toBeVisible()
    await amount.fill('100')
    await button('Continue').click()
    await says('Finish at Northpay')
    expect(dialog.getByText(/northpay\.example/).elements()).toEqual([])
  })

  test('a closed window leads back, and the amount is kept', async () => {
    await buying()
    await amount.fill('100')
    await button('Continue').click()
    await says('Finish at buy.northpay.example')
    opened[0]!.closed = true
    await says('The page was closed')
    await button('Choose an amount').click()
    await expect.element(amount).toHaveValue('100')
    await expect.element(button('Continue')).toBeEnabled()
  })

  test('a blocked window leaves a link', async () => {
    isBlocked = true
    const { kit } = await buying()
    await amount.fill('100')
    await button('Continue').click()
    await says('Your browser did not open the page.')
    const link = page.getByRole('link', { name: /^Open buy.northpay.example/ })
    await expect.element(link).toHaveAttribute('href', 'https://buy.northpay.example/?order=1')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await button('Copy link').click()
    expect(kit.state.onramp?.attempt).toMatchObject({ step: { page: 'blocked' } })
  })

  test('a failed service shows examples and an estimate, and nothing is paid', async () => {
    isDown = true
    await buying()
    await says('Could not load the latest offers. The provider shows what is available.')
    await amount.fill('100')
    await expect.element(dialog.getByText('Estimate', { exact: true })).toBeVisible()
    await button('Continue').click()
    await says('You have not been charged.')
    isDown = false
    await button('Try again').click()
    await expect.element(amount).toHaveValue('100')
    await says('About 97.5 ETH')
  })
})

describe('an app that cannot sell tokens', () => {
  test.each<[string, TestKitOptions]>([
    ['an app without a service', { services: {} }],
    ['a feature that is switched off', { features: { onramp: false } }],
  ])('%s hides Buy, and the screen says why', async (_, options) => {
    const test = await account(options)
    await expect.element(button('Receive')).toBeVisible()
    expect(button('Buy').elements()).toHaveLength(0)
    unmount()
    await openModal(test, 'OnRampProviders')
    await says('You cannot buy tokens in this app.')
  })

  test('a restricted time zone hides Buy, and the screen says why', async () => {
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    zone.mockReturnValue({ timeZone: 'Asia/Tehran', locale: 'en' } as Intl.ResolvedDateTimeFormatOptions)
    const test = await account()
    await expect.element(button('Receive')).toBeVisible()
    expect(button('Buy').elements()).toHaveLength(0)
    unmount()
    await openModal(test, 'OnRampProviders')
    await says('Not available in your region')
  })

  test('an unsupported network leads to the list of networks', async () => {
    const test = createTestKit({
      services,
      networks: [bitcoin],
      installed: [{ id: 'b', name: 'B', network: bitcoin as never }],
    })
    await test.connect()
    await openModal(test, 'OnRampProviders')
    await says('Nothing to buy on Bitcoin')
    await expect.element(button('Choose network')).toBeVisible()
  })
})

describe('the screens around a purchase', () => {
  test('an empty account leads to the ways to fund it', async () => {
    const { kit } = await account()
    const id: CaipAddress = kit.getCaipAddress() ?? 'eip155:1:0x'
    await expect.poll(() => kit.state.holdings?.[id]?.status).not.toBe('loading')
    const empty = { name: 'Ether', symbol: 'ETH', decimals: 18, amount: '0' }
    mutableState(kit).holdings = Object.fromEntries([
      [
        id,
        { status: 'ready', value: { list: [empty], missing: [], scope: 'all' }, staleAt: Date.now() + 60_000 } as const,
      ],
    ])
    await button('Fund wallet').click()
    await expect.element(heading).toHaveTextContent('Fund wallet')
    await button(/^Receive funds/).click()
    await expect.element(heading).toHaveTextContent('Receive')
    await button('Back').click()
    await button(/^Buy crypto/).click()
    await expect.element(amount).toBeVisible()
  })

  test('the explanation of a purchase leads back to the amount', async () => {
    await buying()
    await amount.fill('70')
    await button('How buying works').click()
    await expect.element(dialog.getByText('You pay with a card or bank account')).toBeVisible()
    await button('Buy').click()
    await expect.element(amount).toHaveValue('70')
  })

  test('the required consent comes before the choice of a token', async () => {
    const { kit } = await buying()
    Object.assign(mutableState(kit).settings, { termsConditionsUrl: 'https://shop.example/terms' })
    mutableState(kit).settings.features.legalCheckbox = true
    await button('Select token, ETH').click()
    await button(/^Local Dollar/).click({ force: true })
    await expect.poll(() => focused()?.getAttribute('type')).toBe('checkbox')
    expect(kit.state.onramp?.token).toBe('ETH')
    await userEvent.keyboard(' ')
    await button(/^Local Dollar/).click()
    await expect.element(button('Select token, LUSD')).toBeVisible()
  })
})
