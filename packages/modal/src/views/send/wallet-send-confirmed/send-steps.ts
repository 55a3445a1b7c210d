import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, findNetwork, type SendState } from '@openappkit/core/internal'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/icon'
import { checkIcon, xIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { confirmText } from '../../../components/confirm-text.js'
import { messages } from '../../../i18n/engine/messages.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'

type Mark = 'done' | 'now' | 'next' | 'failed'
type Step = { mark: Mark; title: string }

/** Draws the steps of a transfer. A completed step keeps its place. */
export function sendSteps(kit: AppKit, send: DeepReadonly<SendState>) {
  const steps = stepsOf(kit, send)
  if (steps.length === 0) return nothing
  const { sendProgress } = messages(kit, fundsMessages)
  return html`
    <ol class="ledger" part="steps">
      ${steps.map(
        ({ mark, title }, at) => html`
          <li>
            <div class="row step" part="step" data-key=${at + 1} aria-current=${mark === 'now' ? 'step' : nothing}>
              <span class="sign sign--${mark}" aria-hidden="true">${signs[mark]()}</span>
              <span class="row__title ${mark === 'next' ? 'next' : ''}"
                >${title}${mark === 'done' ? html`<span class="hidden">, ${sendProgress.done}</span>` : nothing}</span
              >
            </div>
          </li>
        `,
      )}
    </ol>
  `
}

const signs = {
  done: () => html`<ak-icon size="16" .glyph=${checkIcon}></ak-icon>`,
  failed: () => html`<ak-icon size="16" .glyph=${xIcon}></ak-icon>`,
  now: () => html`<ak-dial size="16"></ak-dial>`,
  next: () => html`<span class="ring"></span>`,
} satisfies Record<Mark, () => unknown>

function stepsOf(kit: AppKit, send: DeepReadonly<SendState>): Step[] {
  const { attempt, namespace } = send
  if (attempt.status === 'idle') return []
  const words = messages(kit, fundsMessages).sendProgress
  const { network } = attempt.target
  const list = (marks: readonly [Mark, Mark, Mark], last?: string): Step[] => {
    const { done, of } = confirmationsIn(send)
    const titles = [
      confirmText(kit, namespace, marks[0] === 'done'),
      words.sentTo(findNetwork(kit.state, network)?.name ?? network),
      last ?? words.confirmations(done, of),
    ]
    return titles.map((title, at) => ({ title, mark: marks[at] ?? 'next' }))
  }
  if (attempt.status === 'done') {
    if (attempt.value.isUntold) return list(['done', 'done', 'next'], words.untold)
    const { isCounting, done, of } = confirmationsIn(send)
    // Counting has ended, or happened on another page.
    return isCounting
      ? list(['done', 'done', 'now'])
      : list(['done', 'done', 'done'], done < of ? words.confirmed : undefined)
  }
  const isSent = attempt.step?.kind === 'confirming'
  if (attempt.status === 'running') {
    if (!isSent) return list(['now', 'next', 'next'])
    return list(['done', attempt.step.isUnseen ? 'next' : 'now', 'next'])
  }
  // Show no steps if the transfer was not sent, or if it expired, was replaced or was cancelled.
  const ends: readonly string[] = ['transaction_expired', 'transaction_mismatch', 'user_rejected']
  if (!isSent || ends.includes(attempt.code)) return []
  return attempt.code === 'rpc_fatal' ? list(['done', 'done', 'failed'], words.failed) : list(['done', 'next', 'next'])
}

/** The confirmations of the transfer, and how many are required. */
export function confirmationsIn({ attempt, confirmations, depth }: DeepReadonly<SendState>) {
  const isDone = attempt.status === 'done'
  if (isDone && confirmations?.hash === attempt.value.hash) return confirmations
  return { done: isDone ? 1 : 0, of: depth, isCounting: false }
}
