import type { AppKit, StepAnswer } from '@openappkit/core'
import {
  type DeepReadonly,
  type EmailChangeAttempt,
  emailChangeOf,
  type EmailChangeStep,
  ignoreRejection,
  viewOf,
  viewOfStep,
} from '@openappkit/core/internal'
import type { PropertyValues } from '@openappkit/ui/lit'
import { messages } from '../../i18n/engine/messages.js'
import { emailMessages } from '../../i18n/messages/email/en.js'
import { updateEmailMessages } from '../../i18n/messages/update-email/en.js'
import { ViewElement } from '../../kit/view-element.js'

const catalogue = { ...emailMessages, ...updateEmailMessages }

/** Base of the screens that change the email address. The current step determines which of them is shown. */
export abstract class UpdateEmailScreen extends ViewElement {
  #ending = ''

  protected override watched(kit: AppKit): readonly object[] {
    return [emailChangeOf(kit), kit.state.accounts, kit.state.settings]
  }

  /** Opening one of these screens starts a change. */
  protected override kitChanged(kit: AppKit | undefined): void {
    if (!kit) return
    if (emailChangeOf(kit).attempt.status !== 'running') ignoreRejection(kit.emailChange.begin())
  }

  protected get text() {
    return messages(this.current, catalogue)
  }

  /** The state of the change, and its actions. Only the state reports how the change ends. */
  protected change(kit: AppKit) {
    return {
      state: emailChangeOf(kit),
      begin: kit.emailChange.begin,
      answer: (value: StepAnswer) => ignoreRejection(kit.emailChange.answer(value)),
      cancel: () => ignoreRejection(kit.emailChange.cancel()),
    }
  }

  /** The current step, or the last one of an ended change, if it is one of these kinds. */
  protected step<K extends EmailChangeStep['kind']>(
    attempt: DeepReadonly<EmailChangeAttempt>,
    ...kinds: K[]
  ): DeepReadonly<Extract<EmailChangeStep, { kind: K }>> | undefined {
    const step = 'step' in attempt ? attempt.step : undefined
    return kinds.some((kind) => step?.kind === kind)
      ? (step as DeepReadonly<Extract<EmailChangeStep, { kind: K }>>)
      : undefined
  }

  override heading(kit: AppKit): string {
    return messages(kit, updateEmailMessages).updateEmail.title
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed)
    const kit = this.current
    if (!kit) return
    const { attempt } = this.change(kit).state
    const { router } = kit
    const view = 'step' in attempt && attempt.step ? viewOfStep(router.view, attempt.step.kind) : undefined
    if (view && view !== router.view && viewOf(router.view).flow === 'email-change') return router.replace(view)
    const ending = attempt.status === 'failed' || attempt.status === 'done' ? attempt.status : ''
    if (ending && ending !== this.#ending) this.focusStart()
    this.#ending = ending
  }
}
