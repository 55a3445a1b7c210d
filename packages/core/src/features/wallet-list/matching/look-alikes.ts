import type { Connector, Confusables, WalletListing } from '../../../contracts/wallets.js'
import type { WalletEntry } from './group-connectors.js'
import { isForeign, rdnsOf, normalizeName } from '../../../wallet/connectors/identity.js'
import { skeletonOf } from './skeleton.js'
import { isRelated } from './wallet-identity.js'

export type LookAlikes = {
  /** Whether a user could mistake this wallet for another one of the list or of the page. */
  has(entry: WalletEntry): boolean
  /** Keeps the order, except that a look-alike never stands above the listed wallet that it resembles. */
  sort(entries: readonly WalletEntry[]): WalletEntry[]
}

export type LookAlikeSources = {
  entries: readonly WalletEntry[]
  listings: readonly WalletListing[]
  /** Absent until a name needs it, or if it cannot be loaded. */
  confusables?: Confusables | undefined
}

// Listings never change, and a list may hold thousands. Plain names only: others depend on the table.
const skeletons = new WeakMap<WalletListing, string>()

/**
 * Finds wallets that could be mistaken for another: the same name on one chain, or a name of characters that look like
 * those of a listed wallet (Unicode TR39). A reverse domain is only a claim, so it clears only the wallet that the list
 * knows under it. A name that cannot be compared yet is marked, and stands last.
 */
export function findLookAlikes({ entries, listings, confusables }: LookAlikeSources): LookAlikes {
  const isReadable = (name: string) => confusables !== undefined || !isForeign(name)
  const read = (thing: Pick<WalletListing, 'name'>) => skeletonOf(normalizeName(thing), confusables)
  const readListing = (listing: WalletListing): string => {
    const skeleton = skeletons.get(listing) ?? read(listing)
    if (!isForeign(listing.name)) skeletons.set(listing, skeleton)
    return skeleton
  }
  const firsts = new Map<string, WalletListing>()
  for (const listing of listings) {
    const skeleton = readListing(listing)
    if (!firsts.has(skeleton)) firsts.set(skeleton, listing)
  }
  const claimOf = (connector: Connector) => `${connector.chain}:${read(connector)}`
  const claims = new Map<string, number>()
  for (const claim of entries.flatMap(({ connectors }) => connectors.map(claimOf))) {
    claims.set(claim, (claims.get(claim) ?? 0) + 1)
  }

  /** The listed wallet that this one resembles without being it. */
  const modelOf = (entry: WalletEntry): WalletListing | undefined => {
    const { connectors, listing } = entry
    const skeleton = connectors[0] ? read(connectors[0]) : listing && readListing(listing)
    const model = firsts.get(skeleton ?? '')
    return model && model !== entry.listing && !isKin(entry, model) ? model : undefined
  }
  const isClaimed = (entry: WalletEntry) =>
    !isListedAs(entry) && entry.connectors.some((connector) => (claims.get(claimOf(connector)) ?? 0) > 1)
  const isUnread = ({ connectors: [connector], listing }: WalletEntry) =>
    !isReadable(connector?.name ?? listing?.name ?? '')

  return {
    has: (entry) => entry.isDuplicate || isUnread(entry) || isClaimed(entry) || modelOf(entry) !== undefined,
    sort(given) {
      const ordered = [...given.filter((entry) => !isUnread(entry)), ...given.filter(isUnread)]
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
      // Two wallets that wait for each other: which one is real is unknown.
      for (const entry of ordered) if (!sorted.has(entry)) emit(entry)
      return [...sorted]
    },
  }
}

/** Whether the list knows this wallet under the reverse domain that it claims. */
function isListedAs({ connectors, listing }: WalletEntry): boolean {
  return listing?.rdns !== undefined && connectors.some(({ info }) => rdnsOf(info?.rdns) === rdnsOf(listing.rdns))
}

function isKin({ connectors, listing }: WalletEntry, { rdns: owner }: WalletListing): boolean {
  const claimed = [listing?.rdns, ...connectors.map(({ info }) => info?.rdns)]
  return owner !== undefined && claimed.some((rdns) => rdns !== undefined && isRelated(rdns, owner))
}
