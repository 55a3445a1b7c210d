import { installFakeWallet } from '../src/fake-wallet.js'
import { KitPageModel } from '../models/kit-page.model.js'
import { describe, expect, test } from '../src/spec.js'
import { collectRequests } from '../src/watch-page.js'

const isEngine = (url: URL | string) => /\/engine-[^/]+\.js/.test(String(url))

describe('the first paint', () => {
  test('the dialog is painted before the engine is requested', async ({ page }) => {
    const requests = collectRequests(page)
    const kit = await new KitPageModel(page).open()
    await page.evaluate(() => {
      // Checked in the frame that first paints the dialog.
      const look = (): void => {
        const isOpen = document.querySelector('appkit-modal')?.shadowRoot?.querySelector('dialog[open]')
        if (!isOpen) return void requestAnimationFrame(look)
        const asked = performance.getEntriesByType('resource').some(({ name }) => /\/engine-[^/]+\.js/.test(name))
        document.body.dataset['asked'] = String(asked)
      }
      requestAnimationFrame(look)
    })
    await kit.kitButton.click()
    await kit.modal.dialog.waitFor()
    await expect.poll(() => page.evaluate(() => document.body.dataset['asked'])).toBe('false')
    await expect.poll(() => requests.some(isEngine)).toBe(true)
  })

  test('the modal opens and closes while the engine loads slowly', async ({ page }) => {
    await page.route(isEngine, () => new Promise(() => undefined))
    const kit = await new KitPageModel(page).open()
    await kit.kitButton.click()
    await kit.modal.dialog.waitFor()
    await page.keyboard.press('Escape')
    await kit.modal.dialog.waitFor({ state: 'hidden' })
    await kit.kitButton.click()
    await kit.modal.dialog.waitFor()
  })

  test('the button shows an error if the first screen cannot load, and the next click works', async ({ page }) => {
    const isScreen = (url: URL | string) => /\/first-screen\.chunk-[^/]+\.js/.test(String(url))
    await page.route(isScreen, (route) => route.abort())
    const kit = await new KitPageModel(page).open()
    await kit.kitButton.click()
    const again = page.locator('appkit-button').getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await page.unroute(isScreen)
    await again.click()
    await kit.modal.dialog.waitFor()
  })

  test('an ending shows a general sentence while the error messages load, and then its own', async ({ page }) => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    // Also holds locale chunks that this visit does not use.
    await page.route(/\/en-[^/]+\.js/, async (route) => {
      await held
      await route.continue()
    })
    await installFakeWallet(page, { behaviour: 'malformed' })
    const kit = await new KitPageModel(page).open()
    await kit.kitButton.click()
    await kit.modal.choose(/Fake Wallet/)
    const heading = kit.modal.dialog.getByText('Could not connect')
    await heading.waitFor()
    // The card has stopped moving, and the deadline of the sentence has not passed yet.
    await page.waitForTimeout(500)
    const { y } = (await heading.boundingBox()) ?? {}
    await page.getByText('Something did not load').first().waitFor()
    expect((await heading.boundingBox())?.y, 'nothing moves when the sentence comes').toBe(y)
    release()
    await page.getByText('The wallet sent an unexpected reply').first().waitFor()
  })

  test('choosing a wallet shows an error if the engine cannot load, and the next attempt works', async ({ page }) => {
    await page.route(isEngine, (route) => route.abort())
    const kit = await new KitPageModel(page).open({ wallet: 'demo' })
    await kit.kitButton.click()
    await kit.modal.choose(/Demo Wallet/)
    await page.getByText('Something did not load').first().waitFor()
    await page.unroute(isEngine)
    await page.getByRole('button', { name: 'Try again' }).click()
    await kit.wallet.approve()
    await kit.says(/^connected 0x/)
  })
})
