import type { AppKit, CaipNetworkId } from '@openappkit/core'
import {
  ignoreRejection,
  beginScreen,
  type DeepReadonly,
  type MissingOnrampField,
  findMissingOnrampField,
  type OnrampState,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/skeleton'
import { externalLinkIcon } from '@openappkit/ui/icons'
import {
  actionBarStyles,
  baseStyles,
  layoutStyles,
  sectionStyles,
  ledgerStyles,
  noteStyles,
} from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { note } from '../../../components/note.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { networkMessages } from '../../../i18n/messages/network/en.js'
import { onrampMessages } from '../../../i18n/messages/onramp/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import fieldStyles from '../../send/wallet-send/wallet-send-view.styles.js'
import { isolated } from '../../send/format-asset.js'
import { isUnfinished } from '../../../components/amount-choice.js'
import { isSmart } from '../../../components/open-onramp.js'
import { buy } from '../buy.js'
import styles from './on-ramp-providers-view.styles.js'
import { type Barrier, barrierText } from './onramp-barrier-text.js'
import { payAmount } from './pay-amount.js'
import { limitText, payMethods } from './pay-methods.js'

type Onramp = Omit<DeepReadonly<OnrampState>, 'namespace' | 'network' | 'address'>

const empty: Onramp = {
  options: { status: 'loading' },
  payment: '',
  method: '',
  token: '',
  amountText: '',
  quote: { status: 'idle' },
  attempt: { status: 'idle' },
}

const catalogue = { ...accountMessages, ...dialogMessages, ...fundsMessages, ...networkMessages, ...onrampMessages }

/**
 * @summary The form of a purchase: amount, token and payment method.
 *
 * @csspart amount - The amount field.
 * @csspart amount-input - The native input in it.
 * @csspart currency - The button for the currencies.
 * @csspart token - The button for the tokens.
 * @csspart mark - The icon of the token.
 * @csspart presets - Amounts to choose from.
 * @csspart preset - One amount.
 * @csspart methods - The payment methods.
 * @csspart method - One payment method.
 * @csspart problem - The problem with the amount.
 * @csspart note - The note about the price, or about data that could not be loaded.
 * @csspart retry - Loads the data again.
 * @csspart buy - Opens the provider's page.
 * @csspart about - The footer.
 * @csspart learn-more - The button for the explanation of a purchase.
 * @csspart heading - The reason why nothing can be bought.
 * @csspart networks - The button for the networks.
 * @csspart account - Goes back to the account.
 */
@define('appkit-on-ramp-providers-view')
class OnRampProvidersView extends ViewElement {
  static override styles = [
    baseStyles,
    layoutStyles,
    sectionStyles,
    ledgerStyles,
    noteStyles,
    fieldStyles,
    actionBarStyles,
    styles,
  ]

  #begun: CaipNetworkId | undefined

  protected override watched({ state }: AppKit): readonly object[] {
    return [state]
  }

  override heading(kit: AppKit): string {
    return messages(kit, accountMessages).account.onramp
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { onramp } = kit.state
    const barrier = barrierText(kit, onramp)
    if (barrier) return this.nothingHere(kit, barrier)
    // Draw the form at once. The options fill it when they have loaded.
    return this.form(kit, onramp ?? empty)
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  private form(kit: AppKit, onramp: Onramp) {
    const missing = findMissingOnrampField(onramp)
    return html`
      <div class="body">
        ${payAmount(kit, onramp, { problem: this.problem(kit, onramp, missing) })} ${this.notes(kit, onramp)}
        ${
          onramp.options.status === 'loading'
            ? this.waiting()
            : payMethods(kit, onramp, (id) => ignoreRejection(kit.onramp.setMethod(id)))
        }
        <div class="actions">
          <ak-button block part="buy" ?disabled=${missing !== undefined} @click=${() => buy(kit)}>
            ${this.label(onramp, missing)}${missing ? nothing : html`<ak-icon size="16" .glyph=${externalLinkIcon}></ak-icon>`}
          </ak-button>
        </div>
      </div>
      <div class="foot foot--block" part="about">
        <p>${this.site(kit, onramp)}</p>
        <button class="link" part="learn-more" @click=${() => this.explain(kit)}>${this.text.whatIsABuy.title}</button>
      </div>
    `
  }

  /** The site that opens. Names the provider as soon as the service has reported it. */
  private site(kit: AppKit, { options }: Onramp): string {
    const { newTab, newTabOf } = this.text.onramp
    const provider = options.status === 'ready' ? options.provider : undefined
    return provider ? newTabOf(isolated(kit, provider)) : newTab
  }

  private problem(kit: AppKit, onramp: Onramp, missing: MissingOnrampField | undefined): string | undefined {
    if (missing === 'below' || missing === 'above') return limitText(kit, onramp)
    return missing === 'amount-wrong' && !isUnfinished(onramp.amountText) ? this.text.send.wrongAmount : undefined
  }

  /** The label names the next missing field. A problem appears below its field instead. */
  private label({ options, amountText }: Onramp, missing: MissingOnrampField | undefined): string {
    const { onramp, send } = this.text
    if (options.status === 'loading') return onramp.loading
    if (missing === 'token') return send.selectToken
    if (missing === 'amount' || (missing === 'amount-wrong' && isUnfinished(amountText))) return onramp.enterAmount
    return missing === 'quote' ? onramp.gettingPrice : onramp.continue
  }

  /** Problems, and the note that the price is an estimate. */
  private notes(kit: AppKit, { options, quote }: Onramp) {
    const { onramp: text, account } = this.text
    const isSample = options.status === 'ready' && options.isSample
    const isEstimate = quote.status === 'ready' && quote.isEstimate
    const words = isSample ? text.samples : isEstimate ? text.noPrice : ''
    if (!words) return quote.status === 'none' ? html`<p class="small" part="note">${text.priceThere}</p>` : nothing
    const retry = () => ignoreRejection(kit.onramp.refresh())
    const more = html`<button class="link" part="retry" @click=${retry}>${account.retry}</button>`
    return note({ tone: 'warning', part: 'note', text: words, more })
  }

  /** A placeholder for the payment methods. */
  private waiting() {
    return html`
      <ak-skeleton class="box"></ak-skeleton>
      <p class="hidden" role="status">${this.text.onramp.loading}</p>
    `
  }

  private nothingHere(kit: AppKit, { heading, hint, action }: Barrier) {
    const { account, networks } = this.text
    const leave = () => void (kit.router.goBack() || kit.router.reset('Account'))
    return html`
      <div class="hero" role="status">
        <h2 class="heading" part="heading">${heading}</h2>
        <p class="text">${hint}</p>
      </div>
      <div class="body">
        ${
          action === 'networks'
            ? html`<ak-button data-start block part="networks" @click=${() => kit.router.push('Networks')}
                >${networks.title}</ak-button
              >`
            : action === 'retry'
              ? html`<ak-button data-start block part="retry" @click=${() => ignoreRejection(kit.onramp.refresh())}
                  >${account.retry}</ak-button
                >`
              : html`<ak-button data-start block part="account" variant="secondary" @click=${leave}
                  >${this.text.names.toAccount}</ak-button
                >`
        }
      </div>
    `
  }

  // The user may return from Networks with another network, which has other options.
  protected override updated(): void {
    const kit = this.current
    const network = kit?.getCaipNetworkId()
    const isKnown = kit?.state.onramp?.network === network || this.#begun === network
    if (!kit || isKnown || kit.router.view !== 'OnRampProviders') return
    this.#begun = network
    void beginScreen(kit)
  }

  private explain(kit: AppKit): void {
    kit.track('SELECT_WHAT_IS_A_BUY', { isSmartAccount: isSmart(kit) })
    kit.router.push('WhatIsABuy')
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-on-ramp-providers-view': OnRampProvidersView
  }
}
