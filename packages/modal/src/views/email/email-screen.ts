import type { AppKit } from '@openappkit/core'
import { ignoreRejection, type ConnectAttempt, type DeepReadonly } from '@openappkit/core/internal'
import { checkIcon } from '@openappkit/ui/icons'
import type { PropertyValues } from '@openappkit/ui/lit'
import { type HeroStatus, heroStatus } from '../../components/hero-status.js'
import { kitLanguage } from '../../i18n/engine/kit-language.js'
import { messages } from '../../i18n/engine/messages.js'
import { emailMessages } from '../../i18n/messages/email/en.js'
import { ViewElement } from '../../kit/view-element.js'
import { createHeldAttempt } from '../connect/held-attempt.js'
import { trackEmail } from './track-email.js'
import { mailMark, preparing } from './mail-mark.js'

/** Base of the screens of an email sign-in. */
export abstract class EmailScreen extends ViewElement {
  readonly #attemptOf = createHeldAttempt()
  #ending = ''

  protected override watched({ state: { connection, router, settings } }: AppKit): readonly object[] {
    return [connection, router, settings]
  }

  protected override kitChanged(kit: AppKit | undefined): void {
    if (!kit) return
    trackEmail(kit)
    void kitLanguage(kit).load('email')
  }

  protected get text() {
    return messages(this.current, emailMessages)
  }

  protected attempt(kit: AppKit): DeepReadonly<ConnectAttempt> {
    return this.#attemptOf(kit)
  }

  protected done() {
    return heroStatus(this.doneStatus(), mailMark())
  }

  protected preparing() {
    return preparing(this.text.emailLogin.loading)
  }

  protected doneStatus(): HeroStatus {
    const { done, doneHint, doneMemoryOnly } = this.text.emailLogin
    const isMemoryOnly = this.current?.getAccount()?.embeddedWalletInfo?.isMemoryOnly
    return { dial: 'done', glyph: checkIcon, heading: done, hint: isMemoryOnly ? doneMemoryOnly : doneHint }
  }

  protected choose(choice: 'resend' | 'edit'): void {
    if (this.current) ignoreRejection(this.current.answerStep({ choice }))
  }

  /** Focuses the next action when the attempt fails. */
  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    const ending = this.current?.state.connection.attempt.status === 'failed' ? 'failed' : ''
    if (ending && ending !== this.#ending) this.focusStart()
    this.#ending = ending
  }
}
