import type { AppKit, WalletListing } from '@openappkit/core'
import '@openappkit/ui/elements/button'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import { arrowUpRightIcon, globeIcon, puzzleIcon, smartphoneIcon } from '@openappkit/ui/icons'
import { baseStyles, layoutStyles, ledgerStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import '../../first-screen.chunk.js'
import { messages } from '../../../i18n/engine/messages.js'
import { helpMessages } from '../../../i18n/messages/help/en.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import { walletRank } from '../../connect/wallet-rank.js'
import { walkRows } from '../../../components/walk-rows.js'
import { afterInstall } from '../after-install.js'
import { type DownloadKind, type DownloadLink, downloadLinks } from './download-links.js'

const glyphs: Readonly<Record<DownloadKind, string>> = {
  chrome: puzzleIcon,
  firefox: puzzleIcon,
  ios: smartphoneIcon,
  android: smartphoneIcon,
  site: globeIcon,
}

const catalogue = { ...helpMessages, ...dialogMessages, ...connectMessages }

/**
 * @summary The download links of a wallet.
 *
 * @csspart list - The list of links.
 * @csspart download - One link.
 * @csspart another - The button for another wallet, if this one has no link.
 * @csspart installed - The button for the list, after the installation.
 */
@define('appkit-downloads-view')
export class DownloadsView extends ViewElement {
  static override styles = [baseStyles, layoutStyles, ledgerStyles]

  protected override watched({ state: { router, wallets } }: AppKit): readonly object[] {
    return [router, wallets]
  }

  override heading(kit: AppKit): string {
    const name = this.wallet(kit)?.name ?? messages(kit, connectMessages).connecting.aWallet
    return messages(kit, helpMessages).downloads.title(name)
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const wallet = this.wallet(kit)
    const links = wallet ? downloadLinks(wallet) : []
    if (!wallet || links.length === 0) return this.none(kit)
    return html`
      <div class="body">
        <ul
          class="ledger"
          part="list"
          aria-label=${this.text.downloads.list}
          @keydown=${(event: KeyboardEvent) => walkRows(event, this.renderRoot)}
        >
          ${links.map((link) => this.row(kit, wallet, link))}
        </ul>
      </div>
      ${afterInstall(kit, this.text)}
    `
  }

  private get text() {
    return messages(this.current, catalogue)
  }

  private none(kit: AppKit) {
    const another = () => void (kit.router.goBack() || kit.router.replace('GetWallet'))
    return html`
      <div class="body">
        <p class="hero hero--tight text">${this.text.downloads.none}</p>
        <ak-button part="another" data-start block @click=${another}>${this.text.connecting.anotherWallet}</ak-button>
      </div>
    `
  }

  private wallet({ router, state }: AppKit): WalletListing | undefined {
    return state.wallets.known.find(({ id }) => id === router.data.walletId)
  }

  private row(kit: AppKit, { id, name }: WalletListing, { kind, href, type }: DownloadLink) {
    const onClick = () => kit.track('GET_WALLET', { name, explorerId: id, walletRank: walletRank(kit, id), type })
    return html`
      <li>
        <a
          class="row"
          part="download"
          data-key=${kind}
          href=${href}
          target="_blank"
          rel="noopener noreferrer"
          @click=${onClick}
        >
          <ak-mark size="40" .glyph=${glyphs[kind]}></ak-mark>
          <span class="row__title">${this.text.downloads[kind]}</span>
          <span class="row__meta"><ak-icon size="16" flip .glyph=${arrowUpRightIcon}></ak-icon></span>
          <span class="hidden">${this.text.modal.opensInNewTab}</span>
        </a>
      </li>
    `
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-downloads-view': DownloadsView
  }
}
