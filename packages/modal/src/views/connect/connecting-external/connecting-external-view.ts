import type { AppKit, WalletListing } from '@openappkit/core'
import type { ConnectAttempt, DeepReadonly } from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/mark'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import { askAgain } from '../retry.js'
import { extensionStore } from '../extension-store.js'
import { createHeldAttempt } from '../held-attempt.js'
import { loadErrorMessages } from '../../../i18n/engine/error-messages.js'
import { messages } from '../../../i18n/engine/messages.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { heroStatus } from '../../../components/hero-status.js'
import heroStatusStyles from '../../../components/hero-status.styles.js'
import { walletName } from '../wallet-name.js'
import { type AttemptScreen, attemptScreen } from './attempt-screen.js'

const preloadDelayMs = 1_000

/**
 * @summary Waits for a wallet on this device, and shows the result.
 *
 * @csspart mark - The icon of the wallet in the progress ring.
 * @csspart heading - The status.
 * @csspart hint - The instruction.
 * @csspart action - The next step: requests again, or links to the download of the wallet.
 * @csspart installed - Continues after the installation.
 */
@define('appkit-connecting-external-view')
class ConnectingExternalView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, heroStatusStyles]

  #status = ''
  #preloading: ReturnType<typeof setTimeout> | undefined
  readonly #attemptOf = createHeldAttempt()

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#preloading)
  }

  protected override watched({ state: { connection, connectors, router, wallets } }: AppKit): readonly object[] {
    return [connection, connectors, router, wallets]
  }

  override heading(kit: AppKit): string {
    return walletName(kit) ?? messages(kit, connectMessages).connect.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const attempt = this.attempt(kit)
    const { name, imageUrl, listing } = this.wallet(kit, attempt)
    const screen = attemptScreen(kit, attempt, name)
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

  // Focuses nothing while the request is pending: a held key must not send it again.
  override focusStart(): boolean {
    return this.current?.state.connection.attempt.status === 'failed' && super.focusStart()
  }

  protected override updated(): void {
    const kit = this.current
    const status = kit?.state.connection.attempt.status ?? ''
    // Preloads the error messages after a delay: most users approve before it ends.
    if (status === 'running') this.#preloading ??= setTimeout(() => kit && loadErrorMessages(kit), preloadDelayMs)
    if (status === 'failed' && this.#status !== status) this.focusStart()
    this.#status = status
  }

  private get text() {
    return messages(this.current, connectMessages)
  }

  private action(kit: AppKit, { action, label }: AttemptScreen, listing: WalletListing | undefined) {
    if (!action) return nothing
    if (action === 'get') {
      const href = extensionStore(listing)
      if (!href) return nothing
      return html`<ak-button part="action" data-start block variant="primary" .href=${href}>${label}</ak-button>`
    }
    const variant = action === 'again' ? 'secondary' : 'primary'
    return html`<ak-button part="action" data-start block .variant=${variant} @click=${() => this.onAction(kit, action)}
      >${label}</ak-button
    >`
  }

  private onAction(kit: AppKit, action: AttemptScreen['action']) {
    if (action !== 'another') askAgain(kit, kit.router.data)
    else if (!kit.router.goBack()) kit.router.reset('Connect')
  }

  private afterInstall(kit: AppKit) {
    return html`
      <div class="foot">
        <button class="link" part="installed" @click=${() => askAgain(kit, kit.router.data)}>
          ${this.text.connecting.refresh}
        </button>
      </div>
    `
  }

  // Ignores the attempt of another wallet.
  private attempt(kit: AppKit): DeepReadonly<ConnectAttempt> {
    const attempt = this.#attemptOf(kit)
    const { connectorId, walletId } = kit.router.data
    const isThis =
      attempt.status !== 'idle' &&
      (attempt.target.id === connectorId || (walletId !== undefined && attempt.target.walletId === walletId))
    return isThis ? attempt : { status: 'idle' }
  }

  private wallet({ router, state }: AppKit, attempt: DeepReadonly<ConnectAttempt>) {
    const { connectorId, walletId } = router.data
    const connector = state.connectors.list.find(({ id }) => id === connectorId)
    const listing = state.wallets.known.find(({ id }) => id === walletId)
    const asked = attempt.status === 'idle' ? undefined : attempt.target
    return {
      name: connector?.name ?? listing?.name ?? (asked?.name || this.text.connecting.aWallet),
      imageUrl: asked?.imageUrl ?? connector?.imageUrl ?? listing?.imageUrl,
      listing,
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-connecting-external-view': ConnectingExternalView
  }
}
