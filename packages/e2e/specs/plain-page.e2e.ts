import { ModalModel } from '../models/modal.model.js'
import { installFakeWallet } from '../src/fake-wallet.js'
import { expect, stack, test } from '../src/spec.js'
import { collectRequests, watchViolations } from '../src/watch-page.js'

test('a page without a build step connects a wallet', async ({ page }) => {
  const violations = await watchViolations(page)
  // The page uses public networks: aborts their requests, so that nothing leaves this machine.
  await page.route(/^https:/, (route) => route.abort())
  await installFakeWallet(page)
  await page.goto(stack.cdn)
  await page.locator('appkit-button').getByRole('button', { name: 'Connect wallet' }).click()
  await new ModalModel(page).choose(/Fake Wallet/)
  await expect.poll(() => page.locator('#account').textContent()).toMatch(/^Connected as 0x[\da-fA-F]{40}\.$/)
  expect(await page.evaluate(() => typeof window['AppKit' as never])).toBe('object')
  expect(await violations()).toEqual([])
})

test('a wallet button in the page works with the one script', async ({ page }) => {
  const violations = await watchViolations(page)
  await installFakeWallet(page)
  await page.route(stack.cdn, async (route) => {
    const answer = await route.fetch()
    const tag = '<appkit-wallet-button wallet="metamask"></appkit-wallet-button>'
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</main>', `${tag}$&`) })
  })
  await page.goto(stack.cdn)
  const button = page.locator('appkit-wallet-button').getByRole('button', { name: 'MetaMask' })
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.click()
  await expect
    .poll(() => page.getByRole('dialog').getByRole('heading', { name: 'MetaMask', level: 1 }).isVisible())
    .toBe(true)
  expect(await violations()).toEqual([])
})

test('a page without wallet buttons does not load their code, and can load it later', async ({ page }) => {
  const requests = collectRequests(page)
  await installFakeWallet(page)
  await page.goto(stack.cdn)
  await page.waitForFunction(() => customElements.get('appkit-button') !== undefined)
  await page.waitForLoadState('networkidle')
  const before = requests.length
  await page.locator('main').evaluate((main) => main.append(document.createElement('appkit-wallet-button')))
  expect(await page.evaluate(() => customElements.get('appkit-wallet-button'))).toBeUndefined()
  const later = new URL('./appkit/wallet-button.js', stack.cdn).href
  // As text: the bundler of the specs would rewrite an import.
  const names = await page.evaluate(`import(${JSON.stringify(later)}).then(Object.keys)`)
  expect(names).toContain('createAppKitWalletButton')
  expect(requests.slice(before).length).toBeGreaterThan(0)
  await expect.poll(() => page.locator('appkit-wallet-button').getByRole('button').isEnabled()).toBe(true)
})
