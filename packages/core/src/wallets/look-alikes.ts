import { rdnsOf } from './rdns.js'
import type { WalletListing } from './wallet-listing.js'
import type { WalletEntry } from './group-connectors.js'
import { skeletonOf } from './skeleton.js'
import { isRelated, spellingOf } from './wallet-identity.js'

export type LookAlikes = {
  /** Whether a person could take this wallet for another one of the list or of the page. */
  has(entry: WalletEntry): boolean
  /** The order, but for a wallet that looks like a listed one: it never stands above that. */
  sort(entries: readonly WalletEntry[]): WalletEntry[]
}

// A listing is never changed, and a list may hold thousands.
const skeletons = new WeakMap<WalletListing, string>()

/**
 * Finds wallets that pass, or could pass, for another: the same name on one chain, or a name made of letters that look
 * like those of a listed wallet (Unicode TR39). A reverse domain is only a claim, so it clears nobody but the wallet
 * that the list knows under it.
 */
export function findLookAlikes(entries: readonly WalletEntry[], listings: readonly WalletListing[]): LookAlikes {
  const firsts = new Map<string, WalletListing>()
  for (const listing of listings) {
    const skeleton = skeletonOfListing(listing)
    if (!firsts.has(skeleton)) firsts.set(skeleton, listing)
  }
  const claims = countClaims(entries)

  /** The listed wallet that this one looks like without being it. */
  const modelOf = (entry: WalletEntry): WalletListing | undefined => {
    const model = firsts.get(skeletonOfEntry(entry))
    return model && model !== entry.listing && !isKin(entry, model) ? model : undefined
  }
  const isClaimed = (entry: WalletEntry) =>
    !isListedAs(entry) && entry.connectors.some((connector) => (claims.get(claimOf(connector)) ?? 0) > 1)

  return {
    has: (entry) => entry.isDuplicate || isClaimed(entry) || modelOf(entry) !== undefined,
    sort(ordered) {
      const shown = new Set(ordered.flatMap(({ listing }) => listing ?? []))
      const waiting = new Map<WalletListing, WalletEntry[]>()
      const sorted = new Set<WalletEntry>()
      const put = new Set<WalletListing>()
      const emit = (entry: WalletEntry): void => {
        sorted.add(entry)
        if (!entry.listing || put.has(entry.listing)) return
        put.add(entry.listing)
        for (const held of waiting.get(entry.listing) ?? []) emit(held)
      }
      for (const entry of ordered) {
        const model = modelOf(entry)
        if (model && shown.has(model) && !put.has(model)) waiting.set(model, [...(waiting.get(model) ?? []), entry])
        else emit(entry)
      }
      // Two that wait for each other: nobody can say which of them is real.
      for (const entry of ordered) if (!sorted.has(entry)) emit(entry)
      return [...sorted]
    },
  }
}

function countClaims(entries: readonly WalletEntry[]): Map<string, number> {
  const claims = new Map<string, number>()
  for (const { connectors } of entries) {
    for (const connector of connectors) claims.set(claimOf(connector), (claims.get(claimOf(connector)) ?? 0) + 1)
  }
  return claims
}

function claimOf(connector: WalletEntry['connectors'][number]): string {
  return `${connector.chain}:${skeletonOf(spellingOf(connector))}`
}

/** Whether the list knows this wallet under the reverse domain that it claims. */
function isListedAs({ connectors, listing }: WalletEntry): boolean {
  return listing?.rdns !== undefined && connectors.some(({ info }) => rdnsOf(info?.rdns) === rdnsOf(listing.rdns))
}

function isKin({ connectors, listing }: WalletEntry, { rdns: owner }: WalletListing): boolean {
  const claimed = [listing?.rdns, ...connectors.map(({ info }) => info?.rdns)]
  return owner !== undefined && claimed.some((rdns) => rdns !== undefined && isRelated(rdns, owner))
}

function skeletonOfEntry({ connectors, listing }: WalletEntry): string {
  const [connector] = connectors
  if (connector) return skeletonOf(spellingOf(connector))
  return listing ? skeletonOfListing(listing) : ''
}

function skeletonOfListing(listing: WalletListing): string {
  const known = skeletons.get(listing)
  if (known !== undefined) return known
  const skeleton = skeletonOf(spellingOf(listing))
  skeletons.set(listing, skeleton)
  return skeleton
}
