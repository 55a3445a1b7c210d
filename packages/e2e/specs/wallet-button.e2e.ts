import { EventsPageModel } from '../models/events-page.model.js'
import { expectAccessible } from '../src/expect-accessible.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectRequests, watchViolations } from '../src/watch-page.js'

describe('<appkit-wallet-button>', () => {
  test('connects an injected wallet by keyboard, without a modal, under a strict policy', async ({ page }) => {
    const violations = await watchViolations(page)
    await page.addInitScript({ content: stack.axe })
    const model = await new EventsPageModel(page).open()
    const button = model.walletButton('Demo Wallet')
    await button.focus()
    await page.keyboard.press('Enter')
    await model.wallet.asks('Connect to this site?')
    expect(await model.walletButton(/Connecting/).getAttribute('aria-busy')).toBe('true')
    await model.wallet.approve()
    await model.says(/^connected 0x/)
    await model.walletButton(/^Demo Wallet, Account 0x/).waitFor()
    expect(await page.locator('appkit-modal').getByRole('dialog').count()).toBe(0)
    await expectAccessible(page, 'a connected wallet button')
    expect(await violations()).toEqual([])
  })

  test('can be clicked again after a refusal', async ({ page }) => {
    const model = await new EventsPageModel(page).open()
    await model.walletButton('Demo Wallet').click()
    await model.wallet.reject()
    await expect.poll(() => model.walletButton('Demo Wallet').isEnabled()).toBe(true)
    await model.walletButton('Demo Wallet').click()
    await model.wallet.approve()
    await model.says(/^connected 0x/)
  })

  test('opens the screen of a wallet that is not installed', async ({ page }) => {
    const model = await new EventsPageModel(page).open()
    await model.walletButton('Rainbow').click()
    await model.modal.isTitled('Rainbow')
    await model.modal.close()
    await expect.poll(() => model.walletButton('Rainbow').isEnabled()).toBe(true)
  })

  test('sends no request until it is clicked', async ({ page }) => {
    const requests = collectRequests(page)
    const model = await new EventsPageModel(page).open()
    await model.walletButton('Rainbow').waitFor()
    await page.waitForTimeout(1_000)
    expect(requests.every((url) => url.startsWith(stack.pages))).toBe(true)
  })
})
