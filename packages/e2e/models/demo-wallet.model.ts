import type { Locator, Page } from 'playwright-core'

/** The prompt of the demo wallet. */
export class DemoWalletModel {
  readonly dialog: Locator

  constructor(page: Page) {
    this.dialog = page.locator('openappkit-demo-wallet').getByRole('dialog')
  }

  async asks(question: string): Promise<void> {
    await this.dialog.getByRole('heading', { name: question }).waitFor()
  }

  async approve(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Approve' }).click()
    await this.dialog.waitFor({ state: 'detached' })
  }

  async reject(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Reject' }).click()
    await this.dialog.waitFor({ state: 'detached' })
  }
}
