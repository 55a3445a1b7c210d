import { aTimeout } from '@open-wc/testing'
import { dismissNotice, findMissingSendField } from '@openappkit/core/internal'
import { createTestKit, expectAccessible, mutableState, type TestWallet } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { installed, known } from '../../gallery/stories/samples.js'
import { button, dialog, heading, openModal, says } from '../../test/open-modal.js'

describe('messages', () => {
  test('the live region is present and empty before the first notice', async () => {
    const { kit, ...rest } = createTestKit({ installed })
    await openModal({ kit, ...rest }, 'Connect')
    kit.showSuccessMessage('Address copied')
    const region = dialog.getByRole('status')
    await expect.poll(() => region.elements().map(({ textContent }) => textContent?.trim())).toEqual([''])
    const [before] = region.elements()
    const text = dialog.getByText('Address copied')
    await expect.element(text).toBeVisible()
    expect(region.elements()).toEqual([before])
  })

  test('a notice appears in the card and then disappears', async () => {
    const { kit, ...rest } = createTestKit({ installed })
    await openModal({ kit, ...rest }, 'Connect')
    kit.showSuccessMessage('Address copied')
    await expect.element(dialog.getByText('Address copied')).toBeInTheDocument()
    await expect.poll(() => kit.state.notices.current).toBeUndefined()
    await expect.element(dialog.getByText('Address copied')).not.toBeInTheDocument()
  })

  test('spec 9.6: notices appear in turn, 150 ms apart, and each is announced once', async () => {
    const { kit, ...rest } = createTestKit({ installed })
    await openModal({ kit, ...rest }, 'Connect')
    const said: { text: string; at: number }[] = []
    const texts = ['First', 'Second', 'Third']
    kit.showSuccessMessage('First')
    await expect.element(dialog.getByText('First')).toBeInTheDocument()
    // A screen reader reads every change of the live region.
    const region = dialog.getByRole('status').elements()[0] as Element
    const read = () => (region.getRootNode() as ShadowRoot).host.textContent?.trim() ?? ''
    const note = () => read() !== said.at(-1)?.text && said.push({ text: read(), at: performance.now() })
    note()
    const changes = new MutationObserver(note)
    changes.observe((region.getRootNode() as ShadowRoot).host, { childList: true, characterData: true, subtree: true })
    kit.showErrorMessage('Second')
    kit.showErrorMessage('Second')
    kit.showSuccessMessage('Third')
    await expect.poll(() => kit.state.notices.current, { timeout: 15_000 }).toBeUndefined()
    await expect.poll(read).toBe('')
    changes.disconnect()
    expect(said.map(({ text }) => text)).toEqual(texts.flatMap((text) => [text, '']))
    // A busy machine draws the end of a notice late, and the next notice in time.
    const gaps = [1, 3].map((at) => (said[at + 1]?.at ?? 0) - (said[at]?.at ?? 0))
    expect(Math.max(...gaps)).toBeGreaterThan(120)
  })

  test('notices from before the card was closed do not delay a newer notice', async () => {
    const test = createTestKit({ installed })
    const { kit } = test
    await openModal(test, 'Connect')
    for (const text of ['First', 'Second']) kit.showErrorMessage(text)
    await expect.element(dialog.getByText('First')).toBeInTheDocument()
    await kit.close()
    await expect.poll(() => kit.state.notices).toMatchObject({ current: { text: 'Second' }, waiting: [] })
    kit.showErrorMessage('Third')
    expect(kit.state.notices).toMatchObject({ current: { text: 'Third' }, waiting: [] })
  })
})

