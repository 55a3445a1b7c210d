import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, type EmailChangeStep, ignoreRejection } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/code-field'
import '@openappkit/ui/elements/dial'
import type { AkInputEvent } from '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/mark'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing, type PropertyValues, type TemplateResult } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import { heroStatus } from '../../components/hero-status.js'
import heroStatusStyles from '../../components/hero-status.styles.js'
import { codeProblem } from '../email/code-problem.js'
import '../email/resend-mail.js'
import { mailMark } from '../email/mail-mark.js'
import { withEmail } from '../email/with-email.js'
import { UpdateEmailScreen } from './update-email-screen.js'
import styles from './update-email.styles.js'

type CodeStep = DeepReadonly<Exclude<EmailChangeStep, { kind: 'new-email' }>>

/** What tells one of the two codes from the other. */
export type CodeTexts = {
  glyph: string
  heading: string
  sentTo: (email: string) => string
  foot: string
  /** Changes the new address. */
  edit?: string
}

const codeLength = 8

/** Base of the screens that ask for one of the two codes. */
export abstract class UpdateEmailCodeScreen extends UpdateEmailScreen {
  static override styles = [baseStyles, layoutStyles, heroStatusStyles, styles]

  /** The mailbox whose code it asks for. */
  protected abstract readonly kind: CodeStep['kind']
  protected abstract texts(): CodeTexts

  @state() private code = ''
  #asked: CodeStep | undefined
  /** The address that was typed, for whoever begins again. */
  #to: string | undefined

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    const attempt = this.current && this.change(this.current).state.attempt
    const step = attempt && this.step(attempt, this.kind)
    if (!step || step.isBusy || step === this.#asked) return
    // Another code is asked for than the one that was typed.
    this.#asked = step
    this.code = ''
    if (step.kind === 'new-code') this.#to = step.sentTo
  }

  override render(): TemplateResult | typeof nothing {
    const kit = this.current
    const attempt = kit && this.change(kit).state.attempt
    const step = attempt && this.step(attempt, this.kind)
    if (!step) {
      const screen = { dial: 'spin', heading: this.text.emailLogin.loading, hint: '' } as const
      return html`<div class="body waiting">${heroStatus(screen, mailMark())}</div>`
    }
    const { glyph, heading, sentTo, foot, edit } = this.texts()
    const isFailed = attempt.status === 'failed'
    const problem = codeProblem(kit, isFailed ? attempt.code : undefined, step)
    return html`
      <div class="body">
        <div class="hero hero--tight">
          <ak-mark size="48" .glyph=${glyph}></ak-mark>
          <h2 class="heading" part="heading">${heading}</h2>
          <p class="text" part="hint">
            ${withEmail(sentTo, step.sentTo)}
            ${
              edit && !isFailed
                ? html`<button class="link" part="edit" @click=${() => this.give(kit, { choice: 'edit' })}>
                    ${edit}
                  </button>`
                : nothing
            }
          </p>
        </div>
        <ak-code-field
          part="code"
          data-start
          label=${this.text.updateEmail.codeLabel}
          length=${codeLength}
          .value=${this.code}
          ?invalid=${problem?.isOfCode === true && this.code === ''}
          ?readonly=${step.isBusy === true || isFailed}
          @ak-input=${(event: AkInputEvent) => this.onInput(kit, event)}
        ></ak-code-field>
        <p class="problem ${problem?.isOfCode ? 'problem--code' : ''}" part="problem" role="status">${problem?.text}</p>
        ${isFailed ? this.again(kit) : this.further(kit, step)}
      </div>
      ${problem?.isOver ? nothing : html`<div class="foot foot--block small">${foot}</div>`}
    `
  }

  // The way on after a failure is the button.
  override focusStart(pressed?: string): boolean {
    const isFailed = this.current && this.change(this.current).state.attempt.status === 'failed'
    return super.focusStart(isFailed ? '[part="again"]' : pressed)
  }

  private further(kit: AppKit, { isBusy, resendAt }: CodeStep) {
    const text = this.text.emailCode
    if (isBusy) {
      return html`<p class="line line--center text busy" role="status">
        <ak-dial size="16"></ak-dial><span>${this.code === '' ? text.sending : text.checking}</span>
      </p>`
    }
    return html`<appkit-resend-mail
      exportparts="resend"
      .resendAt=${resendAt}
      .text=${text.resend}
      .textIn=${text.resendIn}
      .onResend=${() => {
        this.code = ''
        this.give(kit, { choice: 'resend' })
      }}
    ></appkit-resend-mail>`
  }

  /** From the address on, which need not be typed again where it is known. */
  private again(kit: AppKit) {
    const begin = () => ignoreRejection(this.change(kit).begin(this.#to))
    return html`<ak-button block variant="primary" part="again" @click=${begin}
      >${this.text.emailCode.resend}</ak-button
    >`
  }

  private give(kit: AppKit, answer: Parameters<ReturnType<typeof this.change>['answer']>[0]): void {
    this.change(kit).answer(answer)
  }

  private onInput(kit: AppKit, { value }: AkInputEvent): void {
    this.code = value
    if (value.length === codeLength) this.give(kit, value)
  }
}
