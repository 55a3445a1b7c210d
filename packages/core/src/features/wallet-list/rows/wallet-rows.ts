import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Connector, Confusables, WalletListing } from '../../../contracts/wallets.js'
import type { ConnectorTypeOrder } from '../../../options/features.js'
import { groupConnectors, type WalletEntry } from '../matching/group-connectors.js'
import { findLookAlikes } from '../matching/look-alikes.js'
import { createFilter, type EntryGroup, type GroupSources, listGroups, type WalletFilter } from './wallet-groups.js'
import { indexListings } from '../matching/wallet-identity.js'
import { codeRow, createRow, type WalletRow } from './wallet-row.js'

export type WalletRowSources = GroupSources &
  WalletFilter & {
    connectors: readonly Connector[]
    /** Option `connectorImages`. */
    connectorImages: Readonly<Record<string, string>>
    /** Picture of the QR code row. */
    codeImage?: string | undefined
    /** Chains to connect on; wallets of other chains are omitted. Empty: any. */
    namespaces?: readonly ChainNamespace[]
    /** Groups that come first, in this order; the others follow in the default order. */
    order?: readonly ConnectorTypeOrder[] | undefined
    /** Whether a wallet that is not on this page can be paired with. */
    hasPairing?: boolean
    isMobile?: boolean
    /** Characters that look alike, once a name needs them. */
    confusables?: Confusables | undefined
    /** Whether to list all wallets, instead of the few rows of the first screen. */
    isWhole?: boolean
  }

const entryGroups: readonly EntryGroup[] = ['custom', 'recent', 'injected', 'featured', 'external', 'recommended']

/** The number of wallets up to which recommended ones fill the first screen. */
const recommendedCount = 4

/**
 * Decides which wallets are listed, and in which order. Pure: the same sources give the same rows.
 *
 * 1. Groups, in this order unless `order` (option `features.connectorTypeOrder`) changes it: custom wallets of the app
 *    (`customWallets`), the last two that connected, installed ones in the order of their announcements, featured ones in
 *    the order of their ids, wallets reached through an SDK, recommended ones, and the row that shows a QR code for any
 *    wallet (with a pairing configured, and not on a phone).
 * 2. Each wallet once, in its first group. Two are one wallet if they share the rdns (MetaMask's mobile rdns counts as
 *    MetaMask's), or the name where one has no rdns, or the listing id. One on several chains is one row.
 * 3. Excluded ids are omitted, with every wallet that announces their rdns or name. With included ids, all others are
 *    omitted, except for custom wallets. On a phone with a pairing, a wallet without an app or a site for it is omitted
 *    too.
 * 4. Recommended ones fill the first screen up to four; without a pairing only an empty one, because such a wallet can then
 *    only be installed.
 * 5. Two that claim one identity are both kept and marked, as is a look-alike of a listed wallet; a look-alike never stands
 *    above the wallet that it resembles.
 */
export function listWalletRows(sources: WalletRowSources): WalletRow[] {
  try {
    return makeRows(sources)
  } catch {
    // One malformed wallet must not hide the others. Checked only after a failure: lists are long.
    const { connectors, known, listed } = sources
    return makeRows({
      ...sources,
      connectors: connectors.filter(isReadable),
      known: known.filter(isReadable),
      listed: listed?.filter(isReadable),
    })
  }
}

/** Adapters and listings are not bound by our types; a getter may even throw. */
function isReadable(wallet: Connector | WalletListing): boolean {
  try {
    const { id, name, info, rdns = info?.rdns, chains } = wallet as Partial<Connector & WalletListing>
    const isOptional = rdns === undefined || typeof rdns === 'string'
    return (
      typeof id === 'string' && typeof name === 'string' && isOptional && (Array.isArray(chains) || 'chain' in wallet)
    )
  } catch {
    return false
  }
}

function makeRows(sources: WalletRowSources): WalletRow[] {
  const { known, listed, connectors, namespaces = [], hasPairing = false, isMobile = false, isWhole = false } = sources
  const serves = (chains: readonly ChainNamespace[]) =>
    namespaces.length === 0 || chains.length === 0 || chains.some((chain) => namespaces.includes(chain))
  const canServe = ({ connectors, listing }: WalletEntry) =>
    connectors.length > 0 || (serves(listing?.chains ?? []) && !(isMobile && hasPairing && !isOnPhones(listing)))
  const listings = indexListings(listed ? [...listed, ...known] : known)
  const usable = connectors.filter(({ chain }) => serves([chain]))
  const present = groupConnectors(usable, listings)
  const groups = listGroups(sources, listings, present)
  const isWanted = createFilter(sources, listings)
  const lookAlikes = findLookAlikes({ ...sources, entries: present, listings: listings.unique })

  const order = [...new Set([...(sources.order ?? []), ...entryGroups, 'walletConnect' as const])]
  const seen = new Set<WalletEntry>()
  const take = (group: EntryGroup, limit = Infinity): void => {
    for (const entry of groups[group]) {
      if (taken[group].length >= limit) return
      if (seen.has(entry) || !canServe(entry) || !isWanted(entry)) continue
      seen.add(entry)
      taken[group].push(entry)
    }
  }
  const taken = Object.fromEntries(entryGroups.map((group) => [group, []])) as unknown as Record<
    EntryGroup,
    WalletEntry[]
  >
  // Recommended wallets only fill up the list, so they are taken last, wherever they are shown.
  for (const group of order) if (group !== 'recommended' && group !== 'walletConnect') take(group)
  const isFilled = !isWhole && !hasPairing && seen.size > 0
  if (!isFilled) take('recommended', isWhole ? Infinity : recommendedCount - seen.size)

  const entries = (wanted: readonly ConnectorTypeOrder[]) =>
    wanted.flatMap((group) => (group === 'walletConnect' ? [] : taken[group]))
  const recents = new Set(groups.recent)
  const context = { recents, hasPairing, images: sources.connectorImages, isLookAlike: lookAlikes.has, serves }
  const rows = lookAlikes.sort(entries(order)).map((entry) => createRow(entry, context))
  if (!hasPairing || isMobile || isWhole) return rows
  const before = entries(order.slice(0, order.indexOf('walletConnect'))).length
  return rows.toSpliced(before, 0, { ...codeRow, imageUrl: sources.codeImage })
}

/** Whether a phone can open the wallet: by an invitation, or by a page inside it. Custom wallets are always shown. */
function isOnPhones(listing: WalletListing | undefined): boolean {
  const { isCustom, supportsWc, mobileLink, universalLink, webappLink, wcTemplate, browseTemplate } = listing ?? {}
  return Boolean(
    isCustom || browseTemplate || (supportsWc && (mobileLink || universalLink || webappLink || wcTemplate)),
  )
}
