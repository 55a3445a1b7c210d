import type { AppKit } from '@openappkit/core'
import {
  type DeepReadonly,
  findNetwork,
  ignoreRejection,
  type MissingSwapField,
  findMissingSwapField,
  type SwapState,
  swapTokenOf,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/skeleton'
import { arrowDownUpIcon, arrowRightLeftIcon, cloudOffIcon } from '@openappkit/ui/icons'
import {
  actionBarStyles,
  baseStyles,
  layoutStyles,
  ledgerStyles,
  noteStyles,
  receiptStyles,
} from '@openappkit/ui/styles'
import { shortSymbol } from '@openappkit/ui/format'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { isUnfinished } from '../../../components/amount-choice.js'
import { emptyState } from '../../../components/empty-state.js'
import { note } from '../../../components/note.js'
import { walkRows } from '../../../components/walk-rows.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { movedNote } from '../../moved-note.js'
import { openRequestsNote } from '../../open-requests-note.js'
import { networkRow } from '../../network/network-row.js'
import fieldStyles from '../../send/wallet-send/wallet-send-view.styles.js'
import { quoteFacts } from '../quote-facts.js'
import swapStyles from '../swap.styles.js'
import { percentText, swapCatalogue } from '../swap-text.js'
import { getPane, payPane } from './swap-pane.js'
import styles from './swap-view.styles.js'

/** The slippage values to choose from, in percent. */
const tolerances = [0.1, 0.5, 1, 2, 5]

/**
 * @summary The form of a swap: the paid side, the bought side and the price.
 *
 * @csspart moved - Says that the wallet has changed to another account.
 * @csspart left - The requests of an earlier click that are still open in the wallet.
 * @csspart pay - The paid side: amount, token and balance.
 * @csspart pay-input - The native input of the amount.
 * @csspart get - The bought side.
 * @csspart token - The button for the tokens of one side.
 * @csspart mark - The icon of a token, or of a network to switch to.
 * @csspart max - Enters the maximum amount.
 * @csspart flip - Exchanges both sides.
 * @csspart facts - Rate, price impact, minimum received, provider and slippage.
 * @csspart slippage - The allowed slippage.
 * @csspart problem - The problem with the amount.
 * @csspart warning - The message if no price could be found.
 * @csspart review - The button for the review, or for the tokens while one is missing.
 * @csspart empty - The reason why nothing can be swapped.
 * @csspart retry - Reads the tokens or the price again.
 * @csspart list - The networks with swaps.
 * @csspart network - One network.
 */
@define('appkit-swap-view')
class SwapView extends ViewElement {
  static override styles = [
    baseStyles,
    layoutStyles,
    ledgerStyles,
    noteStyles,
    fieldStyles,
    receiptStyles,
    actionBarStyles,
    swapStyles,
    styles,
  ]

  protected override watched({ state }: AppKit): readonly object[] {
    return [state]
  }

  override heading(kit: AppKit): string {
    return messages(kit, accountMessages).account.swaps
  }

  override render() {
    const kit = this.current
    const swap = kit?.state.swap
    if (!kit) return nothing
    if (!swap || swap.tokens.status === 'loading') return this.waiting()
    if (swap.tokens.status === 'failed') return this.failed(kit)
    if (swap.tokens.status === 'unsupported') return this.unsupported(kit, swap, swap.tokens.networks)
    const missing = findMissingSwapField(swap)
    return html`
      <div class="body">
        ${movedNote(kit, swap)} ${openRequestsNote(kit, swap.left)}
        <div class="panes">
          ${payPane(kit, swap, this.amountProblem(swap, missing))}
          <button
            class="flip"
            part="flip"
            aria-label=${this.text.swap.flip}
            ?disabled=${swap.bought === undefined}
            @click=${() => ignoreRejection(kit.swap.flip())}
          >
            <ak-icon size="16" .glyph=${arrowDownUpIcon}></ak-icon>
          </button>
          ${getPane(kit, swap)}
        </div>
        ${this.problem(kit, swap)}
        ${
          swap.quote.status === 'loading'
            ? html`<ak-skeleton class="facts-box"></ak-skeleton>`
            : quoteFacts(kit, swap, [this.slippage(kit, swap)], 'form')
        }
        <div class="actions">
          <ak-button
            block
            part="review"
            ?disabled=${missing !== undefined && missing !== 'token'}
            @click=${() => this.next(kit, swap, missing)}
          >
            ${this.action(swap, missing)}
          </ak-button>
        </div>
      </div>
    `
  }

  private get text() {
    return messages(this.current, swapCatalogue)
  }

  private amountProblem(
    { amountText }: DeepReadonly<SwapState>,
    missing: MissingSwapField | undefined,
  ): string | undefined {
    const { swap, send } = this.text
    if (missing === 'funds') return swap.noBalance
    return missing === 'amount-wrong' && !isUnfinished(amountText) ? send.wrongAmount : undefined
  }

  /** The label names the next missing field. A problem appears below its field instead. */
  private action({ amountText, quote }: DeepReadonly<SwapState>, missing: MissingSwapField | undefined): string {
    const { swap, send } = this.text
    if (missing === 'token') return send.selectToken
    if (missing === 'amount' || (missing === 'amount-wrong' && isUnfinished(amountText))) return swap.enterAmount
    return missing === 'quote' && quote.status !== 'failed' ? swap.gettingPrice : swap.review
  }

  private waiting() {
    return html`
      <div class="body">
        <div class="panes">
          <ak-skeleton class="pane-box"></ak-skeleton><ak-skeleton class="pane-box"></ak-skeleton>
        </div>
        <ak-skeleton class="line-box"></ak-skeleton>
        <p class="hidden" role="status">${this.text.swap.loading}</p>
      </div>
    `
  }

  private failed(kit: AppKit) {
    return html`
      <div class="body">
        ${emptyState({ glyph: cloudOffIcon, heading: this.text.account.balanceFailed, hint: this.text.send.balancesHint })}
        <ak-button
          data-start
          block
          part="retry"
          variant="secondary"
          @click=${() => ignoreRejection(kit.swap.begin(kit.router.data))}
        >
          ${this.text.account.retry}
        </ak-button>
      </div>
    `
  }

  /** The network does not support swaps: lists the networks of the app that do. */
  private unsupported(kit: AppKit, { network }: DeepReadonly<SwapState>, others: readonly string[]) {
    const words = this.text.swap
    const networks = kit.getCaipNetworks().filter(({ caipNetworkId }) => others.includes(caipNetworkId))
    return html`
      <div class="body" @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}>
        ${emptyState({
          glyph: arrowRightLeftIcon,
          heading: words.unsupported(findNetwork(kit.state, network)?.name ?? network),
          hint: networks.length > 0 ? words.switchHint : words.noNetworks,
        })}
        ${
          networks.length > 0
            ? html`<ul class="ledger" part="list" aria-label=${words.switchHint}>
                ${networks.map((one, at) =>
                  networkRow(kit, {
                    network: one,
                    isStart: at === 0,
                    onChoose: () => {
                      kit.track('CLICK_SELECT_NETWORK_TO_SWAP')
                      ignoreRejection(kit.switchNetwork(one))
                    },
                  }),
                )}
              </ul>`
            : nothing
        }
      </div>
    `
  }

  /** The reason why there is no price. */
  private problem(kit: AppKit, swap: DeepReadonly<SwapState>) {
    const { quote } = swap
    if (quote.status !== 'failed') return nothing
    const words = this.text.swap
    const [sold, bought] = [swapTokenOf(swap, swap.sold), swapTokenOf(swap, swap.bought)]
    if (quote.code === 'insufficient_liquidity') {
      const text = words.noRoute(shortSymbol(sold?.symbol ?? ''), shortSymbol(bought?.symbol ?? ''))
      return note({ tone: 'warning', text })
    }
    const retry = () => ignoreRejection(kit.swap.refresh())
    const more = html`<button class="link" part="retry" @click=${retry}>${this.text.account.retry}</button>`
    return note({ tone: 'warning', text: words.noPrice, more })
  }

  private slippage(kit: AppKit, { slippage }: DeepReadonly<SwapState>) {
    const words = this.text.swap
    const all = [...new Set([...tolerances, slippage])].sort((one, other) => one - other)
    const onChange = (event: Event) => {
      const percent = Number((event.target as HTMLSelectElement).value)
      ignoreRejection(kit.swap.setSlippage(percent))
    }
    return html`
      <div>
        <dt><label for="slippage">${words.slippage}</label></dt>
        <dd>
          <select id="slippage" class="select" part="slippage" title=${words.slippageHint} @change=${onChange}>
            ${all.map(
              (one) => html`<option value=${one} ?selected=${one === slippage}>${percentText(kit, one * 100)}</option>`,
            )}
          </select>
        </dd>
      </div>
    `
  }

  private next(kit: AppKit, { sold }: DeepReadonly<SwapState>, missing: MissingSwapField | undefined) {
    if (missing === 'token')
      return kit.router.push('SwapSelectToken', { target: sold === undefined ? 'sourceToken' : 'toToken' })
    ignoreRejection(kit.swap.review())
    kit.track('CLICK_CONVERT')
    kit.router.push('SwapPreview')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-swap-view': SwapView
  }
}
