import type { AppKit } from '@openappkit/core'
import {
  type DeepReadonly,
  findNetwork,
  type SwapPlanStep,
  type SwapState,
  swapTokenOf,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/icon'
import { checkIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { feeAmount, feeTitle, wholeAmount, worthText } from '../../send/format-asset.js'
import { swapCatalogue } from '../swap-text.js'

/** Draws the requests to the wallet, in order. A completed step keeps its place. */
export function swapSteps(kit: AppKit, swap: DeepReadonly<SwapState>) {
  const { plan } = swap
  if (plan.status !== 'ready') return nothing
  const { swapReview } = messages(kit, swapCatalogue)
  return html`
    <p class="small" id="steps">${swapReview.steps(plan.steps.length)}</p>
    <ol class="ledger" part="steps" aria-labelledby="steps">
      ${plan.steps.map((step, at) => stepRow(kit, swap, step, at))}
    </ol>
  `
}

function stepRow(kit: AppKit, swap: DeepReadonly<SwapState>, step: DeepReadonly<SwapPlanStep>, at: number) {
  const { attempt } = swap
  const isRunning =
    attempt.status === 'running' &&
    !step.isDone &&
    attempt.step !== undefined &&
    'of' in attempt.step &&
    attempt.step.of === step.kind &&
    !waitsFor(swap, at)
  return html`
    <li>
      <div class="row step" part="step" data-key=${at + 1} aria-current=${isRunning ? 'step' : nothing}>
        <span class="sign ${step.isDone ? 'sign--done' : ''}" aria-hidden="true">
          ${
            step.isDone
              ? html`<ak-icon size="16" .glyph=${checkIcon}></ak-icon>`
              : isRunning
                ? html`<ak-dial size="16"></ak-dial>`
                : at + 1
          }
        </span>
        <span class="row__main"
          ><span class="row__title">${titleOf(kit, swap, step)}</span
          ><span class="row__sub">${feeOf(kit, swap, step)}</span></span
        >
        <span class="row__meta">${stateOf(kit, swap, step, isRunning)}</span>
      </div>
    </li>
  `
}

/** Whether an earlier step of the same kind is not done. */
function waitsFor({ plan }: DeepReadonly<SwapState>, at: number): boolean {
  if (plan.status !== 'ready') return false
  return plan.steps.slice(0, at).some(({ kind, isDone }) => kind === plan.steps[at]?.kind && !isDone)
}

function titleOf(kit: AppKit, swap: DeepReadonly<SwapState>, { kind, amount }: DeepReadonly<SwapPlanStep>): string {
  const { swapReview: words, account } = messages(kit, swapCatalogue)
  if (kind === 'swap') return account.swaps
  const token = swapTokenOf(swap, swap.sold)
  const { quote } = swap
  // Exact to the last unit, because it is the allowed amount.
  const sum =
    token && quote.status === 'ready' ? wholeAmount(kit, amount ?? quote.sold, token.decimals, token.symbol) : ''
  if (kind === 'permit') return words.permit(sum)
  return kind === 'batch' ? words.batch(sum) : words.allow(sum)
}

/** The state of a step that is done or running. */
function stateOf(
  kit: AppKit,
  { attempt }: DeepReadonly<SwapState>,
  { isDone }: DeepReadonly<SwapPlanStep>,
  isRunning: boolean,
): string {
  const { swapReview: words } = messages(kit, swapCatalogue)
  if (isDone) return words.done
  if (!isRunning || attempt.status !== 'running') return ''
  return attempt.step?.kind === 'confirming' ? words.confirming : words.approve
}

/** The network fee of a step, and its value in dollars if a price is known. */
function feeOf(kit: AppKit, swap: DeepReadonly<SwapState>, { fee }: DeepReadonly<SwapPlanStep>) {
  const { swapReview, sendReview } = messages(kit, swapCatalogue)
  if (fee === undefined) return html`${sendReview.fee}: ${swapReview.free}`
  const currency = findNetwork(kit.state, swap.network)?.nativeCurrency
  if (!currency) return nothing
  const worth = worthText(kit, fee, { ...currency, price: swapTokenOf(swap, '')?.price })
  const [sum, title] = [feeAmount(kit, BigInt(fee), currency), feeTitle(kit, BigInt(fee), currency)]
  return html`${sendReview.fee}: <bdi title=${title}>${sum}</bdi>${worth ? html` · <bdi>${worth}</bdi>` : nothing}`
}
