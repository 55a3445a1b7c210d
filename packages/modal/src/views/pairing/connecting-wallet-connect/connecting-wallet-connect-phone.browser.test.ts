import { aTimeout } from '@open-wc/testing'
import type { WalletListing } from '@openappkit/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, says } from '../../../../test/open-modal.js'
import { chosen, invited, leave, qr, rainbow } from '../../../../test/chosen-wallet.js'

/** The links that the page opened. */
const opened = vi.fn<(href: string, target: string) => void>()

beforeEach(() => {
  opened.mockClear()
  // The test page must not navigate.
  vi.spyOn(window, 'open').mockImplementation((href, target) => {
    opened(String(href), String(target))
    return null
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  leave()
})

describe('<appkit-connecting-wallet-connect-view> on a phone', () => {
  // The tests run in a frame, and a link to an app opens in the page around it.
  const target = '_top'

  test('acceptance 6: a tap opens the link in its own task', async () => {
    const { kit, pairing } = await chosen(rainbow, { isPhone: true })
    const open = button('Open Rainbow')
    await invited(kit)
    await expect.element(open).toBeEnabled()
    ;(open.element() as HTMLButtonElement).click()
    expect(opened.mock.calls).toEqual([[`rainbow://wc?uri=${encodeURIComponent(pairing.uri)}`, target]])
  })

  test('the button is disabled until the link is available', async () => {
    const { pairing } = await chosen(rainbow, { isPhone: true, answer: 'hang' })
    await says('Continue in Rainbow')
    await expect.element(button('Open Rainbow')).toBeDisabled()
    await expect.poll(() => pairing.opened).toBe(1)
    pairing.renew()
    await expect.element(button('Open Rainbow')).toBeEnabled()
  })

  test('acceptance 7: an app that does not open is reported, and the screen offers alternatives', async () => {
    const { kit, pairing } = await chosen(rainbow, { isPhone: true })
    await invited(kit)
    await button('Open Rainbow').click()
    await says('Rainbow did not open')
    await expect.element(page.getByRole('link', { name: 'Get Rainbow' })).toHaveAttribute('href', rainbow.appStore)
    await expect.element(button('Copy link')).toBeVisible()
    await expect.element(button('Choose another wallet')).toBeVisible()
    await button('Open Rainbow again').click()
    await says('Continue in Rainbow')
    expect(opened).toHaveBeenCalledTimes(2)
    await says('Rainbow did not open')
    await button('Show QR code').click()
    await expect.element(qr).toBeVisible()
    expect(pairing.opened).toBe(1)
  })

  test('an app that opened is not reported as missing', async () => {
    const { kit } = await chosen(rainbow, { isPhone: true })
    await invited(kit)
    await button('Open Rainbow').click()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await aTimeout(3_000)
    await says('Continue in Rainbow')
  })

  test('a wallet with a built-in browser needs no invitation', async () => {
    const phantom: WalletListing = { id: 'phantom', name: 'Phantom', chains: ['eip155'], mobileLink: 'phantom://' }
    const { pairing } = await chosen(phantom, { isPhone: true })
    await says('This page opens in Phantom.')
    await button('Open Phantom').click()
    expect(opened.mock.calls[0]?.[0]).toMatch(/^https:\/\/phantom\.app\/ul\/browse\//)
    expect(pairing.opened).toBe(0)
    expect(button('Copy link').query()).toBeNull()
  })

  test('a wallet that exists only as an extension offers another wallet', async () => {
    const { kit } = await chosen({ id: 'rabby', name: 'Rabby', chains: ['eip155'] }, { isPhone: true })
    await says('Rabby is not available here')
    await button('Choose another wallet').click()
    expect(kit.router.view).toBe('Connect')
  })
})
