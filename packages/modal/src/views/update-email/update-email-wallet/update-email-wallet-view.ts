import type { AppKit } from '@openappkit/core'
import { ignoreRejection, readEmailWallet } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/field'
import type { AkField, AkInputEvent } from '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { mailIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { css, html, nothing, type PropertyValues } from '@openappkit/ui/lit'
import { query, state } from '@openappkit/ui/lit/decorators'
import '../../first-screen.chunk.js'
import heroStatusStyles from '../../../components/hero-status.styles.js'
import { define } from '../../../kit/define.js'
import { plainErrorText } from '../../../components/code-entry/code-problem.js'
import { secondsLeft, watchSeconds } from '../../../components/code-entry/seconds-left.js'
import { withEmail } from '../../../components/code-entry/with-email.js'
import { fieldProblem } from '../../send/field-problem.js'
import fieldStyles from '../../send/wallet-send/wallet-send-view.styles.js'
import { UpdateEmailScreen } from '../update-email-screen.js'

/**
 * @summary Asks for another email address to sign in with.
 *
 * @csspart heading - The instruction.
 * @csspart hint - The current address.
 * @csspart email - The field for the new address.
 * @csspart problem - The problem with the address.
 * @csspart continue - Sends the first code.
 */
@define('appkit-update-email-wallet-view')
class UpdateEmailWalletView extends UpdateEmailScreen {
  static override styles = [
    baseStyles,
    layoutStyles,
    heroStatusStyles,
    fieldStyles,
    css`
      .busy {
        justify-content: center;
        min-block-size: 44px;
      }
      .busy:empty {
        display: none;
      }
    `,
  ]

  @state() private typed = ''
  @query('ak-field') private readonly field!: AkField | null
  #asked: object | undefined
  #cooldown: { step: object; until: number; stop: () => void } | undefined

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#cooldown?.stop()
    this.#cooldown = undefined
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    const step = this.current && this.step(this.change(this.current).state.attempt, 'new-email')
    if (!step || step === this.#asked) return
    this.#asked = step
    if (step.known !== undefined) this.typed = step.known
  }

  override render() {
    const kit = this.current
    if (!kit) return
    const { attempt } = this.change(kit).state
    const step = this.step(attempt, 'new-email')
    const { updateEmail: text, emailLogin } = this.text
    const seconds = this.secondsToWait(step)
    const isBusy = attempt.status === 'running' && step?.isBusy === true
    const isFailed = attempt.status === 'failed'
    const notice = isFailed ? plainErrorText(kit, attempt.code) : seconds > 0 ? emailLogin.wait(seconds) : ''
    const problem = isFailed || isBusy || seconds > 0 ? undefined : this.problem(step?.problem)
    const now = readEmailWallet(kit)?.email
    return html`
      <form class="body" novalidate @submit=${(event: Event) => this.onSubmit(event, kit)}>
        <div class="hero hero--tight">
          <ak-mark size="48" .glyph=${mailIcon}></ak-mark>
          <h2 class="heading" part="heading">${text.heading}</h2>
          <p class="text" part="hint">${now === undefined ? '' : withEmail(text.now, now)}</p>
        </div>
        <div class="entry">
          <ak-field
            part="email"
            data-start
            type="email"
            autocomplete="email"
            label=${emailLogin.label}
            placeholder=${emailLogin.label}
            ?invalid=${problem !== undefined}
            description=${problem ?? notice}
            ?disabled=${isBusy}
            .value=${this.typed}
            @ak-input=${(event: AkInputEvent) => (this.typed = event.value)}
            @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && this.onSubmit(event, kit)}
          >
            <ak-icon slot="leading" size="20" .glyph=${mailIcon}></ak-icon>
          </ak-field>
          ${fieldProblem(problem)}
        </div>
        <p class="text line line--center busy" role="status">${this.status(isBusy, notice)}</p>
        <ak-button
          part="continue"
          block
          variant="primary"
          ?disabled=${isBusy || seconds > 0}
          @click=${(event: Event) => this.onSubmit(event, kit)}
          >${emailLogin.continue}</ak-button
        >
      </form>
      <div class="foot foot--block small">${text.first}</div>
    `
  }

  private status(isBusy: boolean, notice: string) {
    if (!isBusy) return notice || nothing
    return html`<ak-dial size="16"></ak-dial><span>${this.text.emailLogin.sending}</span>`
  }

  private problem(problem: string | undefined): string | undefined {
    const { updateEmail, emailLogin } = this.text
    if (problem === 'invalid_email') return emailLogin.invalid
    if (problem === 'same_email') return updateEmail.same
    return problem === 'email_taken' ? updateEmail.taken : undefined
  }

  /** A step reports its waiting time only once, so the end is computed when the step begins. */
  private secondsToWait(step: { readonly seconds?: number } | undefined): number {
    if (!step?.seconds) return 0
    if (this.#cooldown?.step !== step) {
      this.#cooldown?.stop()
      const until = Date.now() + step.seconds * 1_000
      this.#cooldown = { step, until, stop: watchSeconds(until, () => this.requestUpdate()) }
    }
    return secondsLeft(this.#cooldown.until)
  }

  private onSubmit(event: Event, kit: AppKit): void {
    event.preventDefault()
    const change = this.change(kit)
    const { attempt } = change.state
    if (attempt.status === 'running') change.answer(this.typed)
    else ignoreRejection(change.begin(this.typed))
    this.field?.focus()
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-update-email-wallet-view': UpdateEmailWalletView
  }
}
