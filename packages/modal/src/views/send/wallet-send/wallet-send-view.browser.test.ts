import { subscribe } from '@openappkit/core/internal'
import { createTestKit, type TestKit, type TestKitOptions, unmount } from '@openappkit/testing/mount'
import { bitcoin, solanaDevnet } from '@openappkit/core/networks'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stories } from '../../../../gallery/stories/send.js'
import { openStory } from '../../../../test/open-story.js'
import { button, dialog, focused, focusedName, heading, openModal, says } from '../../../../test/open-modal.js'

const story = (name: string) => stories.find((one) => one.name === name) as (typeof stories)[number]
const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'

async function opened(options: TestKitOptions = {}, change: (test: TestKit) => void = () => undefined) {
  const test = createTestKit(options)
  change(test)
  await test.connect()
  await openModal(test, 'Account')
  await button('Send').click()
  return test
}

async function fill(amount = '0.5') {
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount)
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(friend)
}

/** The label of the focused button, which is in the slot of its element. */
function focusedHost(): string | undefined {
  const root = focused()?.getRootNode()
  return root instanceof ShadowRoot ? root.host.textContent?.trim() : undefined
}

/** All drawn text, including shadow roots. */
const textOf = (node: Node): string =>
  node instanceof Text
    ? node.data
    : [...((node as Element).shadowRoot?.childNodes ?? []), ...node.childNodes].map(textOf).join('')

