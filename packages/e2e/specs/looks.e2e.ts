import type { Page } from 'playwright-core'
import { KitPageModel } from '../models/kit-page.model.js'
import { expectAccessible } from '../src/expect-accessible.js'
import { focusedName, isFocusInside } from '../src/focus.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectProblems, watchViolations } from '../src/watch-page.js'

const card = (page: Page) => page.locator('appkit-modal').getByRole('region')

/** Adds the card to the page, like an app that adds the tag later. */
async function embed(page: Page): Promise<KitPageModel> {
  const kit = await new KitPageModel(page).open({ wallet: 'demo' })
  await page.waitForFunction(() => 'kit' in window)
  await page.evaluate(async () => {
    const tag = document.createElement('appkit-modal')
    tag.setAttribute('enable-embedded', '')
    const after = Object.assign(document.createElement('button'), { textContent: 'After the card' })
    document.querySelector('main')?.append(tag, after)
    await window.kit.preload()
  })
  await card(page)
    .getByRole('button', { name: /Demo Wallet/ })
    .waitFor()
  return kit
}

describe('the embedded card', () => {
  test('acceptance 14: the embedded card connects and disconnects under a strict policy, without a dialog', async ({
    page,
  }) => {
    const problems = collectProblems(page)
    const violations = await watchViolations(page)
    const kit = await embed(page)
    await card(page)
      .getByRole('button', { name: /Demo Wallet/ })
      .click()
    await kit.wallet.approve()
    await kit.says(/^connected 0x/)
    await card(page).getByRole('heading', { name: 'Account' }).waitFor()
    await card(page).getByRole('button', { name: 'Disconnect' }).click()
    await card(page).getByRole('heading', { name: 'Connect a wallet' }).waitFor()
    expect(await page.locator('appkit-modal').count()).toBe(1)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
    expect(await violations()).toEqual([])
    expect(problems).toEqual([])
  })

  test('the embedded card shows the account of a returning visitor', async ({ page }) => {
    const first = await embed(page)
    await card(page)
      .getByRole('button', { name: /Demo Wallet/ })
      .click()
    await first.wallet.approve()
    await first.says(/^connected 0x/)
    await new KitPageModel(page).open({ wallet: 'demo' })
    await page.waitForFunction(() => 'kit' in window)
    await page.evaluate(async () => {
      document
        .querySelector('main')
        ?.append(Object.assign(document.createElement('appkit-modal'), { enableEmbedded: true }))
      await window.kit.preload()
    })
    await card(page).getByRole('heading', { name: 'Account' }).waitFor()
  })

  test('acceptance 15: the embedded card passes axe, and Tab continues into the page', async ({ page }) => {
    await page.addInitScript({ content: stack.axe })
    await embed(page)
    await expectAccessible(page, 'Connect in the page')
    const last = card(page).getByRole('button').last()
    await last.focus()
    expect(await isFocusInside(page, 'appkit-modal')).toBe(true)
    await page.keyboard.press('Tab')
    await expect.poll(() => focusedName(page)).toContain('After the card')
  })
})

describe('on a phone', () => {
  test('the modal fills the screen of a phone with the option', async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    })
    const page = await context.newPage()
    const kit = await new KitPageModel(page).open({ wallet: 'demo' })
    await page.waitForFunction(() => 'kit' in window)
    await page.evaluate(() => window.kit.updateOptions({ enableMobileFullScreen: true }))
    await kit.kitButton.click()
    await kit.modal.button(/Demo Wallet/).waitFor()
    await expect.poll(() => kit.modal.dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await context.close()
  })
})

test('the open modal follows the colour scheme of the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const kit = await new KitPageModel(page).open({ wallet: 'demo' })
  await kit.kitButton.click()
  await kit.modal.button(/Demo Wallet/).waitFor()
  const ground = () =>
    kit.modal.dialog.evaluate((dialog) => getComputedStyle(dialog.querySelector('.card') as Element).backgroundColor)
  const light = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).not.toBe(light)
})
