import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'

type Mail = { subject: string; text: string; sentAt: string }

/** What a person finds in the mail of the embedded wallet, and does with it. */
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

  /** The newest code of a change of address. */
  longCode(): Promise<string> {
    return this.find(/^\d{8}$/m)
  }

  /** The newest link that lets a browser in. */
  link(): Promise<string> {
    return this.find(/http:\S+\/accounts\/link\/\S+/)
  }

  /** Opens the newest link that lets a browser in, and chooses the number that the app shows. */
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

  /** The newest mail that came since this mailbox is looked at: it may be on its way. */
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
