import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { MailboxModel } from './mailbox.model.js'

/** The wallet's own page, in a tab opened by a link. */
export class YourWalletModel {
  constructor(readonly page: Page) {}

  static async open(context: BrowserContext, url: string): Promise<YourWalletModel> {
    const page = await context.newPage()
    await page.goto(url)
    return new YourWalletModel(page)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' })
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { name, exact: true })
  }

  /** Enters the address, then the code, and confirms a new device before it if the mail has a link. */
  async signIn(mailbox: MailboxModel, isNew = true): Promise<void> {
    await this.page.getByLabel('Email address').fill(mailbox.email)
    await this.button('Email me a code').click()
    if (isNew && (await mailbox.hasLink())) {
      const said = await this.page.getByText(/choose \d\d\./).innerText()
      await mailbox.confirmDevice(this.page.context(), /choose (\d\d)/.exec(said)?.[1] ?? '')
      await this.page.getByText(/^Enter the 6-digit code/).waitFor()
    }
    await this.page.getByLabel('Code').fill(await mailbox.code())
  }

  /** Reads while the button is held. */
  async hold<T>(read: () => Promise<T>): Promise<T> {
    const button = this.button('Press and hold to show')
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false')
    await button.hover()
    await this.page.mouse.down()
    await this.button('Release to hide').waitFor()
    try {
      return await read()
    } finally {
      await this.page.mouse.up()
    }
  }

  /** Creates a code, enters the requested group, and enables it. */
  async createRecoveryCode(): Promise<string> {
    await this.button('Create a recovery code').click()
    const groups = (await this.page.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/^\d\s*/, ''))
    await this.button('I saved it').click()
    const asked = await this.page.getByText(/^Enter group \d/).innerText()
    const group = groups[Number(/\d/.exec(asked)?.[0]) - 1] ?? ''
    await this.page.getByLabel(/^Group \d$/).fill(group)
    await this.button('Turn on').click()
    return groups.join('-')
  }

  words(): Promise<string> {
    return this.hold(async () => {
      const items = await this.page.getByRole('listitem').allInnerTexts()
      return items.map((item) => item.replace(/[\d\s]/g, '')).join(' ')
    })
  }

  key(tab: string): Promise<string> {
    return this.page
      .getByRole('tab', { name: tab })
      .click()
      .then(() => this.hold(() => this.page.locator('.secret').innerText()))
  }
}
