import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'

type Mail = { subject: string; text: string; sentAt: string }

/** A mailbox with mails of the embedded wallet. */
export class MailboxModel {
  private readonly openedAt = Date.now()

  constructor(
    readonly inbox: string,
    readonly email: string,
  ) {}

  /** The newest code. */
  code(): Promise<string> {
    return this.find(/^\d{6,8}$/m)
  }

  /** The newest code for a change of address. */
  longCode(): Promise<string> {
    return this.find(/^\d{8}$/m)
  }

  /** The newest link that confirms a new device. */
  link(): Promise<string> {
    return this.find(/http:\S+\/accounts\/link\/\S+/)
  }

  /** Whether the newest mail has a link that confirms a new device. A mail to an address without an account has a code. */
  async hasLink(): Promise<boolean> {
    const found = await this.find(/^\d{6,8}$|http:\S+\/accounts\/link\/\S+/m)
    return found.startsWith('http')
  }

  /** Opens the newest link that confirms a new device, and selects the number that the app shows. */
  async confirmDevice(context: BrowserContext, number: string): Promise<void> {
    const page = await context.newPage()
    await page.goto(await this.link())
    await page.getByRole('button', { name: number, exact: true }).click()
    await page.getByText(/^Confirmed/).waitFor()
    await page.close()
  }

  /** The newest mail with a subject. */
  async newest(subject: string): Promise<{ text: string }> {
    let found: Mail | undefined
    await expect.poll(async () => (found = (await this.read()).find((mail) => mail.subject === subject))).toBeDefined()
    return found ?? { subject, text: '', sentAt: '' }
  }

  /** Waits for the newest match in mails that arrived since this mailbox was opened. */
  private async find(form: RegExp): Promise<string> {
    let found: string | undefined
    await expect
      .poll(async () => {
        const fresh = (await this.read()).filter(({ sentAt }) => Date.parse(sentAt) >= this.openedAt)
        found = fresh.flatMap(({ text }) => form.exec(text)?.[0] ?? [])[0]
        return found
      })
      .toBeDefined()
    return found ?? ''
  }

  private async read(): Promise<Mail[]> {
    const response = await fetch(`${this.inbox}/messages.json?to=${encodeURIComponent(this.email)}`)
    return ((await response.json()) as { messages: Mail[] }).messages
  }
}
