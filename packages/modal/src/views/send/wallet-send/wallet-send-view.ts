import type { AppKit } from '@openappkit/core'
import {
  ignoreRejection,
  assetOf,
  type DeepReadonly,
  findMissingSendField,
  findNetwork,
  type MissingSendField,
  type SendState,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/skeleton'
import { cloudOffIcon } from '@openappkit/ui/icons'
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
import { note } from '../../../components/note.js'
import { isUnfinished } from '../../../components/amount-choice.js'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { define } from '../../../kit/define.js'
import { wellKnownNames } from '../../network/well-known-names.js'
import { movedNote } from '../../moved-note.js'
import { openRequestsNote } from '../../open-requests-note.js'
import { isLost, recipientWarning } from '../recipient-warning.js'
import { ViewElement } from '../../../kit/view-element.js'
import { amountField } from './amount-field.js'
import { askWallet, isEmbedded, isRefused } from './ask-wallet.js'
import { knownAddresses, recipientField } from './recipient-field.js'
import styles from './wallet-send-view.styles.js'

const catalogue = { ...accountMessages, ...fundsMessages }

/** The label of the button for a missing field. A problem appears below its field instead. */
const prompts = { asset: 'selectToken', amount: 'addAmount', address: 'addAddress' } as const

/**
 * @summary The form of a transfer: token, amount and recipient.
 *
 * @csspart moved - Says that the wallet has changed to another account.
 * @csspart left - The requests that are still open in the wallet.
 * @csspart amount - The amount field.
 * @csspart amount-input - The native input in it.
 * @csspart token - The button for the tokens.
 * @csspart mark - The icon of the token.
 * @csspart unit - The amount in the other unit. Switches the unit to enter.
 * @csspart hidden - Says that confidential amounts are not counted.
 * @csspart max - Enters the maximum amount.
 * @csspart choice - The two readings of an ambiguous amount.
 * @csspart choice-amount - One reading.
 * @csspart recipient - The address field, or the address.
 * @csspart address - The whole address, in groups of four.
 * @csspart name - The name that leads to the address.
 * @csspart paste - Pastes the address from the clipboard.
 * @csspart remove - Removes the address.
 * @csspart problem - The problem with a field.
 * @csspart warning - The warning about the address.
 * @csspart known - The known addresses.
 * @csspart known-address - One known address.
 * @csspart refused - Says that the user refused the transfer in the embedded wallet.
 * @csspart review - The button for the review, or for the approval of the embedded wallet.
 * @csspart empty - Says that the tokens could not be read.
 * @csspart retry - Reads the tokens again.
 */
@define('appkit-wallet-send-view')
export class WalletSendView extends ViewElement {
  static override styles = [
    baseStyles,
    layoutStyles,
    sectionStyles,
    ledgerStyles,
    noteStyles,
    receiptStyles,
    actionBarStyles,
    styles,
  ]

  #hadNoFunds?: boolean

  protected override watched({ state }: AppKit): readonly object[] {
    return [state]
  }

  override heading(kit: AppKit): string {
    return messages(kit, accountMessages).account.send
  }

  /** Focuses the amount if the review failed because of insufficient funds. */
  override focusStart(selector?: string): boolean {
    return super.focusStart(this.hasNoFunds ? undefined : selector)
  }

  /** A review that fails before the next paint leaves the focus on the button, which was not disabled for long enough. */
  protected override updated(): void {
    const { hasNoFunds } = this
    if (hasNoFunds && this.#hadNoFunds === false) this.focusStart()
    this.#hadNoFunds = hasNoFunds
  }

  private get hasNoFunds(): boolean {
    const review = this.current?.state.send?.review
    return review?.status === 'failed' && review.code === 'insufficient_funds'
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { send } = kit.state
    if (!send || send.assets.status === 'loading') return this.waiting()
    if (send.assets.status === 'failed') return this.failed(kit)
    const missing = findShownMissingField(send)
    return html`
      <div class="body">
        ${movedNote(kit, send)} ${openRequestsNote(kit, send.left)}
        ${amountField(kit, send, { problem: this.amountProblem(kit, send, missing) })}
        ${recipientField(kit, send, { problem: this.recipientProblem(kit, send) })}
        ${send.recipient.status === 'empty' ? knownAddresses(kit, send) : nothing}
        ${send.recipient.status === 'resolving' ? html`<p class="small" role="status">${this.text.send.resolving}</p>` : nothing}
        ${recipientWarning(send.recipient, this.text.send)} ${isEmbedded(kit, send) ? this.outcome(kit, send) : nothing}
        <div class="actions">${this.button(kit, send, missing)}</div>
      </div>
    `
  }

  /** Without a review, an entry can be sent only once the network's facts about the recipient are shown. */
  private button(kit: AppKit, send: DeepReadonly<SendState>, missing: MissingSendField | undefined) {
    const isLosing = isLost(send.recipient)
    const isDirect = isEmbedded(kit, send) && !isLosing
    const isBusy = isDirect && send.review.status === 'loading'
    const isEarly = isDirect && send.recipient.status === 'checking'
    return html`
      <ak-button
        block
        part="review"
        variant=${isLosing ? 'danger' : 'primary'}
        ?disabled=${missing !== undefined || isBusy || isEarly}
        @click=${() => (isDirect ? ignoreRejection(askWallet(kit)) : this.review(kit))}
      >
        ${isBusy ? html`<ak-dial size="16"></ak-dial>${this.text.sendReview.checking}` : this.action(missing, isDirect)}
      </ak-button>
    `
  }

  /** Why the embedded wallet was not asked, or that the user refused there. */
  private outcome(kit: AppKit, send: DeepReadonly<SendState>) {
    const { review } = send
    if (review.status === 'failed' && review.code !== 'insufficient_funds')
      return note({ tone: 'warning', text: errorText(kit, review.code) })
    return isRefused(send) ? note({ part: 'refused', text: this.text.sendProgress.nothingSent }) : nothing
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  private waiting() {
    return html`
      <div class="body">
        <ak-skeleton class="box"></ak-skeleton><ak-skeleton class="line-box"></ak-skeleton
        ><ak-skeleton class="line-box"></ak-skeleton>
        <p class="hidden" role="status">${this.text.send.loading}</p>
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
          @click=${() => ignoreRejection(kit.send.begin(kit.router.data))}
        >
          ${this.text.account.retry}
        </ak-button>
      </div>
    `
  }

  private action(missing: MissingSendField | undefined, isDirect: boolean): string {
    const { account, send } = this.text
    if (missing === 'asset' || missing === 'amount' || missing === 'address') return send[prompts[missing]]
    return isDirect ? account.send : send.review
  }

  private amountProblem(kit: AppKit, send: DeepReadonly<SendState>, missing: MissingSendField | undefined) {
    const words = this.text.send
    const { blocked } = assetOf(send) ?? {}
    if (blocked) return errorText(kit, blocked)
    if (missing === 'amount-wrong') return words.wrongAmount
    if (missing === 'funds') return words.noFunds
    const { review, network } = send
    if (!isEmbedded(kit, send) || review.status !== 'failed' || review.code !== 'insufficient_funds') return undefined
    return this.text.sendReview.noFee(findNetwork(kit.state, network)?.nativeCurrency.symbol ?? '')
  }

  private recipientProblem(kit: AppKit, { recipient }: DeepReadonly<SendState>) {
    const words = this.text.send
    if (recipient.status !== 'invalid') return undefined
    const { network: other, isName } = recipient
    if (other) {
      const known = Object.hasOwn(wellKnownNames, other) ? wellKnownNames[other] : undefined
      const name =
        kit.state.network.configured.find(({ caipNetworkId }) => caipNetworkId === other)?.name ?? known ?? other
      return words.otherNetwork(name)
    }
    if (!isName) return words.wrongAddress
    if (recipient.code === 'name_offchain') return words.nameOffchain
    return recipient.code === 'name_resolve_failed' ? words.nameFailed : words.noName
  }

  private review(kit: AppKit) {
    ignoreRejection(kit.send.review())
    kit.router.push('WalletSendPreview')
  }
}

/** Like `findMissingSendField`, but an amount that the user is still entering counts as missing, not as wrong. */
function findShownMissingField(send: DeepReadonly<SendState>): MissingSendField | undefined {
  const missing = findMissingSendField(send)
  return missing === 'amount-wrong' && isUnfinished(send.fiatText ?? send.amountText) ? 'amount' : missing
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-wallet-send-view': WalletSendView
  }
}
