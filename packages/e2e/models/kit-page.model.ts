import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { stack } from '../src/spec.js'
import { DemoWalletModel } from './demo-wallet.model.js'
import { ModalModel } from './modal.model.js'

export type KitPageOptions = {
  networks?: string
  policy?: 'block' | 'warn' | 'ignore'
  wallet?: 'demo'
  listing?: string
}

/** A page with one kit, whose options are in its URL. */
export class KitPageModel {
  readonly modal: ModalModel
  readonly wallet: DemoWalletModel

  constructor(readonly page: Page) {
    this.modal = new ModalModel(page)
    this.wallet = new DemoWalletModel(page)
  }

  async open(options: KitPageOptions = {}, folder = ''): Promise<this> {
    const query = new URLSearchParams(options)
    for (const rpc of [stack.evm, stack.evm2]) query.append('rpc', rpc)
    await this.page.goto(`${stack.pages}${folder}kit.html?${query}`)
    await this.kitButton.waitFor()
    return this
  }

  get kitButton() {
    return this.page.locator('appkit-button').getByRole('button')
  }

  get networkButton() {
    return this.page.locator('appkit-network-button').getByRole('button')
  }

  /** Waits for the state of the kit: `<status> <address or no-account> on <chain id>`. */
  async says(state: RegExp): Promise<void> {
    await expect.poll(() => this.page.locator('#state').textContent()).toMatch(state)
  }

  async connect(): Promise<void> {
    await this.kitButton.click()
    await this.modal.choose(/Demo Wallet/)
    await this.wallet.approve()
    await this.says(/^connected 0x/)
  }

  /** Changes the chain in the wallet while no page of the site is open. */
  async leaveAndSwitchTo(chainId: number): Promise<void> {
    await this.page.evaluate((id) => {
      localStorage.setItem('org.openappkit.demo-wallet', JSON.stringify({ isPermitted: true, chainId: id }))
    }, chainId)
    await this.page.goto('about:blank')
  }
}
