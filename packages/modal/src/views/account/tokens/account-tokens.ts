import type { AppKit } from '@openappkit/core'
import {
  answeredUntil,
  type DeepReadonly,
  type HeldTokens,
  ignoreRejection,
  onrampBarrier,
  type TokenBalance,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/skeleton'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { coinsIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { state } from '@openappkit/ui/lit/decorators'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { emptyState } from '../../../components/empty-state.js'
import { tellApart } from '../../../components/token/tell-apart.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { define } from '../../../kit/define.js'
import { KitElement } from '../../../kit/kit-element.js'
import { type HoldingsQuery, readHoldings } from './holdings.js'
import { tokenRow } from './token-row.js'
import styles from './account-tokens.styles.js'

/** Lists with at least this many rows scroll, so that the content below stays in reach. */
const scrollsFrom = 7
/** Rows to add when the end of the drawn rows comes near: higher than `nearPx`, and few enough for one frame. */
const step = 16
const nearPx = 600

/**
 * @summary The tokens of the account on the network of its wallet.
 *
 * @csspart list - The list.
 * @csspart token - One token.
 * @csspart mark - The picture of a token.
 * @csspart token-address - The address of a token, where its symbol reads as that of another one.
 * @csspart note - The parts of the list that could not be loaded.
 * @csspart retry - Reads it again.
 * @csspart empty - The message of an empty account.
 * @csspart fund - The button to fund an empty account.
 */
@define('appkit-account-tokens')
export class AccountTokens extends KitElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, styles]

  @state() private drawn = step

  #account: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #apart: { list: DeepReadonly<TokenBalance[]>; addresses: ReadonlyMap<string, string> } | undefined

  protected override watched({ state: kitState }: AppKit): readonly object[] {
    // The whole state, because the first response adds `holdings`.
    return [kitState]
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
  }

  override render() {
    const kit = this.current
    const holdings = kit && readHoldings(kit)
    if (!kit) return nothing
    const { list = [], missing = [] } = holdings?.value ?? {}
    // A zero is no token to list, unless it is all that could be read.
    const hasNothing = list.every(({ amount }) => amount === '0')
    const isEmpty = hasNothing && holdings?.value && holdings.status !== 'failed' && missing.length === 0
    const isShown = !hasNothing || (list.length > 0 && holdings?.status !== 'loading')
    return html`
      <div class="stack">
        ${isEmpty ? this.nothing(kit) : isShown ? this.list(kit, list, holdings?.status) : this.places(holdings)}
        ${holdings?.value ? this.notes(kit, holdings, holdings.value) : nothing}
      </div>
    `
  }

  protected override updated(): void {
    const kit = this.current
    const account = kit?.getCaipAddress()
    if (kit && account !== this.#account) {
      this.#account = account
      this.drawn = step
    }
    this.#drawAgainWhenRetryIsAllowed(kit && readHoldings(kit))
  }

  private get text() {
    return messages(this.current, accountMessages).account
  }

  private list(kit: AppKit, list: DeepReadonly<TokenBalance[]>, status?: HoldingsQuery['status']) {
    const isLong = list.length >= scrollsFrom
    // A loaded image redraws the list, but does not change its symbols.
    if (this.#apart?.list !== list) this.#apart = { list, addresses: tellApart(list) }
    const { addresses } = this.#apart
    return html`
      <div class=${isLong ? 'scroller' : ''} tabindex=${isLong ? 0 : nothing} @scroll=${this.onScroll}>
        <ul class="ledger" part="list" role="list" aria-label=${this.text.tokens} aria-busy=${status === 'loading'}>
          ${repeat(
            list.slice(0, this.drawn),
            ({ token }) => token ?? '',
            (holding: DeepReadonly<TokenBalance>) => tokenRow(kit, holding, addresses.get(holding.token ?? '')),
          )}
        </ul>
      </div>
    `
  }

  /** Placeholders before the first answer. */
  private places(holdings: HoldingsQuery | undefined) {
    if (holdings && holdings.status !== 'loading') return nothing
    return html`
      <div class="ledger skeletons" aria-hidden="true">
        ${[1, 2, 3].map(
          () => html`
            <div class="row">
              <ak-skeleton shape="circle"></ak-skeleton>
              <span class="row__main"><ak-skeleton></ak-skeleton><ak-skeleton></ak-skeleton></span>
            </div>
          `,
        )}
      </div>
      <span class="hidden" role="status">${this.text.tokensLoading}</span>
    `
  }

  private notes(kit: AppKit, query: HoldingsQuery, { missing, list, scope }: DeepReadonly<HeldTokens>) {
    const { text } = this
    if (query.status === 'loading') return nothing
    const { symbol = '' } = kit.getNetwork().caipNetwork?.nativeCurrency ?? {}
    // If nothing could be read at all, the balance above shows it.
    const words = { native: text.nativeMissing(symbol), tokens: text.tokensMissing, prices: text.pricesMissing }
    const lacks = query.status === 'failed' ? [text.tokensMissing] : missing.map((part) => words[part])
    const isPriced = list.some(({ price }) => price !== undefined)
    const isUnpriced = list.some(({ price, amount }) => price === undefined && amount !== '0')
    const hints = [
      ...(lacks.length === 0 && isPriced && isUnpriced ? [text.unpriced] : []),
      ...(scope === 'named' && lacks.length === 0 ? [text.tokensNamed] : []),
    ]
    const isRetryAllowed = lacks.length > 0 && Date.now() >= answeredUntil(query)
    return html`
      ${
        lacks.length > 0
          ? html`<p class="small note" part="note" role="status">
              ${lacks.join(' ')}
              ${isRetryAllowed ? html`<button class="link" part="retry" @click=${() => this.read(kit)}>${text.retry}</button>` : nothing}
            </p>`
          : nothing
      }
      ${hints.map((hint) => html`<p class="small note" part="note">${hint}</p>`)}
    `
  }

  private nothing(kit: AppKit) {
    const { tokensEmpty, fund } = this.text
    const action = onrampBarrier(kit)
      ? nothing
      : html`<ak-button part="fund" size="sm" variant="secondary" @click=${() => kit.router.push('FundWallet')}
          >${fund}</ak-button
        >`
    return emptyState({ glyph: coinsIcon, heading: tokensEmpty }, action)
  }

  private onScroll({ currentTarget }: Event) {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget as HTMLElement
    if (scrollTop + clientHeight > scrollHeight - nearPx) this.drawn += step
  }

  private read(kit: AppKit) {
    ignoreRejection(kit.holdings.fetch())
  }

  // The kit caches an incomplete response for a while. Redraws after that, to show the retry button.
  #drawAgainWhenRetryIsAllowed(holdings: HoldingsQuery | undefined): void {
    clearTimeout(this.#timer)
    const isIncomplete = holdings?.status === 'failed' || holdings?.value?.missing.length
    const wait = isIncomplete ? answeredUntil(holdings) - Date.now() : 0
    if (wait > 0) this.#timer = setTimeout(() => this.requestUpdate(), wait)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-account-tokens': AccountTokens
  }
}
