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
  /** Whether the tab key comes to this one. */
  isStop: boolean
  hasPicture: boolean
  /** What was looked for. */
  sought: string
  /** The label of a wallet beside its name. */
  words: { installed: string; duplicate: (row: WalletRow) => string }
  onChoose(): void
}

/** A picture that is not here by then is not waited for. */
const imageLimitMs = 2_000

/** One wallet of the grid: its picture over its name. */
export function walletTile({ row, index, count, isStop, hasPicture, sought, words, onChoose }: WalletTile) {
  const { name, imageUrl, color, isDuplicate, isInstalled } = row
  const mark = isDuplicate
    ? html`<ak-icon class="warn" slot="badge" size="16" .glyph=${shieldAlertIcon}></ak-icon>`
    : nothing
  const likeness = isDuplicate ? words.duplicate(row) : undefined
  const said = likeness ?? (isInstalled ? words.installed : nothing)
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
        <span class="tile__name" dir="auto" title=${likeness ? `${name}: ${likeness}` : name}
          >${isInstalled ? html`<span class="dot"></span>` : nothing}${markMatch(name, sought)}</span
        >
        ${said === nothing ? nothing : html`<span class="hidden">${said}</span>`}
      </button>
    </li>
  `
}

/** The place of a wallet that is on its way. */
export function emptyTile() {
  return html`
    <li class="tile pending" aria-hidden="true">
      <ak-skeleton shape="squircle"></ak-skeleton>
      <ak-skeleton></ak-skeleton>
    </li>
  `
}

/** Marks the letters of a name that were searched for. */
function markMatch(name: string, sought: string) {
  const [from, to] = matchedPart(name, sought)
  return from === to ? name : html`${name.slice(0, from)}<b class="match">${name.slice(from, to)}</b>${name.slice(to)}`
}
