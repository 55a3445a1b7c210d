import type { AppKit } from '@openappkit/core'
import {
  ignoreRejection,
  assetOf,
  type DeepReadonly,
  findNetwork,
  type SendReview,
  type SendState,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/address'
import '@openappkit/ui/elements/avatar'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/skeleton'
import { coinsIcon, triangleAlertIcon } from '@openappkit/ui/icons'
import {
  actionBarStyles,
  baseStyles,
  layoutStyles,
  ledgerStyles,
  noteStyles,
  receiptStyles,
} from '@openappkit/ui/styles'
import { shortAddress, shortSymbol } from '@openappkit/ui/format'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { emptyState } from '../../../components/empty-state.js'
import { note } from '../../../components/note.js'
import { besideToken, symbolText } from '../../../components/token/symbol-text.js'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { define } from '../../../kit/define.js'
import { ownName } from '../../own-name.js'
import { movedNote } from '../../moved-note.js'
import { assetMark } from '../asset-mark.js'
import { isLessFee, wholeNumber, worthText } from '../format-asset.js'
import { isLost, recipientWarning } from '../recipient-warning.js'
import { ViewElement } from '../../../kit/view-element.js'
import { type ReadyReview, reviewFacts } from './review-facts.js'
import styles from './wallet-send-preview-view.styles.js'

const catalogue = { ...accountMessages, ...fundsMessages }

/** Length from which an amount gets a smaller font, so that large text does not break it within its digits. */
const longAmount = 12

/**
 * @summary The review of a transfer, read from the bytes to sign: amount, recipient and fee.
 *
 * @csspart mark - The icon of the token.
 * @csspart amount - The amount to send.
 * @csspart token-address - The name and the address of the token, if its symbol looks like that of another one.
 * @csspart worth - The value of the amount in dollars.
 * @csspart moved - Says that the wallet has changed to another account.
 * @csspart from - The account that sends.
 * @csspart panel - The panel of the address.
 * @csspart name - The name that led to the address.
 * @csspart address - The whole address, in groups of four.
 * @csspart first - Says that this is the first transfer to the address.
 * @csspart facts - Network, fee and total.
 * @csspart arrives - The amount that arrives, if the token withholds a fee.
 * @csspart total - Amount and fee together.
 * @csspart faster - Raises the fee for a faster transfer.
 * @csspart warning - The warning before signing.
 * @csspart cancel - Goes back.
 * @csspart send - Sends the request to the wallet.
 * @csspart empty - The reason why the transfer could not be prepared.
 * @csspart retry - Prepares the transfer again.
 * @csspart change - Goes to the amount if the funds are insufficient.
 */
@define('appkit-wallet-send-preview-view')
export class WalletSendPreviewView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, noteStyles, receiptStyles, actionBarStyles, styles]

  #status: SendReview['status'] | undefined
  /** The button that started the new review, to focus when it is ready. */
  #focusBack: string | undefined

  // Load the code that asks the wallet now: a wallet can open its window only in the task of the click.
  protected override kitChanged(kit: AppKit | undefined): void {
    if (kit) ignoreRejection(kit.send.preload())
  }

  protected override watched({ state }: AppKit): readonly object[] {
    return [state]
  }

  override heading(kit: AppKit): string {
    return messages(kit, fundsMessages).send.review
  }

  override render() {
    const kit = this.current
    const send = kit?.state.send
    if (!kit || !send) return nothing
    const { review } = send
    if (review.status === 'ready') return this.ready(kit, send, review)
    return review.status === 'failed' ? this.failed(kit, send, review.code) : this.waiting()
  }

  // Nothing could be focused while the review loaded. Keep a focus that the user has moved since.
  protected override updated(): void {
    const status = this.current?.state.send?.review.status
    const frame = this.closest('dialog')
    const at = (this.getRootNode() as ShadowRoot).activeElement
    if (status !== this.#status && frame?.open && (!at || at === frame)) this.focusStart(this.#focusBack)
    this.#status = status
    if (status === 'ready') this.#focusBack = undefined
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  /** Placeholders as high as the review, so that the card does not jump. */
  private waiting() {
    return html`
      <div class="body">
        <div class="hero hero--tight">
          <ak-skeleton class="mark" shape="circle"></ak-skeleton>
          <ak-skeleton class="sum"></ak-skeleton>
        </div>
        <ak-skeleton class="address"></ak-skeleton>
        <ak-skeleton class="fee"></ak-skeleton>
        <ak-skeleton class="press"></ak-skeleton>
        <p class="hidden" role="status">${this.text.sendReview.checking}</p>
      </div>
    `
  }

  private failed(kit: AppKit, send: DeepReadonly<SendState>, code: Extract<SendReview, { status: 'failed' }>['code']) {
    const currency = findNetwork(kit.state, send.network)?.nativeCurrency.symbol ?? ''
    const hasNoFunds = code === 'insufficient_funds'
    return html`
      <div class="body">
        ${emptyState(
          hasNoFunds
            ? { glyph: coinsIcon, heading: this.text.sendReview.noFee(currency) }
            : { glyph: triangleAlertIcon, heading: errorText(kit, code) },
        )}
        <div class="pair actions">${hasNoFunds ? this.changeButtons(kit) : this.retryButtons(kit)}</div>
      </div>
    `
  }

  private retryButtons(kit: AppKit) {
    return html`
      <ak-button block variant="secondary" part="cancel" @click=${() => kit.router.goBack()}>
        ${this.text.sendReview.cancel}
      </ak-button>
      <ak-button data-start block part="retry" @click=${() => this.review()}>${this.text.account.retry}</ak-button>
    `
  }

  /** The user can reduce the amount, or try again after funding the account. */
  private changeButtons(kit: AppKit) {
    return html`
      <ak-button block variant="secondary" part="retry" @click=${() => this.review()}
        >${this.text.account.retry}</ak-button
      >
      <ak-button data-start block part="change" @click=${() => kit.router.goBack()}>
        ${this.text.sendReview.changeAmount}
      </ak-button>
    `
  }

  private ready(kit: AppKit, send: DeepReadonly<SendState>, review: ReadyReview) {
    const asset = assetOf(send)
    const network = findNetwork(kit.state, send.network)
    if (!asset || !network) return nothing
    const sum = wholeNumber(kit, review.amount, asset.decimals, review.scale)
    const worth = worthText(kit, review.amount, { ...asset, scale: review.scale })
    // Cancel has the focus for a risky transfer, so that Enter goes back.
    const isRisky = review.unexpected === true || isLost(send.recipient)
    const isCancelFirst = isRisky || review.outcome === 'fails'
    return html`
      <div class="body">
        <div class="hero hero--tight">
          ${assetMark(kit, asset, 64)}
          <p
            class="amount ${sum.length + shortSymbol(asset.symbol).length >= longAmount ? 'amount--long' : ''}"
            part="amount"
          >
            <bdi dir="ltr">${sum} <span class="symbol">${symbolText(asset.symbol)}</span></bdi>
          </p>
          ${besideToken(asset, send.assets.list, 'small')}
          ${worth ? html`<p class="text num" part="worth"><bdi dir="ltr">${worth}</bdi></p>` : nothing}
          ${isLessFee(send) ? html`<p class="small">${this.text.send.lessFee}</p>` : nothing}
        </div>
        ${movedNote(kit, send)} ${recipientWarning(send.recipient, this.text.send)} ${this.warning(review)}
        ${this.issuer(review)} ${this.recipient(kit, send, review)}
        ${reviewFacts(kit, send, network, review, this.setSpeed)}
        <div class="pair actions">
          <ak-button
            ?data-start=${isCancelFirst}
            block
            variant="secondary"
            part="cancel"
            @click=${() => kit.router.goBack()}
          >
            ${this.text.sendReview.cancel}
          </ak-button>
          <ak-button
            ?data-start=${!isCancelFirst}
            block
            part="send"
            variant=${isRisky ? 'danger' : 'primary'}
            ?disabled=${review.outcome === 'fails'}
            @click=${() => ignoreRejection(kit.send.submit())}
            >${isRisky ? this.text.sendReview.sendAnyway : this.text.account.send}</ak-button
          >
        </div>
      </div>
    `
  }

  /** The recipient: its name, if known, and the address that will be signed. */
  private recipient(kit: AppKit, { recipient, known, network }: DeepReadonly<SendState>, { to }: ReadyReview) {
    const words = this.text.send
    const led = 'address' in recipient && recipient.address === to ? recipient.name : undefined
    const name = led ?? ownName(kit, network, to)
    const kind = known.find(({ address }) => address === to)?.kind
    // Repeats the note of the form.
    const isFirst = 'warnings' in recipient && recipient.warnings.includes('first-time')
    return html`
      <div class="panel" part="panel">
        <div class="to">
          <span class="quiet">${this.text.sendReview.to}</span>
          <span class="who">
            <ak-avatar size="24" address=${to}></ak-avatar>
            ${name ? html`<bdi class="name" part="name">${name}</bdi>` : html`<span class="name short">${shortAddress(to)}</span>`}
          </span>
        </div>
        <ak-address part="address" .value=${to}></ak-address>
        ${
          isFirst
            ? html`<p class="about about--first" part="first">
                <ak-icon size="16" .glyph=${triangleAlertIcon}></ak-icon><span>${words.firstTime}</span>
              </p>`
            : kind
              ? html`<p class="about">${words[kind]}</p>`
              : nothing
        }
      </div>
    `
  }

  /** Says that the issuer can take the token back, also after the transfer. */
  private issuer({ isRevocable }: ReadyReview) {
    return isRevocable ? note({ text: this.text.sendReview.revocable }) : nothing
  }

  private warning({ outcome, unexpected }: ReadyReview) {
    const words = this.text.sendReview
    if (outcome === 'fails') return note({ tone: 'warning', text: words.fails })
    if (unexpected) return note({ tone: 'danger', text: words.unexpected })
    return outcome === 'unknown' ? note({ text: words.unknown }) : nothing
  }

  /** Prepares the review with another fee. The button keeps the focus, so that a second Enter does not send. */
  private readonly setSpeed = (speed: ReadyReview['speed']): void => {
    this.#focusBack = '[part=faster]'
    this.review(speed)
  }

  private review(speed?: ReadyReview['speed']) {
    const kit = this.current
    if (kit) ignoreRejection(kit.send.review(speed))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-wallet-send-preview-view': WalletSendPreviewView
  }
}
