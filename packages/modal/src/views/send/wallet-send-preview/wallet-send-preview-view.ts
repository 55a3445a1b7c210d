import type { AppKit, CaipNetwork } from '@openappkit/core'
import { assetOf, type DeepReadonly, findNetwork, type SendReview, type SendState } from '@openappkit/core/internal'
import '@openappkit/ui/elements/address'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/skeleton'
import { baseStyles, layoutStyles, ledgerStyles, noteStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import '../../first-screen.chunk.js'
import { note } from '../../../components/note.js'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { define } from '../../../kit/define.js'
import { assetMark } from '../asset-mark.js'
import factStyles from '../facts.styles.js'
import { feeAmount, isLessFee, wholeAmount } from '../format-asset.js'
import { isLost, recipientWarning } from '../recipient-warning.js'
import { SendingView } from '../sending-view.js'
import styles from './wallet-send-preview-view.styles.js'

const catalogue = { ...accountMessages, ...fundsMessages }

type Ready = Extract<DeepReadonly<SendReview>, { status: 'ready' }>

/** From this many characters on an amount is smaller, so that large text does not tear its digits apart. */
const longAmount = 12

/**
 * @summary The review of a transfer, read from the bytes to sign: amount, recipient and fee.
 *
 * @csspart mark - The icon of the token.
 * @csspart amount - The amount to send.
 * @csspart panel - The panel of the address.
 * @csspart name - The name that led to the address.
 * @csspart address - The whole address, in groups of four.
 * @csspart facts - Network and fee.
 * @csspart faster - Raises the fee for a faster transfer.
 * @csspart warning - The warning before signing.
 * @csspart cancel - Goes back.
 * @csspart send - Sends the request to the wallet.
 * @csspart retry - Prepares the transfer again.
 */
@define('appkit-wallet-send-preview-view')
export class WalletSendPreviewView extends SendingView {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, noteStyles, factStyles, styles]

  #status: SendReview['status'] | undefined
  /** What was pressed to have the transfer prepared once more. */
  #pressed: string | undefined

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

  // While it was prepared there was nothing to focus. What a person has gone to since stays theirs.
  protected override updated(): void {
    const status = this.current?.state.send?.review.status
    const frame = this.closest('dialog')
    const at = (this.getRootNode() as ShadowRoot).activeElement
    if (status !== this.#status && frame?.open && (!at || at === frame)) this.focusStart(this.#pressed)
    this.#status = status
    if (status === 'ready') this.#pressed = undefined
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  /** As high as what it becomes, so that the card does not jump. */
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
    const isPoor = code === 'insufficient_funds'
    return html`
      <div class="body">
        <p class="hero text" role="status">${isPoor ? this.text.sendReview.noFee(currency) : errorText(kit, code)}</p>
        <div class="pair">
          <ak-button block variant="secondary" part="cancel" @click=${() => kit.router.goBack()}>
            ${this.text.sendReview.cancel}
          </ak-button>
          <ak-button data-start block part="retry" @click=${() => this.review()}>${this.text.account.retry}</ak-button>
        </div>
      </div>
    `
  }

  private ready(kit: AppKit, send: DeepReadonly<SendState>, review: Ready) {
    const asset = assetOf(send)
    const network = findNetwork(kit.state, send.network)
    if (!asset || !network) return nothing
    const sum = wholeAmount(kit, review.amount, asset.decimals, asset.symbol)
    // What nobody should agree to without a second thought: Enter goes back.
    const isRisky = review.unexpected === true || isLost(send.recipient)
    return html`
      <div class="body">
        <div class="hero hero--tight">
          ${assetMark(kit, asset, 64)}
          <p class="amount ${sum.length > longAmount ? 'amount--long' : ''}" part="amount">
            <bdi dir="ltr">${sum}</bdi>
          </p>
          ${isLessFee(send) ? html`<p class="small">${this.text.send.lessFee}</p>` : nothing}
        </div>
        <div class="panel" part="panel">
          <p class="small">${this.text.sendReview.to}</p>
          ${this.nameOf(send, review)} ${this.firstTime(send)}
          <ak-address part="address" .value=${review.to}></ak-address>
        </div>
        ${this.facts(kit, network, review)} ${recipientWarning(send.recipient, this.text.send)} ${this.warning(review)}
        <div class="pair">
          <ak-button ?data-start=${isRisky} block variant="secondary" part="cancel" @click=${() => kit.router.goBack()}>
            ${this.text.sendReview.cancel}
          </ak-button>
          <ak-button
            ?data-start=${!isRisky}
            block
            part="send"
            variant=${isRisky ? 'danger' : 'primary'}
            ?disabled=${review.outcome === 'fails'}
            @click=${() => this.use((sending) => sending.submit())}
            >${isRisky ? this.text.sendReview.sendAnyway : this.text.account.send}</ak-button
          >
        </div>
      </div>
    `
  }

  /** What led to the address, where the bytes that will be signed have that very address. */
  private nameOf({ recipient }: DeepReadonly<SendState>, { to }: Ready) {
    const name = 'address' in recipient && recipient.address === to ? recipient.name : undefined
    return name ? html`<p class="name" part="name"><bdi>${name}</bdi></p>` : nothing
  }

  /** What the form said of the address is said again here. */
  private firstTime({ recipient }: DeepReadonly<SendState>) {
    const isFirst = 'warnings' in recipient && recipient.warnings.includes('first-time')
    return isFirst ? html`<p class="small">${this.text.send.firstTime}</p>` : nothing
  }

  private facts(kit: AppKit, { name, nativeCurrency }: DeepReadonly<CaipNetwork>, review: Ready) {
    const words = this.text.sendReview
    const { fee, feeLimit, deposit, speed } = review
    const sum = (amount: bigint) => feeAmount(kit, amount, nativeCurrency)
    const [kept, likely, most] = [deposit ?? 0, fee, feeLimit].map(BigInt) as [bigint, bigint, bigint]
    return html`
      <dl class="panel facts" part="facts">
        <div>
          <dt>${this.text.account.network}</dt>
          <dd><bdi>${name}</bdi></dd>
        </div>
        <div>
          <dt>${words.fee}</dt>
          <dd>
            <bdi dir="ltr">${sum(likely - kept)}</bdi>
            ${most > likely ? html`<span class="small">${words.atMost(sum(most - kept))}</span>` : nothing}
            <button
              class="faster"
              part="faster"
              aria-pressed=${speed === 'fast' ? 'true' : 'false'}
              @click=${() => this.hurry(speed === 'fast' ? 'normal' : 'fast')}
            >
              ${words.faster}
            </button>
          </dd>
        </div>
        ${
          deposit
            ? html`<div>
                <dt>${words.deposit}</dt>
                <dd>
                  <bdi dir="ltr">${wholeAmount(kit, deposit, nativeCurrency.decimals, nativeCurrency.symbol)}</bdi>
                </dd>
              </div>`
            : nothing
        }
      </dl>
    `
  }

  private warning({ outcome, unexpected }: Ready) {
    const words = this.text.sendReview
    if (outcome === 'fails') return note({ tone: 'warning', text: words.fails })
    if (unexpected) return note({ tone: 'danger', text: words.unexpected })
    return outcome === 'unknown' ? note({ text: words.unknown }) : nothing
  }

  /** The focus comes back to the button: Enter again changes the fee again, and sends nothing. */
  private hurry(speed: Ready['speed']) {
    this.#pressed = '[part=faster]'
    this.review(speed)
  }

  private review(speed?: Ready['speed']) {
    this.use((sending) => sending.review(speed))
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-wallet-send-preview-view': WalletSendPreviewView
  }
}
