import { type DeepReadonly, type EmailChangeStep, ignoreRejection } from '@openappkit/core/internal'
import { css, type nothing, type TemplateResult } from '@openappkit/ui/lit'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { type CodeTexts, createCodeEntry } from '../../components/code-entry/code-entry.js'
import codeEntryStyles from '../../components/code-entry/code-entry.styles.js'
import heroStatusStyles from '../../components/hero-status.styles.js'
import { preparing } from '../email/mail-mark.js'
import { UpdateEmailScreen } from './update-email-screen.js'

type CodeStep = DeepReadonly<Exclude<EmailChangeStep, { kind: 'new-email' }>>

/** Base of the screens that ask for one of the two codes. */
export abstract class UpdateEmailCodeScreen extends UpdateEmailScreen {
  static override styles = [
    baseStyles,
    layoutStyles,
    heroStatusStyles,
    codeEntryStyles,
    css`
      .waiting {
        min-block-size: 330px;
      }
    `,
  ]

  /** The step that this screen answers: the code of the old or of the new address. */
  protected abstract readonly kind: CodeStep['kind']
  protected abstract texts(): Omit<CodeTexts, 'label'>

  readonly #entry = createCodeEntry(() => this.requestUpdate())

  override render(): TemplateResult | typeof nothing {
    const kit = this.current
    const attempt = kit && this.change(kit).state.attempt
    const step = attempt && this.step(attempt, this.kind)
    if (!step) return preparing(this.text.emailLogin.loading)
    const change = this.change(kit)
    return this.#entry.render({
      kit,
      step,
      failure: attempt.status === 'failed' ? attempt.code : undefined,
      length: 8,
      texts: { ...this.texts(), label: this.text.updateEmail.codeLabel },
      onAnswer: (answer) => change.answer(answer),
      // Keep the new address, so that the user need not type it again.
      onRestart: () => ignoreRejection(change.begin(step.kind === 'new-code' ? step.sentTo : undefined)),
    })
  }

  // After a failure, focus the button that starts again.
  override focusStart(selector?: string): boolean {
    return super.focusStart(this.#entry.focusTarget() ?? selector)
  }
}
