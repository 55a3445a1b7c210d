import { expect } from 'vitest'
import type { FrameLocator, Locator, Page } from 'playwright-core'

/** The embedded wallet as users see it: its own page in a dialog over the app. */
export class EmbeddedWalletModel {
  readonly dialog: Locator
  readonly frame: FrameLocator

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Wallet' })
    this.frame = page.frameLocator('iframe')
  }

  async asks(heading: string | RegExp): Promise<void> {
    await this.frame.getByRole('heading', { name: heading }).waitFor()
  }

  /** Clicks a button. Repeats a click that did not count because the screen had changed. */
  async click(name: string): Promise<void> {
    const button = this.frame.getByRole('button', { name, exact: true, disabled: false })
    await button.waitFor()
    await expect
      .poll(async () => {
        await button.click({ timeout: 1_000 }).catch(() => undefined)
        return this.frame.getByRole('button', { name, exact: true }).count()
      })
      .toBe(0)
  }
}
