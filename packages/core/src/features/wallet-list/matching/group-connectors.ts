import type { Connector, WalletListing } from '../../../contracts/wallets.js'
import { nameOf, rdnsOf } from '../../../wallet/connectors/identity.js'
import type { ListingIndex } from './wallet-identity.js'

/** One wallet: where it can be connected right now, what a list says about it, or both. */
export type WalletEntry = {
  /** One for each chain; none when the wallet is not on this page. */
  connectors: readonly Connector[]
  listing: WalletListing | undefined
  /** Another wallet of the page claims to be this one. */
  isDuplicate: boolean
}

/**
 * The wallets of the page. One wallet on several chains is one entry; where two claim the same identity on one chain
 * nobody can say which of them is real, so all of them stay apart and are marked.
 */
export function groupConnectors(connectors: readonly Connector[], listings: ListingIndex): WalletEntry[] {
  const named = new Map<string, string>()
  const identities = new Map<Connector, string>()
  for (const connector of connectors) {
    const rdns = rdnsOf(connector.info?.rdns)
    const listing = listings.ofConnector(connector)
    const identity = listing ? `id:${listing.id}` : rdns && `rdns:${rdns}`
    if (!identity) continue
    identities.set(connector, identity)
    if (!named.has(nameOf(connector))) named.set(nameOf(connector), identity)
  }

  const groups = new Map<string, Connector[]>()
  const seen = new Set<string>()
  for (const connector of connectors) {
    const key = keyOf(connector)
    if (seen.has(key)) continue
    seen.add(key)
    // A chain without reverse domains has only the name to go by.
    const identity = identities.get(connector) ?? named.get(nameOf(connector)) ?? `name:${nameOf(connector)}`
    const group = groups.get(identity)
    if (group) group.push(connector)
    else groups.set(identity, [connector])
  }

  return [...groups.values()].flatMap((group) => split(group, listings))
}

function split(group: readonly Connector[], listings: ListingIndex): WalletEntry[] {
  const listing = group.map((connector) => listings.ofConnector(connector)).find((found) => found !== undefined)
  const isClear = new Set(group.map(({ chain }) => chain)).size === group.length
  if (isClear) return [{ connectors: group, listing, isDuplicate: group.some(({ isDuplicate }) => isDuplicate) }]
  return group.map((connector) => ({ connectors: [connector], listing, isDuplicate: true }))
}

/** Unique on the page. */
export function keyOf({ chain, id }: Connector): string {
  return `${chain}:${id}`
}
