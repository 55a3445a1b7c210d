import { EventsPageModel } from '../models/events-page.model.js'
import { describe, expect, test } from '../src/spec.js'

describe('wallets without a modal', () => {
  test('a page with its own wallet list connects, and gets the outcome', async ({ page }) => {
    const model = await new EventsPageModel(page).open()
    await page.getByRole('button', { name: 'Choose a wallet' }).click()
    await model.row('Demo Wallet').click()
    await model.wallet.reject()
    await model.ends(/^user_rejected: Connection rejected$/)
    await model.row('Demo Wallet').click()
    await model.wallet.approve()
    await model.ends(/^connected 0x/)
    await model.says(/^connected 0x/)
    expect(await page.locator('appkit-modal').getByRole('dialog').count()).toBe(0)
  })
})
