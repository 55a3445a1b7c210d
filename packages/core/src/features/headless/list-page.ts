import { withDeadline } from '../../lib/promise.js'
import { createListWallets } from '../wallet-list/listing/list-wallets.js'
import type { AppKit } from '../../state/kit.js'
import { searchListings } from '../wallet-list/search/search-listings.js'
import type { WalletListing } from '../../contracts/wallets.js'
import { looksSecret } from '../wallet-list/search/looks-secret.js'

export type FetchWalletsOptions = {
  /** Starts at 1. */
  page?: number
  /** Entries per page, at most 100. Default: 40, and 100 for a search. */
  entries?: number
  search?: string
  /** Alias of `search`. */
  query?: string
  badge?: 'none' | 'certified'
  /** Wallet ids. Default: `includeWalletIds` and `excludeWalletIds` of the app. */
  include?: readonly string[]
  exclude?: readonly string[]
}

export type ListedPage = { wallets: readonly WalletListing[]; count: number; page: number }

const deadlineMs = 10_000
const mostEntries = 100
const usualEntries = 40

/**
 * One page of wallets: from the listing service if one is configured and answers, else from the bundled list. Ignores a
 * search that looks like the secret of a wallet. Never rejects.
 */
export async function listPage(kit: AppKit, options: FetchWalletsOptions): Promise<ListedPage> {
  const typed = (options.search ?? options.query ?? '').trim()
  const search = looksSecret(typed) ? '' : typed
  const page = wholeNumber(options.page, 1, 100_000)
  const entries = wholeNumber(options.entries, search ? mostEntries : usualEntries, mostEntries)
  const query = {
    page,
    entries,
    ...(search && { search }),
    ...(options.badge === 'certified' && { badge_type: 'certified' }),
    ...(options.include && { include: [...options.include] }),
    ...(options.exclude && { exclude: [...options.exclude] }),
  }
  const list = createListWallets(kit)
  const listed = list && (await withDeadline(deadlineMs, (signal) => list(query, signal)).catch(() => undefined))
  return listed ? { ...listed, page } : listBundled(kit, query)
}

function listBundled({ state }: AppKit, query: ListQuery): ListedPage {
  const { includeWalletIds, excludeWalletIds } = state.settings
  const { page, entries, search = '', include = includeWalletIds, exclude = excludeWalletIds } = query
  const found = searchListings(state.wallets.known, { search, isCertified: query.badge_type !== undefined }).filter(
    ({ id }) => (include.length === 0 || include.includes(id)) && !exclude.includes(id),
  )
  return { wallets: found.slice((page - 1) * entries, page * entries), count: found.length, page }
}

type ListQuery = {
  page: number
  entries: number
  search?: string
  badge_type?: string
  include?: readonly string[]
  exclude?: readonly string[]
}

function wholeNumber(given: number | undefined, usual: number, most: number): number {
  return Number.isInteger(given) ? Math.min(most, Math.max(1, given ?? usual)) : usual
}
