import type { Page } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { EmbeddedWalletModel } from '../models/embedded-wallet.model.js'
import { MailboxModel } from '../models/mailbox.model.js'
import { ModalModel } from '../models/modal.model.js'
import { cdnVisits } from '../src/cdn-site.js'
import { installFakeWallet } from '../src/fake-wallet.js'
import { describe, expect, test } from '../src/spec.js'
import { collectProblems, collectRequests, watchViolations } from '../src/watch-page.js'

const site = cdnVisits(['no-build.html', 'no-modules.html'])
const address = /^0x[\da-fA-F]{40}$/

const kitButton = (page: Page) => page.locator('appkit-button').getByRole('button')
const textOf = (page: Page, id: string) => page.locator(`#${id}`).textContent()

/** Waits until the page shows an account, and returns it. */
async function accountOf(page: Page): Promise<Hex> {
  await expect.poll(() => textOf(page, 'account')).toMatch(address)
  return (await textOf(page, 'account')) as Hex
}

type Session = { data: { accountAddress: string; domain: string; nonce?: string }; message: string; signature: Hex }

/** The session that the page reads. */
async function sessionOf(page: Page): Promise<Session | null> {
  await page.locator('#session').evaluate((output) => (output.textContent = ''))
  await page.getByRole('button', { name: 'Read the session' }).click()
  await expect.poll(() => textOf(page, 'session')).not.toBe('')
  return JSON.parse((await textOf(page, 'session')) ?? '') as Session | null
}

async function isSignedBy(session: Session | null, account: Hex): Promise<boolean> {
  if (!session) return false
  const { message, signature, data } = session
  expect(data).toMatchObject({ accountAddress: account, domain: new URL(site().origin).host })
  return verifyMessage({ address: account, message, signature })
}

/** Enters the address and the code of the mail in the modal, and approves the sign-in to the page in the wallet's frame. */
async function signInByEmail(page: Page, email: string): Promise<void> {
  const modal = new ModalModel(page)
  const wallet = new EmbeddedWalletModel(page)
  const mailbox = new MailboxModel(site().wallet.inbox, email)
  await kitButton(page).click()
  await modal.dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.keyboard.press('Enter')
  await modal.isTitled('Confirm email')
  await modal.dialog.getByRole('textbox', { name: 'Eight-digit code' }).pressSequentially(await mailbox.code())
  await wallet.asks(/^Sign in to/)
  await wallet.click('Sign in')
  await modal.isClosed()
}

describe('a page without a build step, with the files of another origin', () => {
  test('a visitor signs in by email, signs a message, and is signed in after a reload', async ({ page }) => {
    const problems = collectProblems(page)
    const violations = await watchViolations(page)
    await page.goto(`${site().origin}/no-build.html`)
    await kitButton(page).waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    await signInByEmail(page, 'ann@example.com')
    const account = await accountOf(page)
    const session = await sessionOf(page)
    expect(await isSignedBy(session, account)).toBe(true)

    const wallet = new EmbeddedWalletModel(page)
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await wallet.frame.getByText('Hello').waitFor()
    await wallet.click('Sign')
    await expect.poll(() => textOf(page, 'signature')).toMatch(/^0x/)
    const signature = (await textOf(page, 'signature')) as Hex
    expect(await verifyMessage({ address: account, message: 'Hello', signature })).toBe(true)

    await page.reload()
    expect(await accountOf(page)).toBe(account)
    expect(await sessionOf(page)).toEqual(session)
    expect(await new ModalModel(page).dialog.isVisible()).toBe(false)
    expect(await violations()).toEqual([])
    expect(problems).toEqual([])
  })

  test('a visitor with a wallet signs in, and is not asked again after a reload', async ({ page }) => {
    const problems = collectProblems(page)
    const violations = await watchViolations(page)
    await installFakeWallet(page)
    await page.goto(`${site().origin}/no-build.html`)
    const modal = new ModalModel(page)
    await kitButton(page).click()
    await modal.choose(/Fake Wallet/)
    await modal.isTitled('Sign in')
    await modal.button('Sign').click()
    await modal.isClosed()
    const account = await accountOf(page)
    const session = await sessionOf(page)
    expect(await isSignedBy(session, account)).toBe(true)

    // The fake wallet forgets its permission with the page, and is connected again.
    await page.reload()
    await kitButton(page).click()
    await modal.choose(/Fake Wallet/)
    await modal.isClosed()
    expect(await accountOf(page)).toBe(account)
    expect(await sessionOf(page)).toEqual(session)
    expect(await violations()).toEqual([])
    expect(problems).toEqual([])
  })

  test('a script that is not a module gets both from `import()`', async ({ page }) => {
    const problems = collectProblems(page)
    const violations = await watchViolations(page)
    const requests = collectRequests(page)
    await page.goto(`${site().origin}/no-modules.html`)
    await signInByEmail(page, 'bob@example.com')
    await expect.poll(() => kitButton(page).getAttribute('aria-label')).toMatch(/^Account.* 0x/)
    expect(requests).toEqual(expect.arrayContaining([`${site().cdn}embedded-wallet.js`, `${site().cdn}siwx.js`]))
    expect(await violations()).toEqual([])
    expect(problems).toEqual([])
  })

  test('both files use the copy of the kit in `appkit.js`', async ({ page }) => {
    await page.goto(`${site().origin}/no-modules.html`)
    // As text: the bundler of the specs would rewrite an import.
    const names = ['appkit.js', 'embedded-wallet.js', 'siwx.js'].map((name) => `import('${site().cdn}${name}')`)
    const found = await page.evaluate(`Promise.all([${names.join()}]).then(([kit, wallet, siwx]) => {
      const isOfKit = (work) => { try { work() } catch (thrown) { return thrown instanceof kit.AppKitError } }
      return [() => wallet.embeddedWallet({ url: '' }), () => new siwx.ServerStorage({ url: '' })].map(isOfKit)
    })`)
    expect(found).toEqual([true, true])
  })
})
