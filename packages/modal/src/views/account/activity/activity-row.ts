import type { AppKit } from '@openappkit/core'
import { type ActivityRow, type DeepReadonly, findNetwork } from '@openappkit/core/internal'
import '@openappkit/ui/elements/dial'
import '@openappkit/ui/elements/icon'
import '@openappkit/ui/elements/mark'
import {
  arrowDownLeftIcon,
  arrowDownUpIcon,
  arrowRightLeftIcon,
  arrowUpRightIcon,
  keyRoundIcon,
  layersIcon,
  plusIcon,
  scrollTextIcon,
  xIcon,
} from '@openappkit/ui/icons'
import { html, nothing } from '@openappkit/ui/lit'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { formatDate } from '../../../i18n/format/format-date.js'
import { accountMessages } from '../../../i18n/messages/account/en.js'
import { dialogMessages } from '../../../i18n/messages/dialog/en.js'
import { exactTitle } from '../../../components/token/exact-title.js'
import { transactionLink } from '../../../components/explorer-link.js'
import { activityText } from './activity-text.js'

type Row = DeepReadonly<ActivityRow>

const glyphs = {
  sent: arrowUpRightIcon,
  received: arrowDownLeftIcon,
  swapped: arrowDownUpIcon,
  minted: plusIcon,
  self: arrowRightLeftIcon,
  approved: keyRoundIcon,
  deployed: layersIcon,
  called: scrollTextIcon,
} as const

/**
 * A transaction: its kind, counterparty and time. Links to the explorer of the network, if any. Needs the ledger
 * styles.
 */
export function activityRow(kit: AppKit, row: Row) {
  const { name, url } = findNetwork(kit.state, row.network)?.blockExplorers?.default ?? {}
  // No link for likely spam: the explorer page shows the planted address.
  const href = row.folded ? undefined : transactionLink(url, row.hash)
  const content = html`
    ${mark(row)} ${words(kit, row)}
    <span class="row__end">${row.status === 'pending' ? nothing : when(kit, row.time)}</span>
  `
  if (!name || !href) return html`<li><div class="row" part="transaction" data-key=${row.id}>${content}</div></li>`
  const { opensInNewTab } = messages(kit, dialogMessages).modal
  const label = `${messages(kit, accountMessages).account.explorer(name)}, ${opensInNewTab}`
  return html`
    <li>
      <a class="row" part="transaction" data-key=${row.id} href=${href} target="_blank" rel="noopener noreferrer">
        ${content}<span class="hidden">${label}</span>
      </a>
    </li>
  `
}

function words(kit: AppKit, row: Row) {
  const { title, sub } = activityText(kit, row, 'short')
  const exact = activityText(kit, row, 'exact')
  return html`
    <span class="row__main">
      <span class="row__title" dir="auto" title=${exactTitle(title, exact.title)}>${title}</span>
      ${sub ? html`<span class="row__sub" dir="auto" title=${exactTitle(sub, exact.sub)}>${sub}</span>` : nothing}
    </span>
  `
}

function when(kit: AppKit, time: number) {
  const language = languageOf(kit)
  return html`
    <span class="row__title">${formatDate(time, 'day', language)}</span>
    <span class="row__sub">${formatDate(time, 'time', language)}</span>
  `
}

function mark({ kind, status, in: into, out }: Row) {
  if (status === 'pending') {
    return html`<ak-dial size="40" mode="spin"><ak-icon size="16" .glyph=${glyphs[kind]}></ak-icon></ak-dial>`
  }
  const nft = kind === 'swapped' || status === 'failed' ? undefined : (into ?? out)?.nft
  if (nft) return html`<ak-mark size="40" .src=${nft.imageUrl} .name=${nft.name} .limit=${imageLimitMs}></ak-mark>`
  const hasFailed = status === 'failed'
  const badge = hasFailed ? html`<ak-icon class="failed" slot="badge" size="16" .glyph=${xIcon}></ak-icon>` : nothing
  return html`<ak-mark size="40" ?badged=${hasFailed} .glyph=${glyphs[kind]}>${badge}</ak-mark>`
}

/** Timeout for the image of an NFT (product specification, section 9). */
const imageLimitMs = 2_000
