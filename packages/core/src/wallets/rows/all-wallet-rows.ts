import type { WalletSearch } from '../../contracts/wallets/wallet-search.js'
import { isNear } from '../search/near-names.js'
import { matchesName, searchText } from '../search/search-listings.js'
import type { WalletRow } from './wallet-row.js'
import { listWalletRows, type WalletRowSources } from './wallet-rows.js'

type WalletSources = Omit<WalletRowSources, 'listed' | 'order' | 'isWhole'>

const order = ['injected', 'external', 'featured', 'custom'] as const

/** The tiles of all wallets: installed ones, the app's featured and own ones, then what was found, each once. */
export function listAllWallets(
  sources: WalletSources,
  { answered, found }: Pick<WalletSearch, 'answered' | 'found'>,
): WalletRow[] {
  const rows = listWalletRows({
    ...sources,
    recent: [],
    listed: found,
    order,
    isWhole: true,
  })
  const search = searchText(answered.search)
  const { isCertified } = answered
  if (search === '' && !isCertified) return rows
  const ids = new Set(found.map(({ id }) => id))
  // What is installed, or the app's own, need not be in the list of the service.
  const fits = (row: WalletRow) => matchesName(row, search) && (!isCertified || row.listing?.isCertified === true)
  const fitting = rows.filter((row) => ids.has(row.walletId ?? '') || fits(row))
  return fitting.length > 0 ? fitting : listNear(sources, answered)
}

/** Nothing has what was typed in its name: the wallets that are known here and whose names are nearly that. */
function listNear(sources: WalletSources, { search, isCertified }: WalletSearch['answered']): WalletRow[] {
  const rows = listWalletRows({ ...sources, recent: [], listed: sources.known, order, isWhole: true })
  return rows.filter((row) => isNear(row.name, search) && (!isCertified || row.listing?.isCertified === true))
}
