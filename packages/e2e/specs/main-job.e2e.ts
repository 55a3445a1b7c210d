import { DemoPageModel } from '../models/demo-page.model.js'
import { expectAccessible } from '../src/expect-accessible.js'
import { focusedName, tabTo } from '../src/focus.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { collectProblems } from '../src/watch-page.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

describe('the main job', () => {
  test('a mouse can connect, sign, send, switch, reload and disconnect', async ({ page }) => {
    const problems = collectProblems(page)
    await page.addInitScript({ content: stack.axe })
    const demo = await new DemoPageModel(page).open()
    await demo.kitButton.click()
    await demo.modal.isTitled('Connect')
    await expectAccessible(page, 'Connect')
    await demo.modal.choose(/Demo Wallet/)
    await demo.wallet.approve()
    await demo.isConnected()
    await expectAccessible(page, 'the page, connected')
    await demo.account.getByText(address, { exact: true }).waitFor()
    await demo.account.getByText('Demo Wallet').waitFor()
    await demo.isOn('Local One')
    await expect.poll(() => demo.balance.textContent()).toMatch(/^[\d,]+(\.\d{1,4})?ETH$/)

    const message = demo.section('Sign a message')
    await message.getByRole('button', { name: 'Sign message' }).click()
    await demo.wallet.asks('Sign this message?')
    await demo.wallet.approve()
    await message.getByText('Valid', { exact: true }).waitFor()

    const typed = demo.section('Sign typed data')
    await typed.getByRole('button', { name: 'Sign typed data' }).click()
    await demo.wallet.asks('Sign this data?')
    await demo.wallet.approve()
    await typed.getByText('Valid', { exact: true }).waitFor()

    const before = await demo.balance.textContent()
    const send = demo.section('Send')
    await send.getByLabel('Amount in ETH').fill('1')
    await send.getByRole('button', { name: 'Send' }).click()
    await demo.wallet.asks('Send this transaction?')
    await demo.wallet.approve()
    await send.getByText(/^In block \d+$/).waitFor()
    await expect.poll(() => demo.balance.textContent()).not.toBe(before)

    await demo
      .section('Network')
      .getByRole('button', { name: /Local Two/ })
      .click()
    await demo.wallet.asks('Switch the network?')
    await demo.wallet.approve()
    await demo.isOn('Local Two')
    await expect.poll(() => demo.networkButton.textContent()).toContain('Local Two')

    await page.reload()
    await demo.isConnected()
    await demo.isOn('Local Two')
    await demo.account.getByText(address, { exact: true }).waitFor()

    await demo.kitButton.click()
    await demo.modal.isTitled('Account')
    await expectAccessible(page, 'Account')
    await demo.modal.button('Disconnect').click()
    await demo.isDisconnected()
    await demo.modal.isClosed()
    expect(problems).toEqual([])
  })

  test('acceptance 15: the keyboard alone does the main job, and the focus returns', async ({ page }) => {
    const demo = await new DemoPageModel(page).open()
    await demo.kitButton.focus()
    await page.keyboard.press('Enter')
    await demo.modal.isTitled('Connect')
    await tabTo(page, 'Demo Wallet')
    await page.keyboard.press('Enter')
    await demo.wallet.asks('Connect to this site?')
    await approve(demo)
    await demo.isConnected()

    await demo.section('Sign a message').getByRole('button', { name: 'Sign message' }).press('Enter')
    await demo.wallet.asks('Sign this message?')
    // Tabs past the scrollable text to the second button.
    await approve(demo)
    await demo.section('Sign a message').getByText('Valid', { exact: true }).waitFor()

    await demo.networkButton.focus()
    await page.keyboard.press('Enter')
    await demo.modal.isTitled('Choose network')
    await tabTo(page, 'Local Two')
    await page.keyboard.press('Enter')
    await demo.wallet.asks('Switch the network?')
    await approve(demo)
    await demo.isOn('Local Two')
    await page.keyboard.press('Escape')
    await demo.modal.isClosed()

    await demo.kitButton.focus()
    await page.keyboard.press('Enter')
    await demo.modal.isTitled('Account')
    await tabTo(page, 'Disconnect')
    await page.keyboard.press('Enter')
    await demo.isDisconnected()
    await expect.poll(() => focusedName(page)).toContain('Connect wallet')
  })
})

/** Approves in the demo wallet, whose Reject button has the focus first. */
async function approve(demo: DemoPageModel): Promise<void> {
  await tabTo(demo.page, 'Approve')
  await demo.page.keyboard.press('Enter')
  await demo.wallet.dialog.waitFor({ state: 'detached' })
}
