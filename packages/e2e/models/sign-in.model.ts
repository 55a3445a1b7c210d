import type { AppKit } from '@openappkit/core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { MailboxModel } from './mailbox.model.js'

type App = Window & { kit: AppKit }

/** Email sign-in on a page without screens, which calls the kit itself. */
export class SignInModel {
  constructor(
    readonly page: Page,
    readonly inbox: string,
  ) {}

  /** The current step of the attempt, or its outcome. */
  step(): Promise<unknown> {
    return this.page.evaluate(() => {
      const { attempt } = (window as unknown as App).kit.state.connection
      return attempt.status === 'running' ? JSON.parse(JSON.stringify(attempt.step ?? null)) : attempt.status
    })
  }

  answer(value: string): Promise<void> {
    return this.page.evaluate((text) => (window as unknown as App).kit.answerStep(text), value)
  }

  /** Enters the address, then the code, and confirms the device before it if the mail has a link. */
  async signIn(email: string): Promise<void> {
    const mailbox = new MailboxModel(this.inbox, email)
    await this.page.evaluate(
      () => void (window as unknown as App).kit.connect({ connectorId: 'AUTH' }).catch(() => undefined),
    )
    await expect.poll(() => this.step()).toMatchObject({ kind: 'email' })
    await this.answer(email)
    await expect.poll(() => this.step()).toMatchObject({ kind: 'device', sentTo: email })
    const { matchNumber = '' } = (await this.step()) as { matchNumber?: string }
    if (await mailbox.hasLink()) {
      await mailbox.confirmDevice(this.page.context(), matchNumber)
      await expect.poll(() => this.step()).toMatchObject({ kind: 'code', wasWrong: false })
    }
    await this.answer(await mailbox.code())
    await expect.poll(() => this.step()).toBe('done')
  }
}
