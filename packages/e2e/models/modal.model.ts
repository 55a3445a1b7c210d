import type { Locator, Page } from 'playwright-core'

/** The kit's modal as users see it. */
export class ModalModel {
  readonly dialog: Locator

  constructor(readonly page: Page) {
    this.dialog = page.locator('appkit-modal').getByRole('dialog')
  }

  get title(): Locator {
    return this.dialog.getByRole('heading', { level: 1 })
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name }).first()
  }

  /** The wallets of the list, with their badges. */
  get wallets(): Locator {
    return this.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button')
  }

  text(text: string | RegExp): Locator {
    return this.dialog.getByText(text).first()
  }

  async isTitled(title: string): Promise<void> {
    await this.dialog.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  }

  async choose(wallet: string | RegExp): Promise<void> {
    await this.button(wallet).click()
  }

  /** Sends what the review shows. The form before it has a button with "send" in its name, too. */
  async sendReviewed(): Promise<void> {
    await this.isTitled('Review send')
    await this.dialog.getByRole('button', { name: 'Send', exact: true }).click()
  }

  async close(): Promise<void> {
    await this.button('Close').click()
    await this.isClosed()
  }

  isClosed(): Promise<void> {
    return this.dialog.waitFor({ state: 'hidden' })
  }
}
