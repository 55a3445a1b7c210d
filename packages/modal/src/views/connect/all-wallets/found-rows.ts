import type { AppKit, FoundWallets } from '@openappkit/core'
import { listAllWallets, type WalletRow, walletSources } from '@openappkit/core/internal'

/** The found wallets. Before a search, or if the engine cannot be loaded: the wallets in this browser. */
export function foundWallets({ state: { wallets } }: AppKit, query: FoundWallets['query']): FoundWallets {
  const { known } = wallets
  return wallets.found ?? { query, wallets: known, count: known.length, page: 0 }
}

/** Whether the first page of the results is still loading. */
export const isSearching = ({ search }: AppKit['state']['wallets']): boolean =>
  search.status === 'idle' || (search.status === 'running' && search.target.page === 1)

/** Whether the service has another page. Searches by name have a single page. */
export function hasMore({ state: { wallets } }: AppKit, { page, wallets: found, count, query }: FoundWallets): boolean {
  const { search } = 'target' in wallets.search ? wallets.search.target.query : query
  return page > 0 && found.length < count && search === ''
}

/** The total that the service reports until all wallets are loaded, then the number of rows. */
export function countFound({ wallets, count }: FoundWallets, rows: readonly WalletRow[]): number {
  return wallets.length < count ? count : rows.length
}

/** Whether the rows only resemble the search text. */
export function isNearMiss({ query, wallets }: FoundWallets, rows: readonly WalletRow[]): boolean {
  const sought = query.search.trim().toLowerCase()
  const hasIt = ({ name }: WalletRow) => name.normalize('NFKC').toLowerCase().includes(sought.normalize('NFKC'))
  return sought !== '' && wallets.length === 0 && rows.length > 0 && !rows.some(hasIt)
}

/** Computes the rows, and recomputes them only when an input changes: there may be thousands. */
export function createFoundRows(isMobile: boolean) {
  let inputs: readonly unknown[] = []
  let rows: readonly WalletRow[] = []

  return (kit: AppKit, { query, wallets }: FoundWallets): readonly WalletRow[] => {
    const sources = walletSources(kit, { isMobile, namespace: kit.router.data.namespace })
    const { namespaces = [], ...rest } = sources
    const parts = [...Object.values(rest), namespaces.join(), query.search, query.isCertified, wallets]
    if (parts.some((part, at) => part !== inputs[at])) rows = listAllWallets(sources, { query, wallets })
    inputs = parts
    return rows
  }
}
