import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { stack } from '../src/spec.js'
import { DemoWalletModel } from './demo-wallet.model.js'
import { ModalModel } from './modal.model.js'

/** A page with the kit's button, two wallet buttons, and its own list of wallets. */
export class EventsPageModel {
  readonly modal: ModalModel
  readonly wallet: DemoWalletModel

  constructor(readonly page: Page) {
    this.modal = new ModalModel(page)
    this.wallet = new DemoWalletModel(page)
  }

  async open(options: { analytics?: string; consent?: 'no' } = {}): Promise<this> {
    const query = new URLSearchParams({ ...options, rpc: stack.evm })
    await this.page.goto(`${stack.pages}events/events.html?${query}`)
    await this.kitButton.waitFor()
    return this
  }

  get kitButton() {
    return this.page.locator('appkit-button').getByRole('button')
  }

  walletButton(name: string | RegExp) {
    return this.page.locator('appkit-wallet-button').getByRole('button', { name })
  }

  /** A wallet in the page's own list. */
  row(name: string) {
    return this.page.getByRole('list', { name: 'Wallets of the page' }).getByRole('button', { name, exact: true })
  }

  async says(state: RegExp): Promise<void> {
    await expect.poll(() => this.page.locator('#state').textContent()).toMatch(state)
  }

  async ends(outcome: RegExp): Promise<void> {
    await expect.poll(() => this.page.locator('#outcome').textContent()).toMatch(outcome)
  }

  /** Opens the modal, connects and disconnects. */
  async visit(): Promise<void> {
    await this.kitButton.click()
    await this.modal.choose(/Demo Wallet/)
    await this.wallet.approve()
    await this.says(/^connected 0x/)
    await this.modal.isClosed()
    await this.kitButton.click()
    await this.modal.button('Disconnect').click()
    await this.says(/^disconnected no-account/)
  }
}
