import { MailboxModel } from '../models/mailbox.model.js'
import { YourWalletModel } from '../models/your-wallet.model.js'
import { signs } from '../src/embedded-app.js'
import { expect, test } from '../src/spec.js'
import { walletVisits } from '../src/wallet-visits.js'

const { site, openApp, signIn } = walletVisits()

test('a browser with the wallet approves a new one, which then needs no recovery code', async ({ page, browser }) => {
  const mailbox = new MailboxModel(site().inbox, 'dora@example.com')
  const context = await browser.newContext({ locale: 'en' })
  const tab = await YourWalletModel.open(context, `${site().url}/your-wallet/#place=recovery&project=of-another-app`)
  await tab.signIn(mailbox)
  await tab.createRecoveryCode()
  await tab.heading('Only you can restore your wallet').waitFor()

  site().passCooldown()
  await openApp(page)
  const signedIn = signIn(page, mailbox.email)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Use another device' }).click()
  const link = (await frame.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')) ?? ''
  const number = (await frame.getByText(/^\d{3} \d{3}$/).innerText()).replace(' ', '')

  // A stranger who received the link has no wallet to share.
  const stranger = await browser.newContext({ locale: 'en' })
  const other = await YourWalletModel.open(stranger, link)
  await other.signIn(new MailboxModel(site().inbox, 'eve@example.com'))
  await other.page.getByText('This link is no longer valid, or belongs to another account.').waitFor()
  await stranger.close()

  // Signed in for another app's project: no second sign-in is needed.
  const approver = await YourWalletModel.open(context, link)
  await approver.heading('Open your wallet on another device?').waitFor()
  const field = approver.page.getByLabel('Number shown on the other device')
  await field.fill(String((Number(number) + 1) % 1_000_000).padStart(6, '0'))
  await approver.button('Allow').click()
  await approver.page.getByText('This is not the number.').waitFor()
  await field.fill(number)
  await approver.button('Allow').click()
  await approver.page.getByText('The other device can now open your wallet.').waitFor()

  await mailbox.newest('Another device can open your wallet')

  const address = await signedIn
  expect(await signs(page, address)).toBe(true)
  await tab.button('Back').click()
  await tab.page.getByText(`${address.slice(0, 6)}…${address.slice(-4)}`).waitFor()
  await tab.button(/^Security history/).click()
  await tab.page.getByText('Another device approved').waitFor()
  await context.close()
})
