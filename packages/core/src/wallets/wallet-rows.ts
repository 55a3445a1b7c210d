import type { Connector } from '../adapters/connector.js'
import type { WalletListing } from './wallet-listing.js'
import type { ConnectRequest } from '../engine-api.js'

/** One line of the Connect screen. */
export type WalletRow = {
  key: string
  name: string
  imageUrl?: string
  color?: string
  badge?: 'recent' | 'installed'
  /** Two wallets claim to be this one; the row says so instead of choosing. */
  isDuplicate: boolean
  /** What to pass to `connect`. */
  request: ConnectRequest
}

export type WalletRowSources = {
  connectors: readonly Connector[]
  known: readonly WalletListing[]
  recent: readonly string[]
  featuredWalletIds: readonly string[]
  includeWalletIds: readonly string[]
  excludeWalletIds: readonly string[]
  connectorImages: Readonly<Record<string, string>>
}

/** How many wallets are suggested to somebody who has none. */
const recommendedCount = 4

/**
 * The wallets to offer, each once: installed first (those used lately at the top), then recent ones that are not
 * installed, then the app's featured ones. Where none of these exists, four from the list.
 */
export function listWalletRows(sources: WalletRowSources): WalletRow[] {
  const { connectors, known, recent, featuredWalletIds, includeWalletIds, excludeWalletIds } = sources
  const listingOf = (connector: Connector) => {
    const rdns = connector.info?.rdns
    return rdns === undefined ? undefined : known.find((listing) => listing.rdns === rdns)
  }
  const isAllowed = (walletId: string | undefined) =>
    !excludeWalletIds.includes(walletId ?? '') &&
    (includeWalletIds.length === 0 || (walletId !== undefined && includeWalletIds.includes(walletId)))
  const age = (ids: readonly (string | undefined)[]) => recent.findIndex((id) => ids.includes(id))

  const installed = connectors
    .map((connector) => ({ connector, listing: listingOf(connector) }))
    .filter(({ listing }) => isAllowed(listing?.id))
    .map(({ connector, listing }) => ({
      connector,
      listing,
      age: age([connector.id, connector.info?.rdns, listing?.id]),
    }))
    .toSorted((a, b) => (a.age < 0 ? recent.length : a.age) - (b.age < 0 ? recent.length : b.age))

  const shown = new Set(installed.flatMap(({ listing }) => listing?.id ?? []))
  const absent = (wallets: readonly (WalletListing | undefined)[], badge?: 'recent'): WalletRow[] =>
    wallets.flatMap((wallet) => {
      if (!wallet || shown.has(wallet.id) || !isAllowed(wallet.id)) return []
      shown.add(wallet.id)
      return [listingRow(wallet, badge)]
    })

  const rows = [
    ...installed.map(({ connector, listing, age }) =>
      connectorRow(connector, listing, age < 0 ? 'installed' : 'recent', sources.connectorImages),
    ),
    ...absent(
      recent.map((id) => known.find((wallet) => wallet.id === id || wallet.rdns === id)),
      'recent',
    ),
    ...absent(featuredWalletIds.map((id) => known.find((wallet) => wallet.id === id))),
  ]
  return rows.length > 0 ? rows : absent(known).slice(0, recommendedCount)
}

function connectorRow(
  connector: Connector,
  listing: WalletListing | undefined,
  badge: 'recent' | 'installed',
  images: Readonly<Record<string, string>>,
): WalletRow {
  const imageUrl = images[connector.id] ?? connector.imageUrl ?? listing?.imageUrl
  return {
    key: `${connector.chain}:${connector.id}`,
    name: connector.name,
    ...(imageUrl && { imageUrl }),
    ...(listing?.color && { color: listing.color }),
    badge,
    isDuplicate: connector.isDuplicate ?? false,
    request: { connectorId: connector.id, namespace: connector.chain, ...(listing && { walletId: listing.id }) },
  }
}

function listingRow({ id, name, imageUrl, color, chains }: WalletListing, badge?: 'recent'): WalletRow {
  const namespace = chains[0]
  return {
    key: id,
    name,
    ...(imageUrl && { imageUrl }),
    ...(color && { color }),
    ...(badge && { badge }),
    isDuplicate: false,
    request: { walletId: id, ...(namespace && { namespace }) },
  }
}
