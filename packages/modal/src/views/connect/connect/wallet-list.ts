import type { AppKit } from '@openappkit/core'
import type { WalletRow } from '@openappkit/core/internal'
import '@openappkit/ui/elements/mark'
import { chevronRightIcon, layoutGridIcon, qrCodeIcon, walletIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { walkRows } from '../../../components/walk-rows.js'
import { chooseWallet } from '../choose-wallet.js'

export type WalletList = {
  rows: readonly WalletRow[]
  /** The number of wallets in the row for all wallets. The row is hidden without it. */
  total?: string | undefined
  /** Called instead of choosing a wallet while the user has not given consent. */
  onLocked?: (() => void) | undefined
}

/** The wallets of the first screen, and the row for all wallets. */
export function walletList(kit: AppKit, root: ParentNode, { rows, total, onLocked }: WalletList) {
  const text = messages(kit, connectMessages).connect
  const locked = onLocked ? 'true' : nothing
  const all = () => {
    kit.track('CLICK_ALL_WALLETS')
    kit.router.push('AllWallets', kit.router.data)
  }
  return html`
    <ul
      class="ledger"
      part="list"
      aria-label=${text.wallets}
      @keydown=${(event: KeyboardEvent) => walkRows(event, root)}
    >
      ${rows.map(
        (row, index) => html`
          <li>
            <button
              class="row"
              part="wallet"
              data-key=${row.key}
              aria-disabled=${locked}
              @click=${onLocked ?? (() => chooseWallet(kit, row, index))}
            >
              <ak-mark
                size="40"
                .src=${row.imageUrl}
                .name=${row.name}
                .color=${row.color}
                .glyph=${glyphOf(kit, row)}
              ></ak-mark>
              <span class="row__title" dir="auto">${row.name}</span>
              ${badge(kit, row)}
            </button>
          </li>
        `,
      )}
      ${
        total === undefined
          ? nothing
          : html`
              <li>
                <button class="row" part="all-wallets" aria-disabled=${locked} @click=${onLocked ?? all}>
                  <ak-mark size="40" .glyph=${layoutGridIcon}></ak-mark>
                  <span class="row__title">${text.allWallets}</span>
                  <span class="row__meta"> ${total}${line(chevronRightIcon)}</span>
                </button>
              </li>
            `
      }
    </ul>
  `
}

/** An icon until the picture has loaded. A letter is for wallets without a picture. */
function glyphOf({ state: { wallets } }: AppKit, { badge: kind, imageUrl, isInstalled }: WalletRow) {
  if (kind === 'qr') return qrCodeIcon
  return isInstalled || (wallets.codeImage && !imageUrl) ? undefined : walletIcon
}

function badge(kit: AppKit, row: WalletRow) {
  const text = messages(kit, connectMessages).connect
  const { badge: kind, isDuplicate } = row
  // The element loads lazily. Until then, only the text is visible.
  if (isDuplicate) {
    return html`<appkit-look-alike class="row__meta warn" .kit=${kit} .row=${row}>${text.duplicate}</appkit-look-alike>`
  }
  if (kind === 'recent') return html`<span class="row__meta">${text.recent}</span>`
  if (kind === 'installed') return html`<span class="row__meta"><span class="dot"></span>${text.installed}</span>`
  if (kind !== 'qr') return nothing
  return html`<span class="hidden">${text.code}</span>`
}

// A plain SVG instead of `ak-icon`, to keep the first screen small.
function line(glyph: string) {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${glyph}></path></svg>`
}
