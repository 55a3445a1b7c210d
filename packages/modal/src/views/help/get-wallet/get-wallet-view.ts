import type { AppKit } from '@openappkit/core'
import {
  connectMethods,
  type ConnectMethod,
  type EnvironmentSource,
  ignoreRejection,
  isMobile,
  sleep,
  walletSources,
} from '@openappkit/core/internal'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/mark'
import { html, nothing } from '@openappkit/ui/lit'
import { repeat } from '@openappkit/ui/lit/repeat'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { helpMessages } from '../../../i18n/messages/help/en.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { walletMessages } from '../../../i18n/messages/wallets/en.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'
import { define } from '../../../kit/define.js'
import { loadPart } from '../../../kit/parts.js'
import { ViewElement } from '../../../kit/view-element.js'
import { ConnectView } from '../../connect/connect/connect-view.js'
import { chooseCode } from '../../connect/choose-wallet.js'
import { needsConsent } from '../../connect/consent.js'
import { termsFirst } from '../../connect/terms-first.js'
import { walletRank } from '../../connect/wallet-rank.js'
import { walkRows } from '../../../components/walk-rows.js'
import { afterInstall } from '../after-install.js'
import { downloadLinks } from '../downloads/download-links.js'
import styles from './get-wallet-view.styles.js'
import { detectPlatform, pickWallets, type WalletPick } from './wallet-picks.js'

const catalogue = { ...helpMessages, ...dialogMessages, ...connectMessages, ...walletMessages }

/**
 * @summary Ways to a first wallet: an email address or a provider, if the app offers them, then wallets to install.
 *
 * @csspart continue-kept - The button that continues the sign-in which the wallet's own window keeps.
 * @csspart email - The field for an email address.
 * @csspart continue - The button in that field.
 * @csspart social - One provider to sign in at.
 * @csspart socials - The button for all providers.
 * @csspart memory-only - The message that the last sign-in ended with its page, because the browser stores nothing for the wallet.
 * @csspart legal - The text or the checkbox with the links to the terms and the privacy policy.
 * @csspart list - The list of wallets.
 * @csspart wallet - One wallet: a link to its download.
 * @csspart installed - The button for the list, after the installation.
 * @csspart code - The button for the QR code, if no wallet can be installed.
 * @csspart have - The button for the list, if no wallet can be installed.
 */
@define('appkit-get-wallet-view')
export class GetWalletView extends ViewElement {
  // The styles of Connect, which reserve the height of the sign-in methods.
  static override styles = [...ConnectView.styles, styles]

  readonly #isMobile = isMobile(window as EnvironmentSource)
  #entry: Promise<unknown> | undefined

  protected override watched({ state: { connectors, settings, wallets } }: AppKit): readonly object[] {
    return [connectors, settings, wallets]
  }

  override heading(kit: AppKit): string {
    return messages(kit, helpMessages).getWallet.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const most = isBesideList(kit) ? morePicks : undefined
    const picks = pickWallets(walletSources(kit, { isMobile: false }), detectPlatform(), most)
    if (picks.length === 0) return this.none(kit)
    return html`
      <div class="body">
        ${this.entries(kit)}
        <ul
          class="ledger"
          part="list"
          aria-label=${this.text.getWallet.list}
          @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}
        >
          ${repeat(picks, ({ wallet }) => wallet.id, this.row)}
        </ul>
      </div>
      ${this.terms(kit)} ${afterInstall(kit, this.text)}
    `
  }

  // On a phone, focusing the email field would open the keyboard over the list.
  override focusStart(saved?: string): boolean {
    const opensKeyboard = this.#isMobile && this.current && createMethods(this.current).length > 0
    return (!opensKeyboard || saved !== undefined) && super.focusStart(saved)
  }

