import type { AppKit, CaipNetwork } from '@openappkit/core'
import { ignoreRejection, assetOf, type DeepReadonly, findNetwork, type SendState } from '@openappkit/core/internal'
import '@openappkit/ui/elements/address'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import { externalLinkIcon } from '@openappkit/ui/icons'
import { actionBarStyles, baseStyles, layoutStyles, ledgerStyles, receiptStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { heroStatus } from '../../../components/hero-status.js'
import heroStyles from '../../../components/hero-status.styles.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { define } from '../../../kit/define.js'
import { transactionLink } from '../../../components/explorer-link.js'
import { networkMark } from '../../network/network-label.js'
import { assetMark } from '../asset-mark.js'
import { feeAmount, feeTitle } from '../format-asset.js'
import { ViewElement } from '../../../kit/view-element.js'
import { type SendScreen, sendScreen } from './send-screen.js'
import { sendSteps } from './send-steps.js'
import styles from './wallet-send-confirmed-view.styles.js'

const catalogue = { ...accountMessages, ...fundsMessages, ...dialogMessages }

/**
 * @summary The progress of a transfer, from the wallet prompt to its block.
 *
 * @csspart heading - The status.
 * @csspart hint - The instruction, or the next step.
 * @csspart mark - The icon of the token.
 * @csspart steps - The steps of the transfer.
 * @csspart step - One step.
 * @csspart facts - Recipient, network and the fee that was paid.
 * @csspart name - The name that led to the address.
 * @csspart address - The whole address, in groups of four.
 * @csspart explorer - The transaction in the block explorer.
 * @csspart cancel - Stops waiting for the wallet.
 * @csspart stop - Stops watching a transfer that is in no block.
 * @csspart finish - Closes the modal; the transfer continues.
 * @csspart retry - Goes back to the transfer.
 */
@define('appkit-wallet-send-confirmed-view')
export class WalletSendConfirmedView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles, heroStyles, receiptStyles, actionBarStyles, styles]

  protected override watched({ state }: AppKit): readonly object[] {
    return [state]
  }

  override heading(kit: AppKit): string {
    return this.screen(kit)?.title ?? messages(kit, fundsMessages).sendProgress.sending
  }

  override render() {
    const kit = this.current
    const screen = kit && this.screen(kit)
    const send = kit?.state.send
    if (!screen || !send) return nothing
    const asset = send.attempt.status === 'idle' ? undefined : (assetOf(send) ?? symbolOf(send.attempt.target))
    return html`
      ${heroStatus(screen, asset ? assetMark(kit, asset, 64) : html``)}
      <div class="body">
        ${sendSteps(kit, send)} ${this.facts(kit, send)}
        <div class="stack actions">
          ${this.explorer(kit, screen)} ${this.leave(kit, screen)} ${this.action(kit, screen)}
        </div>
      </div>
    `
  }

  /** Each confirmation fills its share of the dial. */
  protected override updated(): void {
    const dial = this.renderRoot.querySelector('ak-dial')
    const share = this.current && this.screen(this.current)?.share
    if (dial && share !== undefined) dial.value = share
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  private screen(kit: AppKit): SendScreen | undefined {
    const { send } = kit.state
    return send && sendScreen(kit, send)
  }

  /** The recipient, the network and the fee of a confirmed transfer. */
  private facts(kit: AppKit, { attempt, recipient }: DeepReadonly<SendState>) {
    if (attempt.status !== 'done') return nothing
    const { target, value } = attempt
    const network = findNetwork(kit.state, target.network)
    const name = 'address' in recipient && recipient.address === target.to ? recipient.name : undefined
    return html`
      <dl class="panel facts" part="facts">
        <div>
          <dt>${this.text.sendReview.to}</dt>
          ${name ? html`<dd class="name" part="name"><bdi>${name}</bdi></dd>` : nothing}
          <dd class="whole"><ak-address part="address" .value=${target.to}></ak-address></dd>
        </div>
        ${network && this.networkFact(kit, network, value.fee)}
      </dl>
    `
  }

  private networkFact(kit: AppKit, network: CaipNetwork, fee?: string) {
    return html`
      <div>
        <dt>${this.text.account.network}</dt>
        <dd class="marked">${networkMark(kit, network, 24)}<bdi>${network.name}</bdi></dd>
      </div>
      ${
        fee === undefined
          ? nothing
          : html`<div>
              <dt>${this.text.sendProgress.feePaid}</dt>
              <dd title=${feeTitle(kit, BigInt(fee), network.nativeCurrency)}>
                <bdi dir="ltr">${feeAmount(kit, BigInt(fee), network.nativeCurrency)}</bdi>
              </dd>
            </div>`
      }
    `
  }

  private explorer(kit: AppKit, { hash }: SendScreen) {
    const { name, url } = findNetwork(kit.state, kit.state.send?.network)?.blockExplorers?.default ?? {}
    const href = hash && transactionLink(url, hash)
    if (!name || !href) return nothing
    return html`
      <ak-button block variant="secondary" part="explorer" href=${href}>
        ${this.text.account.explorer(name)}<span class="hidden">, ${this.text.modal.opensInNewTab}</span
        ><ak-icon size="16" .glyph=${externalLinkIcon}></ak-icon>
      </ak-button>
    `
  }

  private leave(kit: AppKit, { isUnseen, hash = '' }: SendScreen) {
    if (!isUnseen) return nothing
    const stop = () => {
      ignoreRejection(kit.send.stopWatching(hash))
      kit.router.reset('Account')
    }
    return html`<ak-button block variant="secondary" part="stop" @click=${stop}>
      ${this.text.sendProgress.stopWatching}
    </ak-button>`
  }

  private action(kit: AppKit, { action }: SendScreen) {
    if (action === 'cancel') {
      return html`<ak-button data-start block variant="secondary" part="cancel" @click=${() => this.cancel(kit)}>
        ${this.text.sendReview.cancel}
      </ak-button>`
    }
    if (action === 'retry') {
      return html`<ak-button data-start block part="retry" @click=${() => this.back(kit)}>
        ${this.text.account.retry}
      </ak-button>`
    }
    return html`<ak-button data-start block part="finish" @click=${() => kit.close()}>
      ${action === 'done' ? this.text.sendProgress.done : this.text.sendProgress.close}
    </ak-button>`
  }

  private back(kit: AppKit) {
    kit.router.reset('Account')
    kit.router.push('WalletSend')
  }

  private cancel(kit: AppKit) {
    ignoreRejection(kit.send.cancel())
    this.back(kit)
  }
}

/** The asset as the transfer describes it. After a reload, the assets of the account are not read yet. */
const symbolOf = ({ symbol, decimals, token }: { symbol: string; decimals: number; token?: string }) => ({
  name: symbol,
  symbol,
  decimals,
  amount: '0',
  ...(token && { token }),
})

declare global {
  interface HTMLElementTagNameMap {
    'appkit-wallet-send-confirmed-view': WalletSendConfirmedView
  }
}
