import { ModalModel } from '../models/modal.model.js'
import { installFakeWallet } from '../src/fake-wallet.js'
import { expect, stack, test } from '../src/spec.js'
import { watchViolations } from '../src/watch-page.js'

test('the page without a build step connects a wallet', async ({ page }) => {
  const violations = await watchViolations(page)
  // Its networks are public ones: the specs answer for them, so that nothing leaves this machine.
  await page.route(/^https:/, (route) => route.abort())
  await installFakeWallet(page)
  await page.goto(stack.cdn)
  await page.locator('appkit-button').getByRole('button', { name: 'Connect wallet' }).click()
  await new ModalModel(page).choose(/Fake Wallet/)
  await expect.poll(() => page.locator('#account').textContent()).toMatch(/^Connected as 0x[\da-fA-F]{40}\.$/)
  expect(await page.evaluate(() => typeof window['AppKit' as never])).toBe('object')
  expect(await violations()).toEqual([])
})
