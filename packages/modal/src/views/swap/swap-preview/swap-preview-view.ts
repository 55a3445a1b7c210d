import type { AppKit } from '@openappkit/core'
import {
  type DeepReadonly,
  ignoreRejection,
  type SwapState,
  type SwapToken,
  swapTokenOf,
  toCanonicalAddress,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/address'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/dial'
import { triangleAlertIcon } from '@openappkit/ui/icons'
import {
  actionBarStyles,
  baseStyles,
  layoutStyles,
  sectionStyles,
  ledgerStyles,
  noteStyles,
  receiptStyles,
} from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { emptyState } from '../../../components/empty-state.js'
import heroStyles from '../../../components/hero-status.styles.js'
import { besideToken, symbolText } from '../../../components/token/symbol-text.js'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { messages } from '../../../i18n/engine/messages.js'
import { tradeMessages } from '../../../i18n/messages/trade/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { movedNote } from '../../moved-note.js'
import { openRequestsNote } from '../../open-requests-note.js'
import { senderRow } from '../../sender-row.js'
import { assetMark } from '../../send/asset-mark.js'
import { wholeNumber, worthText } from '../../send/format-asset.js'
import { quoteFacts } from '../quote-facts.js'
import swapStyles from '../swap.styles.js'
import { highImpact, percentText, swapCatalogue } from '../swap-text.js'
import { swapProblem } from './swap-problem.js'
import { swapResult } from './swap-result.js'
import { swapSteps } from './swap-steps.js'
import styles from './swap-preview-view.styles.js'

type Swap = DeepReadonly<SwapState>

/**
 * @summary The review of a swap, its progress step by step, and its result.
 *
 * @csspart amounts - The paid and the bought amount.
 * @csspart mark - The icon of a token.
 * @csspart token-address - The name and the address of a token, if its symbol looks like that of another one.
 * @csspart moved - Says that the wallet has changed to another account.
 * @csspart from - The account that swaps.
 * @csspart left - The requests of an earlier click that are still open in the wallet.
 * @csspart warning - The warning before signing, or the outcome.
 * @csspart facts - Rate, price impact, minimum received, slippage and contract.
 * @csspart steps - The requests to the wallet.
 * @csspart step - One request.
 * @csspart cancel - Goes back, or stops waiting for the wallet.
 * @csspart start - Sends the first request to the wallet.
 * @csspart empty - The reason why the swap could not be prepared.
 * @csspart retry - Prepares the swap again.
 * @csspart heading - The outcome: the received amount, if it is known.
 * @csspart hint - The paid amount.
 * @csspart explorer - The transaction in the block explorer.
 * @csspart finish - Closes the modal.
 */
@define('appkit-swap-preview-view')
class SwapPreviewView extends ViewElement {
  static override styles = [
    baseStyles,
    layoutStyles,
    sectionStyles,
    ledgerStyles,
    noteStyles,
    heroStyles,
    receiptStyles,
    actionBarStyles,
    swapStyles,
    styles,
  ]

  // Load the code that asks the wallet now: a wallet can open its window only in the task of the click.
  protected override kitChanged(kit: AppKit | undefined): void {
    if (kit) ignoreRejection(kit.swap.preload())
  }

  protected override watched({ state }: AppKit): readonly object[] {
    return [state]
  }

  override heading(kit: AppKit): string {
    const { swap, swapResult: result } = messages(kit, tradeMessages)
    return kit.state.swap?.attempt.status === 'done' ? result.title : swap.review
  }

  override render() {
    const kit = this.current
    const swap = kit?.state.swap
    if (!kit || !swap) return nothing
    const { attempt, plan, quote } = swap
    if (attempt.status === 'done') return swapResult(kit, swap, attempt)
    const [sold, bought] = [swapTokenOf(swap, swap.sold), swapTokenOf(swap, swap.bought)]
    const isUnderWay = attempt.status !== 'idle'
    if (plan.status === 'failed' && !isUnderWay) return this.failed(kit, plan.code)
    if (quote.status === 'failed') return this.failed(kit, quote.code)
    // The data is still loading.
    if (!sold || !bought || quote.status !== 'ready' || (plan.status !== 'ready' && !isUnderWay)) return this.waiting()
    return html`
      <div class="body">
        <div class="ledger" part="amounts">
          ${this.side(kit, swap, sold, quote.sold, this.text.swap.pay)}
          ${this.side(kit, swap, bought, quote.bought, this.text.swap.get)}
        </div>
        ${movedNote(kit, swap)} ${openRequestsNote(kit, swap.left)} ${swapProblem(kit, swap, bought)}
        ${quoteFacts(kit, swap, this.more(kit, swap), 'review')} ${swapSteps(kit, swap)}
        <div class="pair actions">${this.buttons(kit, swap)}</div>
      </div>
      ${isUnderWay ? nothing : html`<p class="foot foot--block">${this.text.swap.updates}</p>`}
    `
  }

  private get text() {
    return messages(this.current, swapCatalogue)
  }

  private waiting() {
    return html`
      <div class="hero" role="status">
        <ak-dial size="40"></ak-dial>
        <p class="text">${this.text.swapReview.preparing}</p>
      </div>
    `
  }

  private failed(kit: AppKit, code: Parameters<typeof errorText>[1]) {
    return html`
      <div class="body">
        ${emptyState({ glyph: triangleAlertIcon, heading: errorText(kit, code), hint: this.text.swapResult.nothing })}
        <div class="pair actions">
          ${this.cancelButton(kit)}
          <ak-button
            data-start
            block
            part="retry"
            @click=${() => ignoreRejection(kit.swap.refresh().then(() => kit.swap.review()))}
            >${this.text.account.retry}</ak-button
          >
        </div>
      </div>
    `
  }

  private side(kit: AppKit, { network, tokens }: Swap, token: DeepReadonly<SwapToken>, amount: string, label: string) {
    return html`
      <div class="row">
        ${assetMark(kit, token, 40, network)}
        <span class="row__main">
          <span class="row__title" dir="ltr"
            >${wholeNumber(kit, amount, token.decimals)} ${symbolText(token.symbol)}</span
          >
          <span class="row__sub">${label}</span>
          ${besideToken(token, tokens.list, 'row__sub')}
        </span>
        <span class="row__end row__title" dir="ltr">${worthText(kit, amount, token) ?? nothing}</span>
      </div>
    `
  }

  private more(kit: AppKit, { from, slippage, plan }: Swap) {
    const { sendReview, swap, swapReview } = this.text
    const rows = [
      senderRow(sendReview.from, from),
      html`<div>
        <dt>${swap.slippage}</dt>
        <dd><span dir="ltr">${percentText(kit, slippage * 100)}</span></dd>
      </div>`,
    ]
    if (plan.status === 'ready') {
      rows.push(
        html`<div>
          <dt>${swapReview.contract}</dt>
          <dd class="whole"><ak-address .value=${toCanonicalAddress(plan.contract)}></ak-address></dd>
        </div>`,
      )
    }
    return rows
  }

  private buttons(kit: AppKit, swap: Swap) {
    const words = this.text.swapReview
    const { attempt, plan, quote } = swap
    if (attempt.status === 'running') {
      const isSent = attempt.step?.kind === 'confirming'
      return html`
        ${isSent ? this.closeButton(kit) : this.cancelButton(kit, true)}
        <ak-button block part="start" disabled>${words.swapping}</ak-button>
      `
    }
    const isBlocked = plan.status === 'ready' && (plan.outcome === 'fails' || plan.unexpected)
    // A request that is still open in the wallet has an accepted price.
    const isMoved = quote.status === 'ready' && quote.earlier !== undefined && swap.left.length === 0
    const isHigh = quote.status === 'ready' && (quote.impact ?? 0) >= highImpact
    return html`
      ${this.cancelButton(kit)}
      <ak-button
        data-start
        block
        part="start"
        variant=${isHigh ? 'secondary' : 'primary'}
        ?disabled=${isBlocked && !isMoved}
        @click=${() => ignoreRejection(kit.swap.submit())}
        >${isMoved ? words.accept : isHigh ? words.anyway : words.start}</ak-button
      >
    `
  }

  private cancelButton(kit: AppKit, isAsked = false) {
    const onClick = () => (isAsked ? ignoreRejection(kit.swap.cancel()) : kit.router.goBack())
    return html`
      <ak-button block variant="secondary" part="cancel" ?data-start=${isAsked} @click=${onClick}>
        ${this.text.sendReview.cancel}
      </ak-button>
    `
  }

  private closeButton(kit: AppKit) {
    return html`
      <ak-button data-start block variant="secondary" part="finish" @click=${() => kit.close()}>
        ${this.text.sendProgress.close}
      </ak-button>
    `
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-swap-preview-view': SwapPreviewView
  }
}
