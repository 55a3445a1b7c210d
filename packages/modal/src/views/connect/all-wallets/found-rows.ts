import type { AppKit, FoundWallets } from '@openappkit/core'
import { listAllWallets, type WalletRow, walletSources } from '@openappkit/core/internal'

/** The found wallets. Before a search, or if the engine cannot be loaded: the wallets in this browser. */
export function foundWallets({ state: { wallets } }: AppKit, query: FoundWallets['query']): FoundWallets {
  const { known } = wallets
  return wallets.found ?? { query, wallets: known, count: known.length, page: 0 }
}

/** Whether what is shown is not yet the answer to what is looked for. */
export const isSearching = ({ search }: AppKit['state']['wallets']): boolean =>
  search.status === 'idle' || (search.status === 'running' && search.target.page === 1)

/** Whether the service has another page. Names are looked for in one go. */
export function hasMore({ state: { wallets } }: AppKit, { page, wallets: found, count, query }: FoundWallets): boolean {
  const { search } = 'target' in wallets.search ? wallets.search.target.query : query
  return page > 0 && found.length < count && search === ''
}

/** How many wallets there are to see: as many as the service counts, until all of them are here. */
export function countFound({ wallets, count }: FoundWallets, rows: readonly WalletRow[]): number {
  return wallets.length < count ? count : rows.length
}

/** Whether what is shown only comes near to what was typed. */
export function isNearMiss({ query, wallets }: FoundWallets, rows: readonly WalletRow[]): boolean {
  const sought = query.search.trim().toLowerCase()
  const hasIt = ({ name }: WalletRow) => name.normalize('NFKC').toLowerCase().includes(sought.normalize('NFKC'))
  return sought !== '' && wallets.length === 0 && rows.length > 0 && !rows.some(hasIt)
}

/** Makes the rows again only when what they are made of has changed: there may be thousands. */
export function createFoundRows(isMobile: boolean) {
  let madeOf: readonly unknown[] = []
  let rows: readonly WalletRow[] = []

  return (kit: AppKit, { query, wallets }: FoundWallets): readonly WalletRow[] => {
    const sources = walletSources(kit, { isMobile, namespace: kit.router.data.namespace })
    const { namespaces = [], ...rest } = sources
    const parts = [...Object.values(rest), namespaces.join(), query.search, query.isCertified, wallets]
    if (parts.some((part, at) => part !== madeOf[at])) rows = listAllWallets(sources, { query, wallets })
    madeOf = parts
    return rows
  }
}
