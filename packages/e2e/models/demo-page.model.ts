import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { stack } from '../src/spec.js'
import { DemoWalletModel } from './demo-wallet.model.js'
import type { MailboxModel } from './mailbox.model.js'
import { ModalModel } from './modal.model.js'

/** The storage key of the demo wallet's permission. */
const walletKey = 'org.openappkit.demo-wallet'

/** The React demo. */
export class DemoPageModel {
  readonly modal: ModalModel
  readonly wallet: DemoWalletModel

  constructor(readonly page: Page) {
    this.modal = new ModalModel(page)
    this.wallet = new DemoWalletModel(page)
  }

  async open(): Promise<this> {
    await this.page.goto(stack.demo)
    await this.kitButton.waitFor()
    return this
  }

  /** The kit's button: connect, then the account. */
  get kitButton(): Locator {
    return this.page.locator('appkit-button').getByRole('button')
  }

  get networkButton(): Locator {
    return this.page.locator('appkit-network-button').getByRole('button')
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  get account(): Locator {
    return this.section('Account')
  }

  get balance(): Locator {
    return this.account.getByLabel(/^Balance/)
  }

  async connect(): Promise<void> {
    await this.kitButton.click()
    await this.modal.choose(/Demo Wallet/)
    await this.wallet.approve()
    await this.isConnected()
  }

  /** Signs in with an email address that has no account: enters it, then the code of the one mail. */
  async signInByEmail(mailbox: MailboxModel): Promise<void> {
    await this.modal.dialog.getByRole('textbox', { name: 'Email address' }).fill(mailbox.email)
    await this.page.keyboard.press('Enter')
    await this.modal.isTitled('Confirm email')
    await this.modal.dialog.getByRole('textbox', { name: 'Eight-digit code' }).pressSequentially(await mailbox.code())
  }

  /** Opens the code for any wallet and copies the link. */
  async copyInvitation(): Promise<string> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await this.kitButton.click()
    await this.modal.button(/WalletConnect|QR code/).click()
    await expect.poll(() => this.modal.button('Copy link').isEnabled()).toBe(true)
    await this.modal.button('Copy link').click()
    const copied = () => this.page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(/^wc:/)
    return copied()
  }

  /** Signs a message and typed data, and sends 1 ETH, with a wallet that approves by itself. */
  async signAndSend(): Promise<void> {
    const message = this.section('Sign a message')
    await message.getByRole('button', { name: 'Sign message' }).click()
    await message.getByText('Valid', { exact: true }).waitFor()
    const typed = this.section('Sign typed data')
    await typed.getByRole('button', { name: 'Sign typed data' }).click()
    await typed.getByText('Valid', { exact: true }).waitFor()
    const send = this.section('Send')
    await send.getByLabel('Amount in ETH').fill('1')
    await send.getByRole('button', { name: 'Send' }).click()
    await send.getByText(/^In block \d+$/).waitFor()
  }

  async isConnected(): Promise<void> {
    await this.account.waitFor()
    await this.modal.isClosed()
  }

  async isDisconnected(): Promise<void> {
    await this.page.getByRole('button', { name: 'Connect a wallet' }).waitFor()
  }

  /** Waits until the page shows the network as active. */
  async isOn(name: string): Promise<void> {
    await this.section('Network').locator(`button[aria-pressed="true"]`, { hasText: name }).waitFor()
  }

  /** Changes the wallet as the user does while no page of the site is open. */
  async changeWallet(permission: { isPermitted: boolean; chainId: number }): Promise<void> {
    await this.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      walletKey,
      JSON.stringify(permission),
    ] as const)
  }
}
