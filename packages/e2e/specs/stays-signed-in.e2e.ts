import { DemoPageModel } from '../models/demo-page.model.js'
import { EmbeddedWalletModel } from '../models/embedded-wallet.model.js'
import { MailboxModel } from '../models/mailbox.model.js'
import { expect, stack, test } from '../src/spec.js'
import { collectProblems } from '../src/watch-page.js'

// The browser blocks the storage of other sites, as Chromium does in the contexts of playwright. The demo's wallet is on the
// site of its page.
test('a visitor stays signed in through ten reloads, and signs after each', async ({ page }) => {
  const problems = collectProblems(page)
  const mailbox = new MailboxModel(stack.inbox, 'stays@example.com')
  const demo = await new DemoPageModel(page).open()
  const wallet = new EmbeddedWalletModel(page)
  await demo.kitButton.click()
  await demo.signInByEmail(mailbox)
  await demo.isConnected()
  const addressText = demo.account.getByText(/^0x[0-9a-fA-F]{40}$/)
  const address = await addressText.textContent()

  for (let reload = 1; reload <= 10; reload += 1) {
    await page.reload()
    await demo.isConnected()
    expect(await addressText.textContent(), `after reload ${reload}`).toBe(address)
    const message = demo.section('Sign a message')
    await message.getByRole('button', { name: 'Sign message' }).click()
    await wallet.asks('Sign a message')
    await wallet.click('Sign')
    await message.getByText('Valid', { exact: true }).waitFor()
  }
  expect(problems).toEqual([])
})
