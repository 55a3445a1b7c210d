import { MailboxModel } from '../models/mailbox.model.js'
import { YourWalletModel } from '../models/your-wallet.model.js'
import { signs } from '../src/embedded-app.js'
import { expect, test } from '../src/spec.js'
import { walletVisits } from '../src/wallet-visits.js'

const { site, openApp, signIn } = walletVisits()

const email = 'cora@example.com'
/** A valid code of no wallet. */
const otherCode = '0BC-DEF-GH0-123-456-789-JKM-NPQ-RS4'

test('T11: a new browser opens a wallet with recovery code by mailbox and code', async ({ page, browser }) => {
  const mailbox = new MailboxModel(site().inbox, email)
  const context = await browser.newContext({ locale: 'en' })
  const tab = await YourWalletModel.open(context, `${site().url}/your-wallet/#place=recovery`)
  await tab.signIn(mailbox)
  await tab.heading('The operator can restore your wallet').waitFor()
  const code = await tab.createRecoveryCode()
  await tab.heading('Only you can restore your wallet').waitFor()
  await mailbox.newest('The recovery of your wallet was changed')

  // A new device of the same user: the mailbox is not enough.
  site().passCooldown()
  await openApp(page)
  const signedIn = signIn(page, email)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Enter your recovery code' }).waitFor()
  const field = frame.getByLabel('Recovery code')
  const open = frame.getByRole('button', { name: 'Open wallet' })
  await field.fill(code.slice(1))
  await open.click()
  await frame.getByText('Check for typos.').waitFor()
  await field.fill(otherCode)
  await open.click()
  await frame.getByText('This is not the code of this wallet.').waitFor()
  await field.fill(code.toLowerCase().replaceAll('-', ' '))
  await open.click()
  const address = await signedIn
  expect(await signs(page, address)).toBe(true)

  // The same wallet as in the browser that created the code, which never asks for it.
  await tab.button('Back').click()
  await tab.heading('Your wallet').waitFor()
  await tab.page.getByText(`${address.slice(0, 6)}…${address.slice(-4)}`).waitFor()
  await context.close()
})
