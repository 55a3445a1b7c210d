import { createTestKit, mutableState, type TestKit, type TestKitOptions } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, dialog, focused, focusedName, openModal, says } from '../../../../test/open-modal.js'

afterEach(() => page.viewport(1024, 768))

const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coin = { address, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 2_410_500_000n }

type Setup = TestKitOptions & { change?: (test: TestKit) => void; token?: boolean }

/** The review of half an ether, or of ten dollars. */
async function reviewing({ change = () => undefined, token = false, ...options }: Setup = {}) {
  const test = createTestKit({ tokens: { 'eip155:1': { address } }, ...options } as TestKitOptions)
  test.wallet.tokens = [coin]
  change(test)
  await test.connect()
  await openModal(test, 'Account')
  await button('Send').click()
  if (token) {
    await button('ETH').click()
    await button(/USD Coin/).click()
  }
  await page.getByRole('textbox', { name: 'Amount' }).fill(token ? '10' : '0.5')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(friend)
  await button('Review send').click()
  if (!test.wallet.prepareFailure) await expect.element(dialog.getByText('Network fee')).toBeVisible()
  return test
}

/** Sets the prices as a service reports them. */
function price({ kit }: TestKit, prices: Record<string, number>) {
  const { send } = mutableState(kit)
  if (!send) throw new Error('nothing is sent')
  send.assets.list = send.assets.list.map((asset) => {
    const known = new Map(Object.entries(prices)).get(asset.symbol)
    return { ...asset, ...(known !== undefined && { price: known }) }
  })
}

const facts = () =>
  dialog
    .getByRole('definition')
    .elements()
    .map((fact) => fact.textContent.trim().replace(/\s+/g, ' '))
/** The label of the focused button, which is in the slot of its element. */
function focusedHost(): string | undefined {
  const root = focused()?.getRootNode()
  return root instanceof ShadowRoot ? root.host.textContent?.trim() : undefined
}

describe('the total of a transfer', () => {
  test('the total shows what leaves the account, and the maximum', async () => {
    await reviewing()
    await expect.element(dialog.getByText('Total')).toBeVisible()
    expect(facts()).toEqual([
      '0x7A3f…91e2',
      'Ethereum',
      '0.0000315 ETH Faster At most 0.000042 ETH',
      '0.5000315 ETH At most 0.500042 ETH',
    ])
  })

  test('the total adds the displayed fee, rounded to four significant digits', async () => {
    const fee = { amount: 31_512_345_678_901n, limit: 31_512_345_678_901n, units: 21_000n }
    await reviewing({ change: ({ wallet }) => (wallet.fee = fee) })
    await expect.poll(facts).toEqual(['0x7A3f…91e2', 'Ethereum', '0.00003152 ETH Faster', '0.50003152 ETH'])
  })

  test('the total of a token is in dollars, and is hidden unless both prices are known', async () => {
    const test = await reviewing({ token: true })
    await expect.element(dialog.getByText('10 USDC', { exact: true })).toBeVisible()
    expect(dialog.getByText('Total').elements()).toHaveLength(0)
    price(test, { USDC: 1 })
    await expect.element(dialog.getByText('$10.00', { exact: true })).toBeVisible()
    expect(dialog.getByText('Total').elements()).toHaveLength(0)
    price(test, { ETH: 100_000 })
    await expect.poll(() => facts().at(-1)).toBe('$13.15 At most $14.20')
  })
})

test('the value of the amount appears below it if the price is known', async () => {
  const test = await reviewing()
  expect(dialog.getByText(/^\$/).elements()).toHaveLength(0)
  price(test, { ETH: 3400.05 })
  await expect.element(dialog.getByText('$1,700.03', { exact: true })).toBeVisible()
})

test('the fee has its value in dollars if the price is known', async () => {
  const test = await reviewing()
  price(test, { ETH: 3400.05 })
  await expect.poll(() => facts()[2]).toBe('0.0000315 ETH Faster $0.11 At most 0.000042 ETH')
})

