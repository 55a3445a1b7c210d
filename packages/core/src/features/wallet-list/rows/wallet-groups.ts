import type { Connector, WalletListing } from '../../../contracts/wallets.js'
import { nameOf, rdnsOf } from '../../../wallet/connectors/identity.js'
import type { ConnectorTypeOrder } from '../../../options/features.js'
import type { WalletEntry } from '../matching/group-connectors.js'
import type { ListingIndex } from '../matching/wallet-identity.js'

/** Groups of wallets. Excludes `walletConnect`, the one row that shows a QR code for any wallet. */
export type EntryGroup = Exclude<ConnectorTypeOrder, 'walletConnect'>

export type GroupSources = {
  known: readonly WalletListing[]
  /** Recommended wallets. Default: `known`. */
  listed?: readonly WalletListing[] | undefined
  /** Ids of listings, reverse domains, or ids of connectors; newest first. */
  recent: readonly string[]
  featuredWalletIds: readonly string[]
}

/** The wallets of each group by itself; one wallet may be in several. */
export function listGroups(
  { known, listed = known, recent, featuredWalletIds }: GroupSources,
  listings: ListingIndex,
  present: readonly WalletEntry[],
): Record<EntryGroup, readonly WalletEntry[]> {
  const absent = new Map<WalletListing, WalletEntry>()
  const ofListing = (listing: WalletListing | undefined): readonly WalletEntry[] => {
    const here = listing ? present.filter((entry) => entry.listing === listing) : []
    if (!listing || here.length > 0) return here
    const entry = absent.get(listing) ?? { connectors: [], listing, isDuplicate: false }
    absent.set(listing, entry)
    return [entry]
  }
  const isExternal = ({ connectors }: WalletEntry) => connectors.some(({ type }) => type === 'EXTERNAL')
  const used = (id: string) => {
    const here = present.filter(({ connectors }) => connectors.some((connector) => isNamed(connector, id)))
    return here.length > 0 ? here : ofListing(listings.byId(id) ?? listings.byRdns(id))
  }
  return {
    custom: known.filter(({ isCustom }) => isCustom).flatMap((listing) => ofListing(listings.byId(listing.id))),
    recent: recent.flatMap(used),
    injected: present.filter((entry) => !isExternal(entry)),
    featured: featuredWalletIds.flatMap((id) => ofListing(listings.byId(id))),
    external: present.filter(isExternal),
    recommended: listed.flatMap(({ id }) => ofListing(listings.byId(id))),
  }
}

function isNamed({ id, info }: Connector, wanted: string): boolean {
  return id === wanted || (info?.rdns !== undefined && rdnsOf(info.rdns) === rdnsOf(wanted))
}

export type WalletFilter = {
  known: readonly WalletListing[]
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
}

/**
 * Filters wallets by the app's ids. An id also covers the reverse domain and the name of its listing, so that wallets which
 * announce one of them are excluded too. Included ids never cover unlisted wallets.
 */
export function createFilter({ known, includeWalletIds, excludeWalletIds }: WalletFilter, listings: ListingIndex) {
  const excluded = new Set(excludeWalletIds)
  const included = new Set(includeWalletIds)
  const unwanted = excludeWalletIds.length === 0 ? [] : known.filter(({ id }) => excluded.has(id))
  for (const listing of [...unwanted, ...excludeWalletIds.map(listings.byId)]) {
    if (!listing) continue
    excluded.add(`name:${nameOf(listing)}`)
    if (listing.rdns) excluded.add(`rdns:${rdnsOf(listing.rdns)}`)
  }
  const wanted = new Set(includeWalletIds.map((id) => listings.byId(id)))

  return ({ connectors, listing }: WalletEntry): boolean => {
    const names = [
      ...connectors.flatMap((connector) => [
        connector.id,
        `name:${nameOf(connector)}`,
        `rdns:${rdnsOf(connector.info?.rdns)}`,
      ]),
      ...(listing ? [listing.id, `name:${nameOf(listing)}`, `rdns:${rdnsOf(listing.rdns)}`] : []),
    ]
    if (names.some((name) => excluded.has(name))) return false
    if (included.size === 0 || listing?.isCustom) return true
    return (listing !== undefined && wanted.has(listing)) || connectors.some(({ id }) => included.has(id))
  }
}
