import { matchedPart, type WalletRow } from '@openappkit/core/internal'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import '@openappkit/ui/elements/skeleton'
import { shieldAlertIcon } from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'

export type WalletTile = {
  row: WalletRow
  index: number
  count: number
  /** Whether this tile is the tab stop of the grid. */
  isStop: boolean
  hasPicture: boolean
  /** The search text, highlighted in the name. */
  sought: string
  /** The labels that follow the name of a wallet. */
  words: { installed: string; duplicate: (row: WalletRow) => string }
  onChoose(): void
}

/** Time limit for a picture; then the tile shows the initial. */
const imageLimitMs = 2_000

/** One wallet of the grid: its picture above its name. */
export function walletTile({ row, index, count, isStop, hasPicture, sought, words, onChoose }: WalletTile) {
  const { name, imageUrl, color, isDuplicate, isInstalled } = row
  const mark = isDuplicate
    ? html`<ak-icon class="warn" slot="badge" size="16" .glyph=${shieldAlertIcon}></ak-icon>`
    : nothing
  const duplicateLabel = isDuplicate ? words.duplicate(row) : undefined
  const label = duplicateLabel ?? (isInstalled ? words.installed : nothing)
  return html`
    <li aria-setsize=${count} aria-posinset=${index + 1}>
      <button
        class="tile"
        part="wallet"
        data-key=${row.key}
        tabindex=${isStop ? 0 : -1}
        data-index=${index}
        @click=${onChoose}
      >
        <ak-mark
          size="56"
          limit=${imageLimitMs}
          ?badged=${isDuplicate}
          .src=${hasPicture ? imageUrl : undefined}
          .name=${name}
          .color=${color}
          >${mark}</ak-mark
        >
        <span class="tile__name" dir="auto" title=${duplicateLabel ? `${name}: ${duplicateLabel}` : name}
          >${isInstalled ? html`<span class="dot"></span>` : nothing}${highlightMatch(name, sought)}</span
        >
        ${label === nothing ? nothing : html`<span class="hidden">${label}</span>`}
      </button>
    </li>
  `
}

/** A placeholder for a wallet that is loading. */
export function emptyTile() {
  return html`
    <li class="tile pending" aria-hidden="true">
      <ak-skeleton shape="squircle"></ak-skeleton>
      <ak-skeleton></ak-skeleton>
    </li>
  `
}

/** Highlights the part of a name that matches the search text. */
function highlightMatch(name: string, sought: string) {
  const [from, to] = matchedPart(name, sought)
  return from === to ? name : html`${name.slice(0, from)}<b class="match">${name.slice(from, to)}</b>${name.slice(to)}`
}