describe('the position of a message', () => {
  const text = dialog.getByText('Address copied')
  afterEach(() => page.viewport(1024, 768))

  test.each([
    ['a page', 1024, 768],
    ['a phone', 390, 800],
    ['a short window', 667, 320],
  ])(
    'on %s, a notice is the last row of the card, and the card has its height again when it ends',
    async (_name, ...size) => {
      await page.viewport(...size)
      const test = createTestKit({ installed, known })
      await openModal(test, 'Connect')
      const place = (of: Element | null | undefined) => of?.getBoundingClientRect() as DOMRect
      const card = () => place(heading.element().closest('dialog'))
      const screen = () => place(heading.element().closest('.card')?.querySelector('.viewport'))
      const height = () => card().height
      await expect.poll(height).toBe(screen().bottom - card().top)
      const before = height()
      test.kit.showSuccessMessage('Address copied')
      await expect.element(text).toBeVisible()
      await expect.poll(() => card().bottom - place(text.element()).bottom).toBeGreaterThan(8)
      expect(place(text.element()).top).toBeGreaterThan(screen().bottom)
      await expect.poll(() => card().bottom).toBeLessThanOrEqual(innerHeight)
      if (innerHeight > 400) expect(height()).toBeGreaterThan(before)
      await expect.element(text).not.toBeInTheDocument()
      await expect.poll(height).toBe(before)
    },
  )

  test('the row stays open between two notices, so that the card moves once', async () => {
    const { kit, ...rest } = createTestKit({ installed })
    await openModal({ kit, ...rest }, 'Connect')
    const card = heading.element().closest('dialog') as HTMLElement
    const heights = new Set<number>()
    const record = () => heights.add(card.offsetHeight)
    kit.showErrorMessage('First')
    kit.showErrorMessage('Second')
    const first = dialog.getByText('First')
    await expect.element(first).toBeVisible()
    const row = card.querySelector('appkit-notice') as HTMLElement
    await expect.poll(() => row.getAnimations(), { message: 'the row has opened' }).toHaveLength(0)
    const watch = setInterval(record, 10)
    await expect.element(dialog.getByText('Second')).toBeVisible()
    clearInterval(watch)
    expect(Math.min(...heights)).toBeGreaterThan(card.offsetHeight - row.offsetHeight)
  })

  test('a notice of a screen disappears with the screen, and a notice of the wallet stays', async () => {
    const test = createTestKit({ installed })
    await test.connect()
    await openModal(test, 'WalletReceive')
    const saved = dialog.getByText('Saved')
    test.kit.showSuccessMessage('Saved')
    await expect.element(saved).toBeVisible()
    test.kit.router.replace('Account')
    await expect.element(heading).toHaveTextContent('Account')
    await expect.poll(() => test.kit.state.notices.current).toBeUndefined()
    await expect.element(saved).not.toBeInTheDocument()
    mutableState(test.kit).notices.current = { id: 1, tone: 'success', text: '', switchedTo: 'eip155:1' }
    const switched = dialog.getByText('Switched to Ethereum')
    await expect.element(switched).toBeVisible()
    test.kit.router.replace('WalletReceive')
    await expect.element(heading).toHaveTextContent('Receive')
    await expect.element(switched).toBeVisible()
  })
})

test('the notice of a disconnected wallet names it, and its namespace if the app has several', async () => {
  const test = createTestKit({ installed })
  await test.connect()
  await openModal(test, 'Account')
  test.wallet.leave()
  await expect.element(dialog.getByText('Rainbow disconnected')).toBeVisible()
  mutableState(test.kit).notices.current = {
    id: 1,
    tone: 'info',
    text: '',
    disconnected: { wallet: 'Trust Wallet', namespace: 'solana' },
  }
  await expect.element(dialog.getByText('Trust Wallet (Solana) disconnected')).toBeVisible()
})

