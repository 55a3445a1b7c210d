import type { Page } from 'playwright-core'
import { EmbeddedWalletModel } from '../models/embedded-wallet.model.js'
import { addressOf, type App, signs, startKit, stepOf } from '../src/embedded-app.js'
import { describe, expect, test } from '../src/spec.js'
import { walletVisits } from '../src/wallet-visits.js'

// The app and the wallet are on different sites, in a browser that blocks the storage of other sites, as Chromium does in the
// contexts of playwright.

const { site, openApp, signIn } = walletVisits()
const reloads = 10

const infoOf = (page: Page) => page.evaluate(() => (window as unknown as App).kit.getAccount()?.embeddedWalletInfo)

/** Answers the question after a sign-in, and waits until its window is closed. */
async function staySignedIn(page: Page): Promise<void> {
  const wallet = new EmbeddedWalletModel(page)
  await wallet.asks('Stay signed in?')
  await wallet.frame.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.poll(() => wallet.dialog.isVisible()).toBe(false)
  await expect.poll(() => page.context().pages().length).toBe(1)
}

/** Opens the wallet's window, as the click on "Continue as …" does. */
async function continueInWindow(page: Page): Promise<void> {
  await page.evaluate((url) => {
    const keeper = window.open(url, '_blank', 'popup,width=420,height=320')
    void (window as unknown as App).kit.connect({ connectorId: 'AUTH', keeper }).catch(() => undefined)
  }, new URL('keep/', site().url).href)
}

describe('a sign-in across sites, with blocked storage', () => {
  test('the wallet’s window keeps the sign-in, and one press restores it in ten reloads', async ({ page }) => {
    await openApp(page)
    const address = await signIn(page, 'kept@example.com')
    expect(await infoOf(page)).toMatchObject({ isMemoryOnly: true })
    await staySignedIn(page)
    expect(await infoOf(page)).not.toHaveProperty('isMemoryOnly')
    expect(await signs(page, address)).toBe(true)
    for (let reload = 1; reload <= reloads; reload += 1) {
      await page.reload()
      await startKit(page, site().url)
      await continueInWindow(page)
      await expect.poll(() => addressOf(page), { message: `after reload ${reload}` }).toBe(address)
      expect(await infoOf(page)).not.toHaveProperty('isMemoryOnly')
      expect(await signs(page, address)).toBe(true)
      await expect.poll(() => page.context().pages().length).toBe(1)
    }
  })

  test('a sign-out ends the sign-in that the window keeps', async ({ page }) => {
    await openApp(page)
    await signIn(page, 'leaves@example.com')
    await staySignedIn(page)
    await page.evaluate(() => (window as unknown as App).kit.disconnect())
    await page.reload()
    await startKit(page, site().url)
    await continueInWindow(page)
    await expect.poll(() => stepOf(page)).toMatchObject({ kind: 'email' })
  })
})