  // Waits for the sign-in methods, which take the focus, but at most 1 s.
  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete()
    await Promise.race([this.#entry, sleep(1000)])
    return isDone
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  private none(kit: AppKit) {
    const { showCode } = this.text.allWallets
    return html`
      <div class="body">
        ${this.entries(kit)}
        <p class="hero hero--tight text">${this.text.getWallet.none}</p>
        ${kit.options.pairing ? html`<ak-button part="code" block @click=${() => chooseCode(kit)}>${showCode}</ak-button>` : nothing}
        <ak-button
          part="have"
          block
          .variant=${kit.options.pairing ? 'ghost' : 'primary'}
          @click=${() => kit.router.reset('Connect')}
          >${this.text.whatIsAWallet.have}</ak-button
        >
      </div>
      ${this.terms(kit)}
    `
  }

  /** The sign-in methods of Connect, which create a wallet without an installation. */
  private entries(kit: AppKit) {
    const own = createMethods(kit)
    if (own.length > 0) this.#entry ??= loadPart(kit, 'entry')
    const methods = [...own, 'wallet'] as const
    return own.map(
      (method, at) => html`
        <appkit-entry method=${method} .kit=${kit} .methods=${methods} ?data-start=${at === 0}></appkit-entry>
      `,
    )
  }

  private terms(kit: AppKit) {
    // Downloads need no consent, and a sign-in method asks for it when it is used.
    return createMethods(kit).length > 0 ? termsFirst(kit, () => this.requestUpdate(), false) : nothing
  }

  private readonly row = (pick: WalletPick) => {
    const kit = this.current
    const links = downloadLinks(pick.wallet)
    const { id, name } = pick.wallet
    const go =
      kit && isScanned(kit, pick)
        ? () => scan(kit, id)
        : links.length > 1 && (() => kit?.router.push('Downloads', { walletId: id }))
    if (go) {
      return html`<li>
        <button class="row" part="wallet" data-key=${id} @click=${go}>${this.rowContent(pick)}</button>
      </li>`
    }
    const onClick = () => {
      for (const { type } of links)
        kit?.track('GET_WALLET', { name, explorerId: id, walletRank: walletRank(kit, id), type })
    }
    return html`
      <li>
        <a
          class="row"
          part="wallet"
          data-key=${id}
          href=${pick.href}
          target="_blank"
          rel="noopener noreferrer"
          @click=${onClick}
        >
          ${this.rowContent(pick)}
          <span class="hidden">${this.text.modal.opensInNewTab}</span>
        </a>
      </li>
    `
  }

  private rowContent({ wallet: { name, imageUrl, color }, kind }: WalletPick) {
    return html`
      <ak-mark size="40" .src=${imageUrl} .name=${name} .color=${color}></ak-mark>
      <span class="row__main">
        <span class="row__title" dir="auto">${name}</span>
        <span class="row__sub">${this.text.getWallet[kind]}</span>
      </span>
      <span class="get">${this.text.getWallet.install}</span>
    `
  }
}

/** The number of wallets that fills the card next to the list of Connect. */
const morePicks = 7

/** Whether the wide layout draws the list of Connect next to this screen. */
function isBesideList({ options, state: { router, settings } }: AppKit): boolean {
  if (options.layout !== 'wide' || settings.enableEmbedded || router.history[0]?.view !== 'Connect') return false
  // The same width as in `wide.chunk.ts`.
  return matchMedia('(min-width: 45em)').matches
}

/** The methods that create a wallet, in the order of the first screen, unless that screen is next to this one. */
function createMethods(kit: AppKit): readonly ConnectMethod[] {
  const { options, state } = kit
  const { settings } = state
  if (!options.embeddedWallet || isBesideList(kit)) return []
  const { email, socials: social } = settings.features
  return connectMethods({ ...settings, available: { email, social, wallet: false }, connectors: [] }).methods
}

/** Whether the wallet is an app for phones and this is a desktop: its QR code comes first, and its stores below. */
function isScanned({ options }: AppKit, { wallet, kind }: WalletPick): boolean {
  const isDesktop = detectPlatform() === 'chromium' || detectPlatform() === 'firefox'
  return isDesktop && kind === 'mobile' && wallet.supportsWc === true && options.pairing !== undefined
}

function scan(kit: AppKit, walletId: string): void {
  // The consent checkbox is on the first screen.
  if (needsConsent(kit)) kit.router.reset('Connect')
  else ignoreRejection(kit.connect({ walletId, via: 'invitation' }))
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-get-wallet-view': GetWalletView
  }
}
