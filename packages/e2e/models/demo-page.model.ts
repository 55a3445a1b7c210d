import type { Locator, Page } from 'playwright-core'
import { stack } from '../src/spec.js'
import { DemoWalletModel } from './demo-wallet.model.js'
import { ModalModel } from './modal.model.js'

/** Where the demo wallet keeps its permission. */
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

  /** The kit's one button: connect, then the account. */
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

  async isConnected(): Promise<void> {
    await this.account.waitFor()
    await this.modal.isClosed()
  }

  async isDisconnected(): Promise<void> {
    await this.page.getByRole('button', { name: 'Connect a wallet' }).waitFor()
  }

  /** The network as the page's own card shows it. */
  async isOn(name: string): Promise<void> {
    await this.section('Network').locator(`button[aria-pressed="true"]`, { hasText: name }).waitFor()
  }

  /** The person changed something in the wallet while no page of the site was open. */
  async changeWallet(permission: { isPermitted: boolean; chainId: number }): Promise<void> {
    await this.page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      walletKey,
      JSON.stringify(permission),
    ] as const)
  }
}