describe('a transfer that ends after its screen was closed', () => {
  const friend = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'

  /** Sends a transfer and closes the card before a block includes it. */
  async function left(end: TestWallet['block']) {
    const test = createTestKit()
    const { kit, wallet } = test
    wallet.holdBlock()
    wallet.block = end
    await test.connect()
    await openModal(test, 'Account')
    const sending = await kit.send.preload()
    sending.begin({ to: friend, amount: '0.5' })
    await expect.poll(() => kit.state.send && findMissingSendField(kit.state.send)).toBeUndefined()
    await sending.review()
    void sending.submit().catch(() => undefined)
    await expect.poll(() => kit.state.send?.attempt).toMatchObject({ step: { kind: 'confirming' } })
    await kit.close()
    return test
  }

  test('a finished transfer shows a notice with an explorer link, and stays while it has focus', async () => {
    const { kit, wallet } = await left('success')
    expect(page.getByText(/ETH sent/).elements()).toHaveLength(0)
    wallet.releaseBlock()
    const link = page.getByRole('link', { name: /View on Etherscan/ })
    await expect.element(link).toHaveAttribute('href', `https://etherscan.io/tx/0x${'ab'.repeat(32)}`)
    expect(link.element()).toHaveAttribute('data-testid', 'modal-notice-link')
    const notice = page.getByText('0.5 ETH sent')
    await expect.element(notice).toBeVisible()
    // The notice stays while its link has the focus.
    link.element().focus()
    kit.showSuccessMessage('Address copied')
    expect(kit.state.notices).toMatchObject({
      current: { transfer: { outcome: 'sent' } },
      waiting: [{ text: 'Address copied' }],
    })
    await aTimeout(300)
    await expect.element(notice).toBeVisible()
    await expectAccessible(document.body)
  })

  test.each([
    ['revert', /Transfer failed/, 1],
    ['untold', /The network does not say whether it succeeded/, 1],
    ['expired', /The network did not accept the transfer in time/, 0],
    ['replaced', /Request cancelled\. Your assets are still in your account\. You paid the network fee/, 1],
  ] as const)('a transfer that ends as %s shows no success', async (end, words, links) => {
    const { wallet } = await left(end)
    wallet.releaseBlock()
    await expect.element(page.getByText(words)).toBeVisible()
    // The closing card has a link too, until it is removed.
    await expect.poll(() => page.getByRole('link', { name: /Etherscan/ }).elements()).toHaveLength(links)
  })

  test('a replaced transfer shows what the wallet sent instead', async () => {
    const { wallet } = await left('success')
    wallet.mined.instead = { to: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', amount: 10n ** 15n }
    wallet.releaseBlock()
    const words = 'Your wallet sent a different transaction: 0.001 ETH → 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByRole('link', { name: /View on Etherscan/ })).toBeVisible()
    expect(page.getByText(/ETH sent/).elements()).toHaveLength(0)
  })

  test.each([
    ['sent', undefined, 'Transaction confirmed', 1],
    ['sent', 'transfer', '1 ETH sent', 1],
    ['sent', 'allowance', 'Transaction confirmed', 1],
    ['failed', undefined, 'Transaction failed', 1],
    ['included', undefined, /^The transaction is in a block/, 1],
    ['expired', undefined, 'The transaction has expired', 0],
    ['cancelled', undefined, 'Transaction cancelled. You paid the network fee.', 1],
  ] as const)('a transaction of an app that ended as %s (%s) shows "%s"', async (outcome, does, words, links) => {
    const test = createTestKit()
    await test.connect()
    await openModal(test, 'Account')
    const asked = { network: 'eip155:1', from: friend, to: friend, amount: '1', decimals: 0, symbol: 'ETH' } as const
    const transfer = { ...asked, purpose: 'app', hash: `0x${'aa'.repeat(32)}`, outcome, ...(does && { does }) } as const
    mutableState(test.kit).notices.current = { id: 1, tone: 'success', text: '', transfer }
    await expect.element(dialog.getByText(words)).toBeVisible()
    const all = page.getByRole('link', { name: /Etherscan/ })
    // The screen behind the notice has a link too.
    const own = () => all.elements().filter((link) => link.getAttribute('part') === 'notice-link')
    await expect.poll(own).toHaveLength(links)
  })

  test('an open card shows the notice of the transfer, and a newer notice waits', async () => {
    const test = await left('success')
    await openModal(test, 'Account')
    test.wallet.releaseBlock()
    await expect.element(dialog.getByText('0.5 ETH sent')).toBeVisible()
    test.kit.showSuccessMessage('Address copied')
    dismissNotice(test.kit, test.kit.state.notices.current?.id ?? 0)
    await expect.element(dialog.getByText('Address copied')).toBeVisible()
    expect(dialog.getByText('0.5 ETH sent').elements()).toHaveLength(0)
  })

  test('“Stop watching” drops a transfer that is in no block', async () => {
    const test = await left('success')
    const attempt = mutableState(test.kit).send?.attempt
    if (attempt?.status === 'running' && attempt.step?.kind === 'confirming') attempt.step.isUnseen = true
    await openModal(test, 'WalletSendConfirmed')
    await says('Not seen on the network yet')
    await expect.element(page.getByRole('link', { name: /Etherscan/ })).toBeVisible()
    await button('Stop watching').click()
    await expect.element(heading).toHaveTextContent('Account')
    await expect.poll(() => test.kit.state.send?.attempt).toMatchObject({ status: 'failed', code: 'aborted' })
    expect(test.kit.state.notices.current).toBeUndefined()
  })

  test('the screen of a transfer holds back the notice of another transfer', async () => {
    const test = await left('success')
    await openModal(test, 'WalletSendConfirmed')
    const transfer = { outcome: 'sent', amount: '1', decimals: 0, symbol: 'ETH', network: 'eip155:1' } as const
    const other = { ...transfer, hash: '0xother', from: friend, to: friend }
    mutableState(test.kit).notices.current = { id: 1, tone: 'success', text: '', transfer: other }
    const said = dialog.getByText('1 ETH sent')
    await expect.element(heading).toHaveTextContent('Sending')
    expect(said.elements()).toEqual([])
    test.kit.router.reset('Account')
    await expect.element(said).toBeVisible()
  })

  test('the screen of a transfer shows its result without a notice', async () => {
    const test = await left('success')
    await openModal(test, 'WalletSendConfirmed')
    test.wallet.releaseBlock()
    await expect.element(heading).toHaveTextContent('Sent')
    expect(test.kit.state.notices.current).toBeUndefined()
  })
})
