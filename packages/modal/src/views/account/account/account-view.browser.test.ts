import { aTimeout } from '@open-wc/testing'
import {
  createTestEmailWallet,
  createTestKit,
  expectAccessible,
  mutableState,
  type TestEmailWallet,
  type TestKit,
  type TestKitOptions,
} from '@openappkit/testing/mount'
import type { AkMark } from '@openappkit/ui'
import { MarkHarness } from '@openappkit/ui/harness'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { priced, withHoldings } from '../../../../gallery/stories/holdings.js'
import { socialMarks } from '../../social/social-marks.generated.js'
import { button, dialog, focusedName, heading, openModal } from '../../../../test/open-modal.js'

async function account(options: TestKitOptions = {}, change: (test: TestKit) => void = () => undefined) {
  const test = createTestKit(options)
  change(test)
  await test.connect()
  await openModal(test, 'Account')
  return test
}
/** Opens the account of an embedded wallet whose user is already signed in. */
async function signedIn(answers: Partial<TestEmailWallet>) {
  const wallet = createTestEmailWallet()
  wallet.talk = async () => undefined
  Object.assign(wallet, answers)
  const test = createTestKit({ embeddedWallet: wallet.descriptor })
  await test.kit.connect({ connectorId: 'AUTH' })
  await openModal(test, 'Account')
  const view = document.querySelector('appkit-modal')?.shadowRoot?.querySelector('appkit-account-view')
  return { ...test, element: (selector: string) => view?.shadowRoot?.querySelector(selector) }
}

// An amount appears above the list and in it.
const shows = (words: string) => expect.element(dialog.getByText(words, { exact: true }).first()).toBeInTheDocument()