describe('<appkit-wallet-send-view>', () => {
  test('an ambiguous comma makes the form ask which amount is meant', async () => {
    const { kit } = await opened()
    await fill('1,000')
    await says('Which amount do you mean?')
    await expect.element(button('Add amount')).toBeDisabled()
    await page.getByRole('button', { name: '1', exact: true }).click()
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1')
    expect(kit.state.send?.amountText).toBe('1')
    await expect.element(page.getByText('Which amount do you mean?')).not.toBeInTheDocument()
  })

  test('an address with the prefix of another network is refused, and with this one it is accepted', async () => {
    const { kit } = await opened()
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.1')
    const to = page.getByRole('textbox', { name: 'To', exact: true })
    await to.fill(`arb1:${friend}`)
    await says('This address is for Arbitrum One, not for this network.')
    await expect.element(button('Review send')).toBeDisabled()
    await expect.element(to).toHaveAccessibleDescription(/This address is for Arbitrum One/)
    await to.fill(` eth:${friend} `)
    await expect.poll(() => kit.state.send?.recipient).toMatchObject({ address: friend })
  })

  test('a change of the fee keeps the focus on Faster, and Enter does not send', async () => {
    const { wallet } = await opened()
    const { prompts } = wallet
    await fill()
    await button('Review send').click()
    await expect.poll(focusedHost).toBe('Send')
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
    expect(focusedName()).toBe('Faster')
    for (const pressed of [true, false]) {
      await userEvent.keyboard('{Enter}')
      await expect.element(page.getByRole('button', { name: 'Faster', pressed })).toBeVisible()
      await expect.poll(focusedName).toBe('Faster')
    }
    expect(wallet.prompts).toBe(prompts)
  })

  test('leads from the amount over the review to the explorer link', async () => {
    const { wallet } = await opened()
    await fill()
    await expect.element(dialog.getByText('First transfer to this address')).toBeVisible()
    await button('Review send').click()
    await expect.element(dialog.getByText('0.5 ETH', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('At most 0.000042 ETH')).toBeVisible()
    const { prompts } = wallet
    await button('Send').click()
    await says('0.5 ETH sent')
    await expect.element(heading).toHaveTextContent('Sent')
    expect(wallet.prompts).toBe(prompts + 1)
    await expect
      .element(page.getByRole('link', { name: /Etherscan/ }))
      .toHaveAttribute('href', `https://etherscan.io/tx/0x${'ab'.repeat(32)}`)
  })

  test('the send form shows each problem next to its field, and asks no wallet', async () => {
    const { wallet } = await opened()
    const { prompts } = wallet
    await expect.element(button('Add amount')).toBeDisabled()
    await page.getByRole('textbox', { name: 'Amount' }).fill('12')
    const amount = page.getByRole('textbox', { name: 'Amount' })
    await expect.element(amount).toHaveAccessibleDescription('Insufficient funds')
    await expect.element(button('Review send')).toBeDisabled()
    await button('Max').click()
    await expect.element(amount).toHaveAccessibleDescription('')
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.812345678901234567')
    await page.getByRole('textbox', { name: 'To', exact: true }).fill('0x12')
    await expect
      .element(page.getByRole('textbox', { name: 'To', exact: true }))
      .toHaveAccessibleDescription('Invalid address')
    await says('Invalid address')
    await expect.element(button('Review send')).toBeDisabled()
    expect(wallet.prompts).toBe(prompts)
  })

  test('a known price allows an amount in dollars, shown in the token too', async () => {
    await openStory(story('Send, worth in dollars'))
    await expect.element(dialog.getByText('$340.01')).toBeVisible()
    await page.getByRole('button', { name: /Enter the amount in USD/ }).click()
    await page.getByRole('textbox', { name: 'Amount in USD' }).fill('17')
    await expect.element(page.getByRole('button', { name: /0\.004999 ETH.*Enter the amount in ETH/ })).toBeVisible()
    await page.getByRole('textbox', { name: 'Amount in USD' }).fill('1.005')
    await says('Incorrect value')
    await expect.element(button('Review send')).toBeDisabled()
    await page.getByRole('button', { name: /Enter the amount in ETH/ }).click()
    await expect.element(page.getByRole('textbox', { name: 'Amount', exact: true })).toBeVisible()
  })

  test('an own account has the name of its wallet, in the list and in the field', async () => {
    await openStory(story('Send, own addresses'))
    const row = page.getByRole('button', { name: /Rainbow · 0xC91e…63F9.*Your account/ })
    await row.click()
    await expect.element(dialog.getByText('Rainbow', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('Your account')).toBeVisible()
  })

  test('many known addresses scroll in their list, so that the button below them stays visible', async () => {
    await openStory(story('Send, many own addresses'))
    const list = page.getByRole('list', { name: 'Known addresses' })
    await expect.element(list).toBeVisible()
    const { clientHeight, scrollHeight } = list.element()
    expect(scrollHeight).toBeGreaterThan(clientHeight)
    const add = button('Add amount').element().getBoundingClientRect()
    expect(add.top).toBeGreaterThanOrEqual(list.element().getBoundingClientRect().bottom)
    expect(add.bottom).toBeLessThanOrEqual(innerHeight)
  })

  test('the known recipient wears no ring while its button to remove it has the focus', async () => {
    await opened()
    await fill()
    await expect.element(button('Remove address')).toBeVisible()
    const panel = dialog.getByText('First transfer to this address').element().closest('.field') as HTMLElement
    const { boxShadow } = getComputedStyle(panel)
    ;(button('Remove address').element() as HTMLElement).focus()
    expect(panel.matches(':focus-within')).toBe(true)
    expect(getComputedStyle(panel).boxShadow).toBe(boxShadow)
  })

  test('a name is shown, and a name without an address or outside the network says so', async () => {
    await openStory(story('Send, in dollars, to a name'))
    await expect.element(dialog.getByText('alice.eth', { exact: true })).toBeVisible()
    await expect.element(button('Review send')).toBeEnabled()
    unmount()
    await openStory(story('Send, name without an address'))
    await says('This name has no address on this network.')
    unmount()
    await openStory(story('Send, name kept outside the network'))
    await says('This site does not look up names that are kept outside the network.')
  })

  test('a refusal in the wallet leads back to the transfer', async () => {
    const { wallet } = await opened()
    await fill()
    await button('Review send').click()
    await expect.element(dialog.getByText('Network fee')).toBeVisible()
    wallet.answer = 'user_rejected'
    await button('Send').click()
    await says('Nothing was sent.')
    await button('Try again').click()
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('0.5')
  })

  test('a click on Send shows no error and leads to the next screen', async () => {
    const { kit, wallet } = await opened()
    await fill()
    await button('Review send').click()
    await expect.element(button('Send')).toBeEnabled()
    wallet.answer = 'hang'
    const seen = new Set<string>()
    // The text that the current screen shows after each change of the state.
    const stop = subscribe(kit.state, async () => {
      await Promise.resolve()
      seen.add(textOf(document.body))
    })
    await button('Send').click()
    await expect.element(heading).toHaveTextContent('Sending')
    stop()
    expect(seen.size).toBeGreaterThan(0)
    expect([...seen].join()).not.toMatch(/replaced|Try again/)
  })

  test('the form says that a cancelled request is still open in the wallet', async () => {
    const { wallet } = await opened()
    await fill()
    await button('Review send').click()
    wallet.answer = 'hang'
    await button('Send').click()
    await expect.element(heading).toHaveTextContent('Sending')
    await button('Cancel').click()
    await says('Still open in')
  })

  test('a half-typed amount is not marked as wrong', async () => {
    await opened()
    const amount = page.getByRole('textbox', { name: 'Amount' })
    for (const begun of ['0', '0.', '0.0', '0,00']) {
      await amount.fill(begun)
      await expect.element(button('Add amount')).toBeDisabled()
      await expect.element(amount).toHaveAttribute('aria-invalid', 'false')
    }
    await amount.fill('0.0x')
    await says('Incorrect value')
  })

  test('a warning about the recipient appears in the form and at the review', async () => {
    await opened({}, ({ wallet }) => (wallet.recipient = { kind: 'burn' }))
    await fill()
    await says('This address has no owner.')
    const review = page.getByRole('button', { name: 'Review send' })
    await expect.element(review).toBeEnabled()
    await review.click()
    await expect.element(heading).toHaveTextContent('Review send')
    await says('This address has no owner.')
    await expect.element(dialog.getByText('First transfer to this address')).toBeVisible()
    await expect.element(button('Send anyway')).toBeEnabled()
    await expect.poll(focusedHost).toBe('Cancel')
  })

  test('a transfer that takes more than shown is not sent by Enter', async () => {
    const { wallet } = await opened({}, (made) => {
      made.wallet.simulation = { willFail: false, changes: [{ amount: -800_000_000_000_000_000n }] }
    })
    await fill()
    await button('Review send').click()
    await says('This transfer would take more from your account than shown.')
    await expect.poll(focusedHost).toBe('Cancel')
    const { prompts } = wallet
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toBeVisible()
    expect(wallet.prompts).toBe(prompts)
  })

  test('the focus goes from the address to the button that removes it, and back', async () => {
    await opened()
    await fill()
    const remove = page.getByRole('button', { name: 'Remove address' })
    await expect.element(remove).toBeVisible()
    await expect.poll(focusedName).toBe('Remove address')
    await userEvent.keyboard('{Enter}')
    await expect.poll(focusedName).toBe('To')
  })

  test('Max subtracts the network fee, and says so', async () => {
    await opened()
    await fill()
    await button('Max').click()
    await says('Your balance minus the network fee')
    await button('Review send').click()
    await expect.element(dialog.getByText('Your balance minus the network fee')).toBeVisible()
  })

  test('a replaced transfer is reported as not sent', async () => {
    await opened({}, ({ wallet }) => (wallet.block = 'replaced'))
    await fill()
    await button('Review send').click()
    await expect.element(dialog.getByText('Network fee')).toBeVisible()
    await button('Send').click()
    await says('Your assets are still in your account. You paid the network fee.')
    await expect.element(heading).toHaveTextContent('Not sent')
  })

  test('a transfer that would fail cannot be sent', async () => {
    await opened({}, ({ wallet }) => (wallet.simulation = { willFail: true }))
    await fill()
    await button('Review send').click()
    await says('This transfer would fail.')
    await expect.element(button('Send')).toBeDisabled()
  })

  test('sends a token of the app', async () => {
    const address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const held = { address, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 2_410_500_000n }
    await opened({ tokens: { 'eip155:1': { address } } }, ({ wallet }) => (wallet.tokens = [held]))
    await button('ETH').click()
    await expect.element(heading).toHaveTextContent('Select token')
    await button(/USD Coin/).click()
    await fill('2410.5')
    await button('Review send').click()
    await expect.element(dialog.getByText('2,410.5 USDC', { exact: true })).toBeVisible()
  })

  test('spec 9.8: Send is offered only if the namespace supports it and the app enables it', async () => {
    const bitcoinWallet = { id: 'leather', name: 'Leather', network: bitcoin as never, address: 'bc1qfriend' }
    for (const options of [
      { features: { send: false } },
      { networks: [bitcoin] as const, installed: [bitcoinWallet] },
    ]) {
      const test = createTestKit(options as TestKitOptions)
      await test.connect()
      await openModal(test, 'Account')
      await expect.element(button('Disconnect')).toBeVisible()
      expect(button('Send').elements()).toHaveLength(0)
      unmount()
    }
  })
})

describe('a transfer on Solana', () => {
  const owner = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
  const other = '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const phantom = { id: 'phantom', name: 'Phantom', network: solanaDevnet as never, address: owner }
  const coin = { address: mint, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 2_410_500_000n }

  async function reviewing(change: (test: TestKit) => void = () => undefined) {
    const options = { networks: [solanaDevnet] as const, installed: [phantom] } as unknown as TestKitOptions
    const test = await opened({ ...options, tokens: { [solanaDevnet.caipNetworkId]: { address: mint } } }, (made) => {
      Object.assign(made.wallet, { balance: 2_000_000_000n, tokens: [coin] })
      made.wallet.fee = { amount: 2_044_282n, limit: 2_044_282n, units: 30_000n, deposit: 2_039_280n }
      change(made)
    })
    await button('SOL').click()
    await button(/USD Coin/).click()
    await page.getByRole('textbox', { name: 'Amount' }).fill('10.000001')
    await page.getByRole('textbox', { name: 'To', exact: true }).fill(other)
    await button('Review send').click()
    return test
  }

  test('the review shows the fee and the deposit for the token account apart', async () => {
    await reviewing()
    await expect.element(dialog.getByText('10.000001 USDC', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('0.000005002 SOL', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('New token account')).toBeVisible()
    await expect.element(dialog.getByText('0.00203928 SOL', { exact: true })).toBeVisible()
    // The fee is fixed, so there is no maximum.
    expect(dialog.getByText(/^At most/).elements()).toHaveLength(0)
    await button('Send').click()
    await says('10 USDC sent')
    await expect.element(dialog.getByTitle('10.000001 USDC sent')).toHaveTextContent('10 USDC sent')
    await expect
      .element(page.getByRole('link', { name: /Solana Explorer/ }))
      .toHaveAttribute('href', `https://explorer.solana.com/tx/0x${'ab'.repeat(32)}?cluster=devnet`)
  })

  test('an expired transfer is reported as not sent, and can be tried again', async () => {
    await reviewing(({ wallet }) => (wallet.block = 'expired'))
    await button('Send').click()
    await says('The network did not accept the transfer in time. Nothing was sent.')
    await expect.element(heading).toHaveTextContent('Not sent')
    expect(page.getByRole('link', { name: /Solana Explorer/ }).elements()).toHaveLength(0)
    await button('Try again').click()
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('10.000001')
  })

  test.each([
    ['program', /^This address belongs to a program/],
    ['token-account', /^This is a token account, not a wallet/],
  ] as const)('a recipient of the kind %s gets an explanation', async (kind, words) => {
    await opened(
      { networks: [solanaDevnet], installed: [phantom] } as unknown as TestKitOptions,
      ({ wallet }) => (wallet.recipient = { kind }),
    )
    await page.getByRole('textbox', { name: 'To', exact: true }).fill(other)
    await expect.element(dialog.getByText(words)).toBeVisible()
  })
})
