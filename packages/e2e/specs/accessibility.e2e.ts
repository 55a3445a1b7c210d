import { DemoPageModel } from '../models/demo-page.model.js'
import { expectAccessible } from '../src/expect-accessible.js'
import { focusedName, isFocusInside } from '../src/focus.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { visitAllViews } from '../src/visit-all-views.js'

describe('acceptance 15: accessibility', () => {
  test.for(['light', 'dark'] as const)('axe finds nothing on any view, %s', async (colorScheme, { page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.addInitScript({ content: stack.axe })
    const demo = await new DemoPageModel(page).open()
    await expectAccessible(page, 'the page')
    await visitAllViews(demo, (view) => expectAccessible(page, view))
    await demo.modal.close()
    await expectAccessible(page, 'the page, connected')
  })

  test('axe finds nothing on the sheet of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript({ content: stack.axe })
    const demo = await new DemoPageModel(page).open()
    await expectAccessible(page, 'the page')
    await demo.kitButton.click()
    await demo.modal.button(/Demo Wallet/).waitFor()
    await expectAccessible(page, 'Connect')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })

  test('Tab stays inside the modal, in both directions', async ({ page }) => {
    const demo = await new DemoPageModel(page).open()
    await demo.kitButton.click()
    await demo.modal.button(/Demo Wallet/).waitFor()
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      // Between two rounds the browser UI may have the focus, but never the page behind.
      expect((await isFocusInside(page, 'appkit-modal')) || (await focusedName(page)) === '').toBe(true)
    }
  })

  test.for(['Escape', 'the close button', 'a click outside'])(
    'the focus returns to the opener after %s',
    async (how, { page }) => {
      const demo = await new DemoPageModel(page).open()
      await demo.kitButton.focus()
      await page.keyboard.press('Enter')
      await demo.modal.button(/Demo Wallet/).waitFor()
      if (how === 'Escape') await page.keyboard.press('Escape')
      else if (how === 'a click outside') await page.mouse.click(5, 5)
      else await demo.modal.button('Close').click()
      await demo.modal.isClosed()
      await expect.poll(() => focusedName(page)).toContain('Connect wallet')
    },
  )

  test('Escape closes the modal on a nested view too', async ({ page }) => {
    const demo = await new DemoPageModel(page).open()
    await demo.kitButton.click()
    await demo.modal.button('What is a wallet?').click()
    await demo.modal.isTitled('What is a wallet?')
    await page.keyboard.press('Escape')
    await demo.modal.isClosed()
  })
})
