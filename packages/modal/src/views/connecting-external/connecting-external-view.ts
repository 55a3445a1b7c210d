import type { AppKit, AttemptState, WalletListing } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/mark'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import { extensionStore } from '../../internal/extension-store.js'
import { define } from '../../internal/define.js'
import { ViewElement } from '../../internal/view-element.js'
import { heroStatus } from '../../parts/hero-status.js'
import heroStatusStyles from '../../parts/hero-status.styles.js'
import { type AttemptScreen, attemptScreen } from './attempt-screen.js'

/**
 * @summary Waits for a wallet that is on this machine, and says how it ended.
 *
 * @csspart mark - The wallet's picture in the dial.
 * @csspart heading - What is happening.
 * @csspart hint - What to do about it.
 * @csspart action - The next step: asks again, or leads to where the wallet is installed from.
 * @csspart installed - Goes on once the wallet is installed.
 */
@define('appkit-connecting-external-view')
export class ConnectingExternalView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, heroStatusStyles]

  #status = ''

  protected override watched({ state: { connection, connectors, router, wallets } }: AppKit): readonly object[] {
    return [connection, connectors, router, wallets]
  }

  protected override kitChanged(kit: AppKit | undefined): void {
    if (kit?.router.view === 'ConnectingExternal') void kit.connect(kit.router.data)
  }

  override disconnectedCallback(): void {
    const kit = this.current
    super.disconnectedCallback()
    // Going back is saying no; a modal that closes does the same by itself.
    if (kit && kit.state.connection.attempt.status !== 'done') void kit.cancelConnect()
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const { name, imageUrl, listing } = this.wallet(kit)
    const screen = attemptScreen(this.text, this.attempt(kit), name)
    return html`
      <div class="body">
        ${heroStatus(
          screen,
          html`<ak-mark part="mark" size="64" .src=${imageUrl} .name=${name} .color=${listing?.color}></ak-mark>`,
        )}
        ${this.action(kit, screen, listing)}
      </div>
      ${screen.action === 'get' ? this.afterInstall(kit) : nothing}
    `
  }

  // While the wallet is asked there is nothing to press here: a key held a moment too long must not ask it again.
  override focusStart(): boolean {
    return this.current?.state.connection.attempt.status === 'failed' && super.focusStart()
  }

  protected override updated(): void {
    const status = this.current?.state.connection.attempt.status ?? ''
    if (status === 'failed' && this.#status !== status) this.focusStart()
    this.#status = status
  }

  private action(kit: AppKit, { action, label }: AttemptScreen, listing: WalletListing | undefined) {
    if (!action) return nothing
    if (action === 'get') {
      const href = extensionStore(listing)
      if (!href) return nothing
      return html`<ak-button part="action" data-start block variant="primary" .href=${href}>${label}</ak-button>`
    }
    const variant = action === 'again' ? 'secondary' : 'primary'
    return html`<ak-button part="action" data-start block .variant=${variant} @click=${() => this.ask(kit)}
      >${label}</ak-button
    >`
  }

  private afterInstall(kit: AppKit) {
    return html`
      <div class="foot">
        <button class="link" part="installed" @click=${() => this.ask(kit)}>${this.text.connecting.refresh}</button>
      </div>
    `
  }

  private async ask(kit: AppKit) {
    if (kit.state.connection.attempt.status === 'waiting') await kit.cancelConnect()
    await kit.connect(kit.router.data)
  }

  // What an earlier wallet ended with says nothing about this one.
  private attempt({ router, state: { connection } }: AppKit): AttemptState {
    const { attempt } = connection
    const { connectorId, walletId } = router.data
    const isThis =
      attempt.status !== 'idle' &&
      (attempt.connector.id === connectorId || (walletId !== undefined && attempt.connector.walletId === walletId))
    return isThis ? attempt : { status: 'idle' }
  }

  private wallet({ router, state }: AppKit) {
    const { connectorId, walletId } = router.data
    const { attempt } = state.connection
    const connector = state.connectors.list.find(({ id }) => id === connectorId)
    const listing = state.wallets.known.find(({ id }) => id === walletId)
    const asked = attempt.status === 'idle' ? undefined : attempt.connector
    return {
      name: connector?.name ?? listing?.name ?? (asked?.name || this.text.connecting.aWallet),
      imageUrl: connector?.imageUrl ?? listing?.imageUrl ?? asked?.imageUrl,
      listing,
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connecting-external-view': ConnectingExternalView
  }
}
