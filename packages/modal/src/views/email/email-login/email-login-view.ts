import type { AppKit, ErrorCode } from '@openappkit/core'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { css, html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import heroStatusStyles from '../../../components/hero-status.styles.js'
import { heroStatus } from '../../../components/hero-status.js'
import { messages } from '../../../i18n/engine/messages.js'
import { emailMessages } from '../../../i18n/messages/email/en.js'
import { define } from '../../../kit/define.js'
import { plainErrorText } from '../../../components/code-entry/code-problem.js'
import '../email-entry.js'
import { emailStep } from '../email-step.js'
import { EmailScreen } from '../email-screen.js'
import { mailMark } from '../mail-mark.js'
import { secondsLeft, watchSeconds } from '../../../components/code-entry/seconds-left.js'

/** Errors of a code request that got no answer. */
const unanswered = new Set<ErrorCode>(['iframe_request_timeout', 'service_unreachable', 'timed_out'])

/**
 * @summary Asks for an email address to sign in with, and waits until the email is sent.
 *
 * @csspart heading - The purpose of the screen, or the status.
 * @csspart hint - The instruction.
 * @csspart email - The field for an email address.
 * @csspart continue - The button in that field.
 * @csspart memory-only - The message that the last sign-in ended with its page, because the browser stores nothing for the wallet.
 */
@define('appkit-email-login-view')
class EmailLoginView extends EmailScreen {
  static override styles = [
    baseStyles,
    layoutStyles,
    heroStatusStyles,
    css`
      /* Reserves the height of the form while its messages or the wallet load. */
      appkit-email-entry {
        display: block;
        min-block-size: 48px;
      }
      .busy {
        align-content: center;
        min-block-size: 248px;
      }
    `,
  ]

  /** The step with a cooldown, and when the cooldown ends. */
  #cooldown: { step: object; until: number; stop: () => void } | undefined

  override heading(kit: AppKit): string {
    return messages(kit, emailMessages).emailLogin.title
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#cooldown?.stop()
    this.#cooldown = undefined
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const attempt = this.attempt(kit)
    if (attempt.status === 'done') return html`<div class="body">${this.done()}</div>`
    const step = emailStep(attempt, 'email')
    const isBusy = attempt.status === 'running' && (!step || step.isBusy === true)
    if (isBusy) return html`<div class="body busy">${this.busy(step?.known, attempt.isSlow)}</div>`
    const { heading, hint } = this.text.emailLogin
    const seconds = this.secondsToWait(step)
    return html`
      <div class="body">
        <div class="hero hero--tight">
          ${mailMark()}
          <h2 class="heading" part="heading">${heading}</h2>
          <p class="text" part="hint">${hint}</p>
        </div>
        <appkit-email-entry
          data-start
          .kit=${kit}
          .known=${step?.known}
          .isWaiting=${seconds > 0}
          .problem=${attempt.status !== 'failed' && step?.problem === 'invalid_email' ? this.text.emailLogin.invalid : undefined}
          .notice=${this.notice(kit, attempt, seconds)}
        ></appkit-email-entry>
      </div>
    `
  }

  private busy(email: string | undefined, isSlow: boolean) {
    const { loading, sending, sendingTo, slow } = this.text.emailLogin
    const hint = isSlow ? slow : email ? sendingTo(email) : ''
    return heroStatus({ dial: 'spin', heading: email ? sending : loading, hint }, mailMark())
  }

  /** The reason why no code was sent, if the address is valid. */
  private notice(kit: AppKit, attempt: ReturnType<typeof this.attempt>, seconds: number): string | undefined {
    const { notSent, wait } = this.text.emailLogin
    if (attempt.status === 'failed') return unanswered.has(attempt.code) ? notSent : plainErrorText(kit, attempt.code)
    return seconds > 0 ? wait(seconds) : undefined
  }

  /** The remaining cooldown in seconds. A step states its duration once, when it begins. */
  private secondsToWait(step: { seconds?: number } | undefined): number {
    if (!step?.seconds) return 0
    if (this.#cooldown?.step !== step) {
      this.#cooldown?.stop()
      const until = Date.now() + step.seconds * 1_000
      this.#cooldown = { step, until, stop: watchSeconds(until, () => this.requestUpdate()) }
    }
    return secondsLeft(this.#cooldown.until)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-email-login-view': EmailLoginView
  }
}
