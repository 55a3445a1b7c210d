import { DemoPageModel } from '../models/demo-page.model.js'
import { describe, expect, test } from '../src/spec.js'

describe('test ids', () => {
  test('the test ids of the guide connect a wallet, show its address and disconnect it', async ({ page }) => {
    const demo = await new DemoPageModel(page).open()
    await page.getByTestId('appkit-button').click()
    await page.getByTestId('connect-wallet-eip155:org.openappkit.demo-wallet').click()
    await demo.wallet.approve()
    await page.getByTestId('modal-dialog').waitFor({ state: 'hidden' })

    await page.getByTestId('appkit-button').click()
    await expect.poll(() => page.getByTestId('account-address').textContent()).toMatch(/^\s*0xf39F…\w+\s*$/)
    await page.getByTestId('account-disconnect').click()
    await page.getByTestId('account-address').waitFor({ state: 'detached' })
    await demo.kitButton.and(page.getByTestId('appkit-button')).getByText('Connect').waitFor()
  })
})