test('the review names the account that sends, and follows the wallet to another one', async () => {
  const { wallet } = await reviewing()
  expect(dialog.getByText('You are now on').elements()).toHaveLength(0)
  wallet.choose(friend)
  await says('0xC91e…63F9')
  await expect.poll(() => facts()[0]).toBe('0xC91e…63F9')
  await button(/^Send$/).click()
  await expect.element(dialog.getByText('0.5 ETH sent')).toBeVisible()
})

test('the review names the wallet of another account of the user', async () => {
  await reviewing({ installed: [{ id: 'me.rainbow', name: 'Rainbow', others: [friend] }] })
  await expect.element(dialog.getByText('Rainbow', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Your account')).toBeVisible()
  expect(dialog.getByText('First transfer to this address').elements()).toHaveLength(0)
})

test('a recipient without a name has its short address beside the picture, and a note of a first transfer', async () => {
  await reviewing()
  await expect.element(dialog.getByText('0xC91e…63F9', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('First transfer to this address')).toBeVisible()
})

test('the fee shows whether the faster one is chosen', async () => {
  await reviewing()
  const faster = (pressed: boolean) => page.getByRole('button', { name: 'Faster', pressed })
  const ticks = () => faster(true).element().querySelectorAll('ak-icon').length
  await expect.element(faster(false)).toBeVisible()
  expect(faster(false).element().querySelector('ak-icon')).toBeNull()
  await faster(false).click()
  await expect.element(faster(true)).toBeVisible()
  expect(ticks()).toBe(1)
})

test('a transfer that would fail focuses Cancel', async () => {
  await reviewing({ change: ({ wallet }) => (wallet.simulation = { willFail: true }) })
  await says('This transfer would fail.')
  await expect.poll(focusedHost).toBe('Cancel')
})

test('insufficient funds lead back to the amount, which is kept', async () => {
  const { wallet } = await reviewing({ change: (made) => (made.wallet.prepareFailure = 'insufficient_funds') })
  await says('Not enough ETH for the transfer and fee')
  await expect.poll(focusedHost).toBe('Change amount')
  await button('Change amount').click()
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.5')
  await expect.poll(focusedName).toBe('Amount')
  // The same transfer passes once the funds suffice.
  await button('Review send').click()
  await says('Not enough ETH for the transfer and fee')
  wallet.prepareFailure = undefined
  await button('Try again').click()
  await expect.element(dialog.getByText('Network fee')).toBeVisible()
})

describe('a short window', () => {
  // The card grows to its height, so the callers poll for the final place.
  const inView = (selector: string) => {
    const modal = document.querySelector('appkit-modal')?.shadowRoot
    const view = modal?.querySelector('appkit-wallet-send-preview-view')?.shadowRoot
    const found = view?.querySelector(selector) ?? modal?.querySelector(selector)
    return found?.getBoundingClientRect() ?? new DOMRect()
  }

  test('a short window shows the amount and the buttons, and they do not cover the focus', async () => {
    await page.viewport(360, 400)
    await reviewing()
    await expect.poll(focusedHost).toBe('Send')
    await expect.poll(() => inView('[part=amount]').top - inView('header').bottom).toBeGreaterThanOrEqual(0)
    await expect.poll(() => inView('[part=send]').top - inView('[part=amount]').bottom).toBeGreaterThan(0)
    await expect.poll(() => inView('[part=send]').bottom).toBeLessThanOrEqual(400)
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
    expect(focusedName()).toBe('Faster')
    await expect.poll(() => inView('[part=send]').top - inView('[part=faster]').bottom).toBeGreaterThan(0)
    await expect.poll(() => inView('[part=send]').bottom).toBeLessThanOrEqual(400)
  })

  test('a short window shows the warning above the buttons', async () => {
    await page.viewport(360, 400)
    const changes = [{ amount: -(10n ** 19n) }]
    await reviewing({ change: ({ wallet }) => (wallet.simulation = { willFail: false, changes }) })
    await expect.poll(focusedHost).toBe('Cancel')
    await expect.poll(() => inView('[part=warning]').height).toBeGreaterThan(0)
    await expect.poll(() => inView('[part=cancel]').top - inView('[part=warning]').bottom).toBeGreaterThan(0)
  })
})
