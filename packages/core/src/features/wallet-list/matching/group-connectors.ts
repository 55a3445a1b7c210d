import type { Connector, WalletListing } from '../../../contracts/wallets.js'
import { nameOf, rdnsOf } from '../../../wallet/connectors/identity.js'
import type { ListingIndex } from './wallet-identity.js'

/** One wallet: its connectors on this page, its listing, or both. */
export type WalletEntry = {
  /** One for each chain; empty if the wallet is not on this page. */
  connectors: readonly Connector[]
  listing: WalletListing | undefined
  /** Whether another wallet of the page claims the same identity. */
  isDuplicate: boolean
}

/**
 * Groups the connectors of the page by wallet. One wallet on several chains is one entry. If two claim the same identity on
 * one chain, the real one is unknown: all of them stay apart and are marked.
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
    // Wallets of a chain without reverse domains are identified by name.
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

/** A key that is unique on the page. */
export function keyOf({ chain, id }: Connector): string {
  return `${chain}:${id}`
}
