import { DemoPageModel } from '../models/demo-page.model.js'
import { installFakeWallet } from '../src/fake-wallet.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectProblems } from '../src/watch-page.js'

describe('acceptance 17: several copies of the kit', () => {
  test('StrictMode and a second copy of the kit share one modal without registry errors', async ({ page }) => {
    const problems = collectProblems(page)
    const demo = await new DemoPageModel(page).open()
    // As text: the test runner would resolve an import of the spec.
    const count = await page.evaluate(`Promise.all([import('/cdn/appkit/appkit.js'), import('/cdn/appkit/networks.js')])
      .then(([copy, { mainnet }]) => new Set([1, 2].map(() => copy.createAppKit({ networks: [mainnet] }))).size)`)
    expect(count).toBe(1)
    // The script validates options at run time, because such pages have no compiler.
    const refused =
      await page.evaluate(`Promise.all([import('/cdn/appkit/appkit.js'), import('/cdn/appkit/networks.js')])
      .then(([copy, { mainnet }]) => copy.createAppKit({ networks: [mainnet], colour: 'red' })).catch(({ code }) => code)`)
    expect(refused).toBe('invalid_option')
    await demo.connect()
    await demo.kitButton.click()
    await demo.modal.isTitled('Account')
    expect(await page.locator('appkit-modal').count()).toBe(1)
    expect(problems).toEqual([])
  })

  test('another version on the page causes one warning, and its kit keeps working', async ({ page }) => {
    const problems = collectProblems(page)
    await page.addInitScript(() => {
      const slot = { version: '0.0.0', kits: [], owners: new WeakMap(), changed: new Set(), scrollLocks: 0 }
      Object.assign(globalThis, { [Symbol.for('openappkit')]: slot })
    })
    await page.goto(stack.demo)
    await page.getByRole('heading', { name: 'Every wallet, one small button.' }).waitFor()
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/stays off: the page has version 0\.0\.0/)
    expect(await page.evaluate(() => customElements.get('appkit-button') === undefined)).toBe(true)
  })

  test('two kits with different storage keys work side by side', async ({ page }) => {
    await installFakeWallet(page)
    await page.goto(`${stack.pages}two-kits.html?rpc=${stack.evm}`)
    const left = page.getByRole('region', { name: 'Left' }).getByRole('button')
    const right = page.getByRole('region', { name: 'Right' }).getByRole('button')
    await left.click()
    await page.getByRole('button', { name: /Fake Wallet/ }).click()
    await expect.poll(() => left.getAttribute('aria-label')).toMatch(/^Account.* 0x/)
    expect(await right.textContent()).toBe('Connect wallet')
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    await right.click()
    await page.getByRole('button', { name: /Fake Wallet/ }).click()
    await expect.poll(() => right.getAttribute('aria-label')).toMatch(/^Account.* 0x/)
  })
})
