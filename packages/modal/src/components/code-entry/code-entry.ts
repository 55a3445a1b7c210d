import type { AppKit, ErrorCode } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/code-field'
import '@openappkit/ui/elements/dial'
import type { AkInputEvent } from '@openappkit/ui/elements/field'
import '@openappkit/ui/elements/mark'
import { html, nothing, type TemplateResult } from '@openappkit/ui/lit'
import { messages } from '../../i18n/engine/messages.js'
import { emailMessages } from '../../i18n/messages/email/en.js'
import { codeProblem } from './code-problem.js'
import './resend-mail.js'
import { withEmail } from './with-email.js'

type CodeStep = {
  readonly sentTo: string
  readonly wasWrong: boolean
  readonly triesLeft?: number
  readonly resendAt?: number
  readonly isBusy?: boolean
}

/** Texts of one code entry. `emailMessages` has the texts that all code entries share. */
export type CodeTexts = {
  glyph: string
  heading: string
  sentTo: (email: string) => string
  /** The accessible name of the boxes. */
  label: string
  foot: string
  /** The label of the button that changes the address. */
  edit?: string
  /** What is sent again. Default: a code. */
  again?: { sending: string; resend: string; resendIn: (time: string) => string }
}

type CodeRequest = {
  kit: AppKit
  step: CodeStep
  /** Why the flow failed. `step` is then its last step. */
  failure: ErrorCode | undefined
  /** The number of characters of the code. */
  length: number
  texts: CodeTexts
  /** Drawn below the code. */
  note?: TemplateResult | undefined
  onAnswer: (answer: string | { choice: 'resend' | 'edit' }) => void
  /** Starts the flow again after a failure. */
  onRestart: () => void
}

/**
 * Draws the input for a code from an email, and keeps its value until the flow asks for another code. `update` redraws
 * the host, which needs `codeEntryStyles`.
 */
export function createCodeEntry(update: () => void) {
  let typed = ''
  let asked: CodeStep | undefined
  let hasFailed = false

  function setTyped(value: string) {
    typed = value
    update()
  }

  function render(request: CodeRequest) {
    const { kit, step, failure, length, texts, onAnswer } = request
    hasFailed = failure !== undefined
    if (!step.isBusy && step !== asked) {
      asked = step
      typed = ''
    }
    const problem = codeProblem(kit, failure, step)
    const onInput = ({ value }: AkInputEvent) => {
      setTyped(value)
      if (value.length === length) onAnswer(value)
    }
    return html`
      <div class="body">
        <div class="hero hero--tight">
          <ak-mark size="48" .glyph=${texts.glyph}></ak-mark>
          <h2 class="heading" part="heading">${texts.heading}</h2>
          <p class="text" part="hint">
            ${withEmail(texts.sentTo, step.sentTo)}
            ${
              texts.edit && !hasFailed
                ? html`<button class="link" part="edit" @click=${() => onAnswer({ choice: 'edit' })}>
                    ${texts.edit}
                  </button>`
                : nothing
            }
          </p>
        </div>
        <ak-code-field
          part="code"
          data-start
          label=${texts.label}
          length=${length}
          .value=${typed}
          ?invalid=${problem?.isOfCode === true && typed === ''}
          ?readonly=${step.isBusy === true || hasFailed}
          @ak-input=${onInput}
        ></ak-code-field>
        <p class="problem ${problem?.isOfCode ? 'problem--code' : ''}" part="problem" role="status">${problem?.text}</p>
        ${request.note} ${nextAction(request)}
      </div>
      ${problem?.isOver ? nothing : html`<div class="foot foot--block small">${texts.foot}</div>`}
    `
  }

  function nextAction({ kit, step: { isBusy, resendAt }, texts, onAnswer, onRestart }: CodeRequest) {
    const { emailCode } = messages(kit, emailMessages)
    const text = { ...emailCode, ...texts.again }
    if (hasFailed) {
      return html`<ak-button block variant="primary" part="again" @click=${onRestart}>${text.resend}</ak-button>`
    }
    if (isBusy) {
      return html`<p class="line line--center text busy" role="status">
        <ak-dial size="16"></ak-dial><span>${typed === '' ? text.sending : text.checking}</span>
      </p>`
    }
    const resend = () => {
      setTyped('')
      onAnswer({ choice: 'resend' })
    }
    return html`<appkit-resend-mail
      exportparts="resend"
      .resendAt=${resendAt}
      .text=${text.resend}
      .textIn=${text.resendIn}
      .onResend=${resend}
    ></appkit-resend-mail>`
  }

  return {
    render,
    /** The selector of the control to focus after a failure: the button that starts the flow again. */
    focusTarget: () => (hasFailed ? '[part="again"]' : undefined),
  }
}
