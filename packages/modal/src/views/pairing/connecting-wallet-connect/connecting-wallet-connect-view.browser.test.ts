import { aTimeout } from '@open-wc/testing'
import { readInvitation, type WalletListing } from '@openappkit/core'
import { mutableState } from '@openappkit/testing/mount'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, focusedLabel, focusedName, heading, says } from '../../../../test/open-modal.js'
import { watchCard } from '../../../../test/watch-card.js'
import { chosen, invited, leave, qr, rainbow } from '../../../../test/chosen-wallet.js'

const ledger: WalletListing = {
  ...rainbow,
  id: 'ledger',
  name: 'Ledger',
  rdns: 'com.ledger',
  desktopLink: 'ledgerlive://',
}

afterEach(() => {
  vi.restoreAllMocks()
  leave()
})

describe('<appkit-connecting-wallet-connect-view> on a desktop', () => {
  test('shows a code with the name of the wallet as title', async () => {
    const { kit } = await chosen()
    await expect.element(heading).toHaveTextContent('Rainbow')
    await says('Scan with your phone camera or Rainbow')
    await invited(kit)
    await expect.element(qr).toBeVisible()
    await says('Waiting for your wallet')
  })

  test('Copy link copies the invitation unchanged, and shows a notice', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { kit, pairing } = await chosen()
    await invited(kit)
    await button('Copy link').click()
    expect(write).toHaveBeenCalledExactlyOnceWith(pairing.uri)
    await expect.element(page.getByText('Link copied')).toBeVisible()
  })

  test('a new invitation replaces the old one without a message or a tap', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { kit, pairing } = await chosen()
    await invited(kit)
    await expect.element(qr).toBeVisible()
    const path = () => qr.element().querySelector('path')?.getAttribute('d')
    const before = path()
    pairing.renew()
    await expect.poll(path).not.toBe(before)
    await button('Copy link').click()
    expect(write).toHaveBeenCalledExactlyOnceWith(pairing.uri)
    expect(pairing.opened).toBe(1)
    await says('Waiting for your wallet')
  })

  test('closes after the wallet approves', async () => {
    const { kit, pairing } = await chosen()
    await invited(kit)
    pairing.approve()
    await says('Rainbow is connected to this site.')
    expect(qr.query()).toBeNull()
    await expect.poll(() => kit.isOpen()).toBe(false)
    expect(kit.getAccount()).toMatchObject({ isConnected: true })
  })

  test('the success message stays until the card is closed', async () => {
    const { kit, pairing } = await chosen()
    await invited(kit)
    pairing.approve()
    await says('Rainbow is connected to this site.')
    const { seen, stop } = watchCard()
    await expect.poll(() => kit.isOpen()).toBe(false)
    await expect.poll(() => kit.state.connection.attempt.status).toBe('idle')
    await aTimeout(300)
    stop()
    expect(seen.map(({ title, says: said }) => [title, said])).toEqual([
      ['Rainbow', 'Connected Rainbow is connected to this site.'],
    ])
  })

  test.for([
    ['user_rejected', 'Request cancelled'],
    ['timed_out', 'Request timed out'],
    ['relay_unreachable', 'No connection'],
    ['wallet_bad_answer', 'Could not connect'],
  ] as const)('the error %s has its own message and focuses the retry button', async ([code, words]) => {
    const { kit, pairing } = await chosen(rainbow, { answer: code })
    await says(words)
    await expect.poll(focusedLabel).toBe('Try again')
    pairing.answer = 'invite'
    await button('Try again').click()
    await invited(kit)
    await expect.element(qr).toBeVisible()
    expect(pairing.opened).toBe(2)
  })

  test('a wallet that supports no network of the app offers another wallet', async () => {
    await chosen(rainbow, { answer: 'chain_not_supported' })
    await says('No supported network')
    await expect.poll(focusedLabel).toBe('Choose another wallet')
    expect(button('Try again').query()).toBeNull()
  })

  test('a connected wallet is not offered for installation', async () => {
    const { kit, pairing } = await chosen()
    await invited(kit)
    await expect.element(button('Get it')).toBeVisible()
    pairing.approve()
    await says('Rainbow is connected to this site.')
    expect(button('Get it').query()).toBeNull()
  })

  test('a hidden page removes the code until it is visible again', async () => {
    const { kit } = await chosen()
    await invited(kit)
    await expect.element(qr).toBeVisible()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => qr.query()).toBeNull()
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(qr).toBeVisible()
  })

  test('going back stops the attempt and removes the invitation', async () => {
    const { kit } = await chosen()
    await invited(kit)
    kit.router.reset('Connect')
    await expect.poll(() => kit.state.connection.attempt.status).toBe('idle')
    expect(readInvitation(kit.state)).toBeUndefined()
  })

  test('links to the downloads of the wallet', async () => {
    const { kit } = await chosen()
    await button('Get it').click()
    expect([kit.router.view, kit.router.data]).toEqual(['Downloads', { walletId: 'rainbow' }])
  })

  test('an installed extension comes first, and an arrow key selects the mobile app', async () => {
    const { kit, wallet } = await chosen(rainbow, {
      installed: [{ id: 'me.rainbow', name: 'Rainbow' }],
      extension: 'hang',
    })
    await expect.poll(() => wallet.prompts).toBe(1)
    expect(button('Ask again').query()).toBeNull()
    const { attempt } = mutableState(kit).connection
    if (attempt.status === 'running') attempt.isSlow = true
    await button('Ask again').click()
    await expect.poll(() => wallet.prompts).toBe(2)
    const browser = page.getByRole('tab', { name: 'Browser' })
    const mobile = page.getByRole('tab', { name: 'Mobile' })
    await expect.element(browser).toHaveAttribute('aria-selected', 'true')
    ;(browser.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(mobile).toHaveAttribute('aria-selected', 'true')
    expect(focusedName()).toBe('Mobile')
    await invited(kit)
    await expect.element(qr).toBeVisible()
    await userEvent.keyboard('{Home}')
    await says('Continue in Rainbow')
    expect(readInvitation(kit.state)).toBeUndefined()
  })

  test('a desktop app opens in a new window', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const { kit, pairing } = await chosen(ledger)
    await invited(kit)
    await page.getByRole('tab', { name: 'Desktop' }).click()
    await button('Open Ledger').click()
    const href = `ledgerlive://wc?uri=${encodeURIComponent(pairing.uri)}`
    expect(open.mock.calls).toEqual([[href, '_blank', 'noopener noreferrer']])
    expect(pairing.opened).toBe(1)
  })
})
