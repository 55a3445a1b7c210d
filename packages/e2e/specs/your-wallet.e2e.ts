import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createTestClient, http, parseEther } from 'viem'
import { EmbeddedWalletModel } from '../models/embedded-wallet.model.js'
import { MailboxModel } from '../models/mailbox.model.js'
import { YourWalletModel } from '../models/your-wallet.model.js'
import { addressOf, ask, startKit } from '../src/embedded-app.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { walletVisits } from '../src/wallet-visits.js'

const chain = createTestClient({ mode: 'anvil', transport: http(stack.evm) })
const friend = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

const { site, openApp, signIn } = walletVisits()

/** Signs with Node, viem and the exported secret. */
async function signWithViem(secret: string): Promise<unknown> {
  const path = fileURLToPath(new URL('../src/sign-with-viem.mjs', import.meta.url))
  const running = promisify(execFile)(process.execPath, [path, stack.evm, friend])
  running.child.stdin?.end(secret)
  return JSON.parse((await running).stdout)
}

describe('the wallet’s own page', () => {
  test('T25: the exported secret opens the same wallet in a script without code of this project', async ({
    page,
    browser,
  }) => {
    const email = 'ann@example.com'
    await openApp(page, 'sameSite')
    const address = await signIn(page, email)
    await chain.setBalance({ address, value: parseEther('1') })
    site().passCooldown()

    // For the wallet, another browser is a new device.
    const context = await browser.newContext({ locale: 'en' })
    const tab = await YourWalletModel.open(context, `${site().url}/your-wallet/#place=export`)
    const mailbox = new MailboxModel(site().inbox, email)
    await tab.signIn(mailbox)
    await tab.heading('Export wallet').waitFor()
    await tab.button('Continue').click()
    // The page contains no key before or after the user holds the button.
    expect(await tab.page.locator('your-wallet').evaluate(readDeep)).not.toMatch(/0x[\da-f]{64}/)
    const words = await tab.words()
    expect(words.split(' ')).toHaveLength(12)
    expect(await tab.page.locator('your-wallet').evaluate(readDeep)).not.toContain(words.split(' ')[3])
    const key = await tab.key('Ethereum key')
    expect(key).toMatch(/^0x[\da-f]{64}$/)
    for (const secret of [words, key]) expect(await signWithViem(secret)).toEqual({ address, status: 'success' })
    const { text } = await mailbox.newest('Your wallet was exported')
    expect(text).toContain('Chrome, Linux')

    // A reload removes the keys. The browser is then known, and needs no new proof for five minutes.
    await tab.button('I saved it').click()
    await tab.page.reload()
    await tab.button(/^Devices/).click()
    expect(await tab.page.locator('your-wallet').evaluate(readDeep)).not.toContain(key)

    // Removes the app's browser: it is signed out, and its stored data no longer opens the wallet.
    await expect.poll(() => tab.page.getByRole('listitem').count()).toBe(2)
    await tab.page.getByText('This device').waitFor()
    await tab.button(/^Remove: Chrome/).click()
    await tab.button('Remove').click()
    await tab.page.getByText(/was removed\.$/).waitFor()
    expect(await tab.page.getByRole('listitem').count()).toBe(1)
    await mailbox.newest('A device was removed')
    await tab.button('Back').click()
    await tab.button(/^Security history/).click()
    await tab.page.getByText('Device removed').waitFor()
    const history = (await tab.page.getByRole('listitem').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '))
    expect(history[0]).toMatch(/^Device removed \d{1,2}:\d\d [AP]M$/)
    expect(history).toContainEqual(expect.stringMatching(/^Wallet exported This device \d/))
    expect(history).toContainEqual(expect.stringMatching(/^Signed in on a new device This device \d/))
    expect(history.at(-1)).toMatch(/^Account created \d/)
    await page.reload()
    await startKit(page, site().url)
    await expect.poll(() => addressOf(page)).toBe(address)
    await ask(page, 'personal_sign', ['Hello', address])
    await new EmbeddedWalletModel(page).click('Sign')
    await expect.poll(() => addressOf(page)).toBe('')
    await context.close()
  })

  test('the app cannot access the page through its window, a frame or messages', async ({ page, context }) => {
    await openApp(page)
    await signIn(page, 'bob@example.com')
    const url = `${site().url}/your-wallet/`
    const opened = page.waitForEvent('popup')
    await page.evaluate((to) => void Object.assign(window, { tab: window.open(to) }), url)
    const tab = await opened
    await tab.getByRole('heading', { name: 'Your wallet', exact: true }).waitFor()
    // The page and its opener have no access to each other.
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect.poll(() => page.evaluate(() => (window as unknown as { tab: Window }).tab.closed)).toBe(true)
    await page.evaluate((to) => {
      const frame = document.createElement('iframe')
      frame.id = 'held'
      frame.src = to
      document.body.append(frame)
    }, url)
    await expect.poll(() => page.frames().find((frame) => frame.url().startsWith('chrome-error'))).toBeDefined()
    expect(await context.pages()[0]?.locator('#held').count()).toBe(1)
  })

  test('an account of a provider proves its identity there again, in a window beside the page', async ({
    page,
    context,
  }) => {
    const tab = await YourWalletModel.open(context, `${site().url}/your-wallet/#place=export&provider=google`)
    const opened = tab.page.waitForEvent('popup')
    await tab.button('Continue with Google').click()
    const popup = await opened
    await popup.getByLabel('Name').fill('ann')
    await popup.getByRole('button', { name: 'Sign in' }).click()
    await tab.heading('Export wallet').waitFor()
    await tab.button('Continue').click()
    expect((await tab.words()).split(' ')).toHaveLength(12)
    expect(page.url()).toBe('about:blank')
  })
})

/** The whole text of a document, including shadow roots. */
function readDeep(root: Element): string {
  const read = (node: Node): string =>
    [...(node instanceof Element && node.shadowRoot ? [node.shadowRoot] : []), ...node.childNodes].map(read).join(' ') +
    (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '')
  return read(root)
}
