import { inject } from 'vitest'
import { DemoPageModel } from '../models/demo-page.model.js'
import { EmbeddedWalletModel } from '../models/embedded-wallet.model.js'
import { MailboxModel } from '../models/mailbox.model.js'
import type {} from '../src/nodes-stack.js'
import { describe, expect, stack, test } from '../src/spec.js'
import { startTerminalWallet } from '../src/terminal-wallet.js'

const nodes = inject('nodes')
type Node = (typeof nodes.services)[number]

/** Kills a server. The other one of its kind stays. */
function kill(node: Node | undefined): void {
  if (!node) throw new Error('There is no such server')
  process.kill(node.pid, 'SIGKILL')
}

/** How many sockets of apps and wallets each relay has. A killed one has none. */
const countSockets = () => countAll(nodes.services, 'openappkit_relay_sockets')

/** How many e-mail sign-ins each server of accounts has begun. */
const countMails = () =>
  countAll(
    nodes.accounts,
    'openappkit_http_requests_total{service="accounts",route="/accounts/email",method="POST",status="200"}',
  )

const countAll = (all: readonly Node[], series: string) => Promise.all(all.map((node) => readSeries(node, series)))

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

async function readSeries({ metrics }: Node, series: string): Promise<number> {
  const text = await fetch(metrics).then(
    (response) => response.text(),
    () => '',
  )
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.slice(series.length) ?? 0)
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
    const mails = await countMails()
    expect(sum(mails)).toBe(1)
    kill(nodes.accounts[mails.indexOf(1)])
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

  test('an app and a wallet stay paired while the server that has the socket of the app is killed', async ({
    page,
    atEnd,
  }) => {
    const demo = await new DemoPageModel(page).open()
    const uri = await demo.copyInvitation()
    await expect.poll(async () => sum(await countSockets())).toBe(1)
    const app = (await countSockets()).indexOf(1)
    const wallet = startTerminalWallet('--yes', uri)
    atEnd(wallet.stop)
    await demo.isConnected()
    await demo.signAndSend()
    await expect.poll(async () => sum(await countSockets())).toBe(2)
    const sockets = await countSockets()
    expect(sockets[app]).toBeGreaterThan(0)
    kill(nodes.services[app])
    // The socket of the wallet may have been there too. WalletConnect's client opens it again some seconds later.
    page.setDefaultTimeout(30_000)
    await demo.signAndSend()
    await expect.poll(countSockets).toEqual(app === 0 ? [0, 2] : [2, 0])
    await demo.kitButton.click()
    await demo.modal.button('Disconnect').click()
    await demo.isDisconnected()
    await expect.poll(() => wallet.text(), { timeout: 20_000 }).toContain('Disconnected by the app.')
  })
})
