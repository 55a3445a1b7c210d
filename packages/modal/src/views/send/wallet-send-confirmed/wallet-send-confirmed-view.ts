import type { AppKit } from '@openappkit/core'
import { assetOf, findNetwork } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import { externalLinkIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import '../../first-screen.chunk.js'
import { heroStatus } from '../../../components/hero-status.js'
import heroStyles from '../../../components/hero-status.styles.js'
import { messages } from '../../../i18n/engine/messages.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { networkMessages } from '../../../i18n/messages/network/en.js'
import { define } from '../../../kit/define.js'
import { transactionLink } from '../../../components/explorer-link.js'
import { assetMark } from '../asset-mark.js'
import { SendingView } from '../sending-view.js'
import { type SendScreen, sendScreen } from './send-screen.js'

const catalogue = { ...accountMessages, ...fundsMessages, ...dialogMessages, ...networkMessages }

/**
 * @summary The progress of a transfer, from the wallet prompt to its block.
 *
 * @csspart heading - The status.
 * @csspart hint - The instruction, or the next step.
 * @csspart mark - The icon of the token.
 * @csspart explorer - The transaction in the block explorer.
 * @csspart cancel - Stops waiting for the wallet.
 * @csspart stop - Forgets a transfer that no block has.
 * @csspart finish - Closes the modal; the transfer continues.
 * @csspart retry - Goes back to the transfer.
 */
@define('appkit-wallet-send-confirmed-view')
export class WalletSendConfirmedView extends SendingView {
  static override styles = [baseStyles, layoutStyles, heroStyles]

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
        <div class="stack">${this.explorer(kit, screen)} ${this.leave(kit, screen)} ${this.action(kit, screen)}</div>
      </div>
    `
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  private screen(kit: AppKit): SendScreen | undefined {
    const { send } = kit.state
    if (!send) return undefined
    const wallet = kit.getWalletInfo(send.namespace)?.name ?? messages(kit, networkMessages).switchNetwork.wallet
    return sendScreen(kit, send, wallet)
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
      this.use((sending) => sending.stopWatching(hash))
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
    this.use((sending) => sending.cancel())
    this.back(kit)
  }
}

/** After a reload nothing has been read of the account yet. */
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
