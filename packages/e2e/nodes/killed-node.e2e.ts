import { inject } from 'vitest'
import { DemoPageModel } from '../models/demo-page.model.js'
import { EmbeddedWalletModel } from '../models/embedded-wallet.model.js'
import { MailboxModel } from '../models/mailbox.model.js'
import type {} from '../src/nodes-stack.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { startTerminalWallet } from '../src/terminal-wallet.js'

const pids = inject('pids')

/** Kills a server. The other one of its kind stays. */
function kill(kind: keyof typeof pids): void {
  const [first] = pids[kind]
  if (first === undefined) throw new Error(`There are no ${kind}`)
  process.kill(first, 'SIGKILL')
}

describe('a stack of two servers of each kind', () => {
  test('a visitor enters a code that a server mailed before it was killed, signs, and stays signed in', async ({
    page,
  }) => {
    const mailbox = new MailboxModel(stack.inbox, 'ann@example.com')
    const demo = await new DemoPageModel(page).open()
    const { modal } = demo
    const wallet = new EmbeddedWalletModel(page)
    await demo.kitButton.click()
    await modal.dialog.getByRole('textbox', { name: 'Email address' }).fill(mailbox.email)
    await page.keyboard.press('Enter')
    await modal.isTitled('Confirm email')
    const code = await mailbox.code()
    kill('accounts')
    await modal.dialog.getByRole('textbox', { name: 'Eight-digit code' }).pressSequentially(code)
    await demo.isConnected()

    const message = demo.section('Sign a message')
    await message.getByRole('button', { name: 'Sign message' }).click()
    await wallet.asks('Sign a message')
    await wallet.click('Sign')
    await message.getByText('Valid', { exact: true }).waitFor()
    await page.reload()
    await demo.isConnected()
  })

  test('an app and a wallet stay paired while one of the servers is killed', async ({ page, atEnd }) => {
    const demo = await new DemoPageModel(page).open()
    const uri = await demo.copyInvitation()
    const wallet = startTerminalWallet('--yes', uri)
    atEnd(wallet.stop)
    await demo.isConnected()
    await demo.signAndSend()
    kill('services')
    await demo.signAndSend()
    await demo.kitButton.click()
    await demo.modal.button('Disconnect').click()
    await demo.isDisconnected()
    await expect.poll(() => wallet.text(), { timeout: 20_000 }).toContain('Disconnected by the app.')
  })
})
