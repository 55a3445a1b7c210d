import type { Connector, WalletListing } from '../../../contracts/wallets.js'
import { nameOf, rdnsOf } from '../../../wallet/connectors/identity.js'

/** Whether two reverse domains have one owner, such as a wallet and its mobile app. */
export function isRelated(one: string, other: string): boolean {
  return one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)
}

export type ListingIndex = ReturnType<typeof indexListings>

/**
 * Indexes the listings, with each wallet once. Two rows are one wallet if they share the reverse domain, the name where one
 * of them has no reverse domain, or the id. A custom wallet of the app wins, else the first row.
 */
export function indexListings(known: readonly WalletListing[]) {
  const byRdns = new Map<string, WalletListing>()
  const byName = new Map<string, WalletListing>()
  const byId = new Map<string, WalletListing>()
  const unique: WalletListing[] = []

  /** Finds the listed wallet with this reverse domain, or with this name. */
  const find = (thing: { name: string; rdns?: string | undefined }): WalletListing | undefined => {
    const rdns = rdnsOf(thing.rdns)
    const same = rdns === undefined ? undefined : byRdns.get(rdns)
    if (same) return same
    const named = byName.get(nameOf(thing))
    return named && (rdns === undefined || named.rdns === undefined) ? named : undefined
  }

  for (const listing of [...known.filter(({ isCustom }) => isCustom), ...known.filter(({ isCustom }) => !isCustom)]) {
    const twin = byId.get(listing.id) ?? find(listing)
    if (twin) {
      if (!byId.has(listing.id)) byId.set(listing.id, twin)
      continue
    }
    const rdns = rdnsOf(listing.rdns)
    if (rdns !== undefined) byRdns.set(rdns, listing)
    if (!byName.has(nameOf(listing))) byName.set(nameOf(listing), listing)
    byId.set(listing.id, listing)
    unique.push(listing)
  }

  return {
    unique,
    byId: (id: string) => byId.get(id),
    byRdns: (rdns: string) => byRdns.get(rdnsOf(rdns) ?? ''),
    ofConnector: ({ name, info }: Connector) => find({ name, rdns: info?.rdns }),
  }
}
