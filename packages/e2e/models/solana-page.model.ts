import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { stack } from '../src/spec.js'
import { ModalModel } from './modal.model.js'

export type SolanaPageOptions = {
  /** Mint of the app's own token. */
  token: string
  /** Seed of the wallet's key: 32 bytes. */
  seed: Uint8Array
  /** The nonce for sign-in, or `hangs` for a service that never responds. */
  signIn?: string
  /** Makes the wallet sign in to another site than requested. */
  lies?: boolean
}

/** A page on Solana only, with a Wallet Standard wallet that the spec controls. */
export class SolanaPageModel {
  readonly modal: ModalModel

  constructor(readonly page: Page) {
    this.modal = new ModalModel(page)
  }

  async open({ token, seed, signIn, lies }: SolanaPageOptions): Promise<this> {
    const query = new URLSearchParams({ rpc: stack.solana, token, seed: Buffer.from(seed).toString('hex') })
    if (signIn) query.set('sign-in', signIn)
    if (lies) query.set('lies', '')
    await this.page.goto(`${stack.pages}solana.html?${query}`)
    await this.kitButton.waitFor()
    return this
  }

  get kitButton() {
    return this.page.locator('appkit-button').getByRole('button')
  }

  async choose(): Promise<void> {
    await this.kitButton.click()
    await this.modal.choose(/Fake Solana/)
  }

  /** The prompts shown to the user, oldest first. */
  prompts(): Promise<string[]> {
    return this.page.evaluate(() => window.solanaWallet.prompts.map(({ kind }) => kind))
  }

  async connect(): Promise<void> {
    await this.choose()
    await expect.poll(() => this.page.locator('#state').textContent()).toMatch(/^connected/)
    await this.modal.isClosed()
  }

  /** Sets how the wallet responds to its next request. */
  answer(behaviour: 'approve' | 'refuse'): Promise<void> {
    return this.page.evaluate((next) => window.solanaWallet.setBehaviour(next), behaviour)
  }

  /** Fills in the form and opens the review of a transfer. */
  async review(token: string, amount: string, to: string): Promise<void> {
    await this.fill(token, amount, to)
    await this.modal.button('Review send').click()
  }

  /** Opens the account and fills in the send form. */
  async fill(token: string, amount: string, to: string): Promise<void> {
    await this.kitButton.click()
    await this.modal.isTitled('Account')
    await this.modal.button('Send').click()
    await this.modal.isTitled('Send')
    if (token !== 'SOL') {
      await this.modal.button('SOL').click()
      await this.modal.isTitled('Select token')
      await this.modal.button(new RegExp(token)).click()
    }
    await this.modal.dialog.getByRole('textbox', { name: 'Amount' }).fill(amount)
    await this.modal.dialog.getByRole('textbox', { name: 'To', exact: true }).fill(to)
  }
}