describe('<appkit-account-view>', () => {
  test('spec 9.15: shows address, network and balance, cut to four digits and exact on hover', async () => {
    await account()
    await shows('0x7A3f…91e2')
    await shows('0.8123 ETH')
    await expect.element(dialog.getByTitle('0.812345678901234567 ETH').first()).toHaveTextContent('0.8123 ETH')
    await expect.element(button('Ethereum Network')).toBeVisible()
    await expect.poll(focusedName).toBe('Ethereum Network')
  })

  test('the network is a small button beside the avatar, and the list below the actions does not contain it', async () => {
    await account()
    const network = button('Ethereum Network')
    await expect.element(network).toBeVisible()
    const avatar = network.element().parentElement?.querySelector('ak-avatar')?.getBoundingClientRect()
    const { right, top, bottom } = network.element().getBoundingClientRect()
    expect(right).toBeLessThanOrEqual(avatar?.left ?? 0)
    expect(top).toBeLessThan(avatar?.bottom ?? 0)
    expect(bottom - top).toBeLessThan(44)
    const list = button('Wallets').element().closest('.ledger')
    expect(list?.querySelectorAll('button')).toHaveLength(1)
  })

  test('an account with neither several wallets nor settings has no list', async () => {
    await account({ features: { multiWallet: false } })
    await expect.element(button('Ethereum Network')).toBeVisible()
    expect(button('Ethereum Network').element().parentElement?.querySelector('.ledger')).toBeNull()
  })

  test('the account screen copies the whole address and shows a message', async () => {
    const { wallet } = await account()
    const copied: string[] = []
    const clipboard = { writeText: async (text: string) => void copied.push(text) }
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    await button('Copy address').click()
    await shows('Address copied')
    expect(copied).toEqual([wallet.address])
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  test('the account screen links to the address in the explorer of the network', async () => {
    const { wallet } = await account()
    const link = page.getByRole('link', { name: 'View on Etherscan, opens in a new tab' })
    await expect.element(link).toHaveAttribute('href', `https://etherscan.io/address/${wallet.address}`)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  test('the account screen opens the networks, unless the app forbids it', async () => {
    await account()
    await button('Ethereum Network').click()
    await expect.element(heading).toHaveTextContent('Choose network')
    await account({ enableNetworkSwitch: false })
    await shows('Ethereum')
    expect(button('Ethereum Network').elements()).toHaveLength(0)
  })

  test('the layout stays in place while the holdings and their total load', async () => {
    const test = createTestKit({ services: { blockchain: 'http://127.0.0.1:9' } })
    await test.connect()
    await openModal(test, 'Account')
    // Measures the position inside the card, because the centred card itself moves when it opens.
    const place = () => {
      const card = dialog.element().getBoundingClientRect()
      return [button('Wallets').element().getBoundingClientRect().top - card.top, card.height].map(Math.round)
    }
    const before = place()
    await expect.element(dialog.getByRole('tab', { name: 'Tokens' })).toBeVisible()
    expect(place()).toEqual(before)
    await withHoldings({ ...test, connect: async () => undefined }, { list: priced.slice(0, 1) })
    await shows('Total value')
    expect(place()).toEqual(before)
  })

  test('the account screen shows that the balance is loading', async () => {
    await account({}, ({ wallet }) => (wallet.balance = 'hang'))
    await shows('Loading balance')
  })

  test('a failed balance can be loaded again after the pause of the kit', async () => {
    const { kit, wallet } = await account({}, ({ wallet: poor }) => (poor.balance = 'fail'))
    await shows('Balance unavailable')
    expect(button('Try again').elements()).toHaveLength(0)
    const balance = mutableState(kit).balances.eip155
    if (balance?.status === 'failed') balance.retryAt = Date.now() + 50
    wallet.balance = 5n * 10n ** 17n
    await button('Try again').click()
    await shows('0.5 ETH')
  })

  test('an unsupported network is named, and its balance is unavailable without a retry', async () => {
    await account({ unsupportedChain: 'warn' }, ({ wallet }) => (wallet.network = 'eip155:43114'))
    await shows('Avalanche')
    await shows('Unsupported network')
    await shows('Balance unavailable')
    await aTimeout(100)
    expect(button('Try again').elements()).toHaveLength(0)
  })

  test('four actions fit in one line next to a classic scrollbar', async () => {
    await page.viewport(360, 740)
    const test = createTestKit({ services: { blockchain: 'http://127.0.0.1:9' } })
    await withHoldings(test, { list: priced })
    await openModal(test, 'Account')
    const view = document.querySelector('appkit-modal')?.shadowRoot?.querySelector<HTMLElement>('appkit-account-view')
    // Headless browsers draw no scrollbar, so the test reserves its width.
    view?.style.setProperty('padding-inline-end', '17px')
    const tops = [/^Buy/, /^Swap/, /^Receive/, /^Send/].map(
      (name) => button(name).element().getBoundingClientRect().top,
    )
    expect(new Set(tops).size).toBe(1)
    await page.viewport(1024, 768)
  })

  test('an embedded wallet shows the email address of its user, and that the account is a smart account', async () => {
    const { element } = await signedIn({ accountType: 'smartAccount' })
    await shows('mira@hey.com')
    await shows('Smart account')
    const badge = element('ak-avatar > ak-mark')
    expect(badge && new MarkHarness(badge as AkMark).letter).toBeUndefined()
  })

  test('an embedded wallet shows the provider that signs in, and its mark', async () => {
    const { element } = await signedIn({ method: 'google' })
    await shows('Google · mira@hey.com')
    await expect.poll(() => element('ak-avatar > .provider path')?.getAttribute('d')).toBe(socialMarks.google.path)
    await expect.element(dialog.getByText('Smart account', { exact: true })).not.toBeInTheDocument()
    await expectAccessible(dialog.element())
  })

  test('Disconnect closes the modal and ends the connection', async () => {
    const { kit } = await account()
    await button('Disconnect').click()
    await expect.poll(() => kit.isOpen()).toBe(false)
    expect(kit.getAccount().isConnected).toBe(false)
  })

  test('a wallet that disconnects returns the screen to the list of wallets', async () => {
    const { wallet } = await account()
    wallet.leave()
    await expect.element(heading).toHaveTextContent('Connect a wallet')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
