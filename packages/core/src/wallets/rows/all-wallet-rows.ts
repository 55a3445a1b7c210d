import type { WalletSearch } from '../../contracts/wallets/wallet-search.js'
import { matchesName, searchText } from '../search/search-listings.js'
import type { WalletRow } from './wallet-row.js'
import { listWalletRows, type WalletRowSources } from './wallet-rows.js'

/** The tiles of all wallets: installed ones, the app's featured and own ones, then what was found, each once. */
export function listAllWallets(
  sources: Omit<WalletRowSources, 'listed' | 'order' | 'isWhole'>,
  { answered, found }: Pick<WalletSearch, 'answered' | 'found'>,
): WalletRow[] {
  const rows = listWalletRows({
    ...sources,
    recent: [],
    listed: found,
    order: ['injected', 'external', 'featured', 'custom'],
    isWhole: true,
  })
  const search = searchText(answered.search)
  const { isCertified } = answered
  if (search === '' && !isCertified) return rows
  const ids = new Set(found.map(({ id }) => id))
  // What is installed, or the app's own, need not be in the list of the service.
  const fits = (row: WalletRow) => matchesName(row, search) && (!isCertified || row.listing?.isCertified === true)
  return rows.filter((row) => ids.has(row.walletId ?? '') || fits(row))
}
