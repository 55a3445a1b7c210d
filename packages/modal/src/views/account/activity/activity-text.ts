import type { AppKit } from '@openappkit/core'
import { type ActivityItem, type ActivityRow, type DeepReadonly, toCanonicalAddress } from '@openappkit/core/internal'
import { shortAddress, shortSymbol } from '@openappkit/ui/format'
import { languageOf, messages } from '../../../i18n/engine/messages.js'
import { exactAmount, formatAmount } from '../../../i18n/format/format-amount.js'
import { activityMessages } from '../../../i18n/messages/activity/en.js'
import { ownName } from '../../own-name.js'
import { isolated } from '../../send/format-asset.js'

type Row = DeepReadonly<ActivityRow>

/** Whether amounts and symbols are shortened, as on every screen, or exact. */
type Digits = 'short' | 'exact'

/** Describes a transaction: a sentence, and its details. */
export function activityText(kit: AppKit, row: Row, digits: Digits): { title: string; sub: string } {
  const text = messages(kit, activityMessages).activity
  const what = row.kind === 'received' || row.kind === 'minted' ? row.in : row.out
  return {
    title: titleOf(text, row, what && describe(kit, what, digits), digits),
    sub: row.folded ? reasonOf(kit, row) : subOf(kit, row, digits),
  }
}

type Words = typeof activityMessages.activity

function titleOf(text: Words, { kind, status, in: into, out }: Row, what: string | undefined, digits: Digits): string {
  if (status === 'failed') return kind === 'sent' || kind === 'self' ? text.sendFailed : text.failed
  if (kind === 'swapped' && out && into) {
    const write = status === 'pending' ? text.swapping : text.swapped
    return write(nameOf(out, digits), nameOf(into, digits))
  }
  if (kind === 'approved' || kind === 'deployed' || kind === 'called') return text[kind]
  if (what === undefined) return text.called
  if (status === 'pending' && kind === 'sent') return text.sending(what)
  return text[kind === 'swapped' ? 'sent' : kind](what)
}

function subOf(kit: AppKit, row: Row, digits: Digits): string {
  const text = messages(kit, activityMessages).activity
  const { counterparty, kind, out, in: into, more, status } = row
  const who = counterparty && isolated(kit, partyOf(kit, row, counterparty, digits))
  const parts = []
  if (status === 'failed' && out) parts.push(text.kept(describe(kit, out, digits)))
  else if (kind === 'swapped' && out && into) {
    parts.push(`−${describe(kit, out, digits)}`)
    if (into.amount) parts.push(`+${describe(kit, into, digits)}`)
  } else if (who && kind !== 'self') parts.push(kind === 'received' ? text.from(who) : text.to(who))
  if (more > 0) parts.push(text.others(more))
  if (parts.length === 0 && status === 'pending') parts.push(text.waiting)
  return parts.join(', ')
}

/**
 * The other account of a transfer. An own account has its name too. On hover the address is whole, because poisoned
 * addresses copy the ends.
 */
function partyOf(kit: AppKit, { network }: Row, party: string, digits: Digits): string {
  const address = toCanonicalAddress(party)
  const shown = digits === 'short' ? shortAddress(address) : address
  const name = ownName(kit, network, address)
  return name ? `${name} · ${shown}` : shown
}

// Contains no address and no name: users could copy or visit what a spammer planted.
function reasonOf(kit: AppKit, { folded }: Row): string {
  const text = messages(kit, activityMessages).folded
  const reasons = {
    imitation: text.imitation,
    'nothing-moved': text.nothingMoved,
    'look-alike': text.lookAlike,
    link: text.link,
    dust: text.dust,
  }
  return folded ? reasons[folded] : ''
}

const nameOf = ({ nft, symbol }: DeepReadonly<ActivityItem>, digits: Digits): string =>
  nft?.name ?? (digits === 'short' ? shortSymbol(symbol) : symbol)

function describe(kit: AppKit, item: DeepReadonly<ActivityItem>, digits: Digits): string {
  const { amount, nft } = item
  if (nft && amount === '1') return nft.name
  const write = digits === 'short' ? formatAmount : exactAmount
  return isolated(kit, `${write(amount, languageOf(kit))} ${nameOf(item, digits)}`.trim())
}
