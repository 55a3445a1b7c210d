import type { FoundWallets } from '../../../contracts/wallets.js'
import { isNear } from '../search/near-names.js'
import { matchesName, searchText } from '../search/search-listings.js'
import type { WalletRow } from './wallet-row.js'
import { listWalletRows, type WalletRowSources } from './wallet-rows.js'

type WalletSources = Omit<WalletRowSources, 'listed' | 'order' | 'isWhole'>

const order = ['injected', 'external', 'featured', 'custom'] as const

/** The tiles of all wallets: installed, featured and custom ones, then the results, each once. */
export function listAllWallets(
  sources: WalletSources,
  { query, wallets }: Pick<FoundWallets, 'query' | 'wallets'>,
): WalletRow[] {
  const rows = listWalletRows({
    ...sources,
    recent: [],
    listed: wallets,
    order,
    isWhole: true,
  })
  const search = searchText(query.search)
  const { isCertified } = query
  if (search === '' && !isCertified) return rows
  const ids = new Set(wallets.map(({ id }) => id))
  // Installed and custom wallets need not be listed by the service.
  const fits = (row: WalletRow) => matchesName(row, search) && (!isCertified || row.listing?.isCertified === true)
  const fitting = rows.filter((row) => ids.has(row.walletId ?? '') || fits(row))
  return fitting.length > 0 ? fitting : listNear(sources, query)
}

/** For a search without matches: the known wallets with similar names. */
function listNear(sources: WalletSources, { search, isCertified }: FoundWallets['query']): WalletRow[] {
  const rows = listWalletRows({ ...sources, recent: [], listed: sources.known, order, isWhole: true })
  return rows.filter((row) => isNear(row.name, search) && (!isCertified || row.listing?.isCertified === true))
}
