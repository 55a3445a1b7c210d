import type { AppKit, WalletSearch } from '@openappkit/core'
import { listAllWallets, type WalletRow, walletSources } from '@openappkit/core/internal'

/** What was found. Until somebody has looked, and where the engine cannot be loaded, the wallets that are here. */
export function foundWallets({ state: { wallets } }: AppKit, search: string, isCertified: boolean): WalletSearch {
  const query = { search, isCertified }
  const { known } = wallets
  return wallets.search ?? { query, answered: query, found: known, count: known.length, page: 0, status: 'loading' }
}

/** Whether the service has another page. Names are looked for in one go. */
export function hasMore({ page, found, count, query }: WalletSearch): boolean {
  return page > 0 && found.length < count && query.search === ''
}

/** How many wallets there are to see: as many as the service counts, until all of them are here. */
export function countFound({ found, count }: WalletSearch, rows: readonly WalletRow[]): number {
  return found.length < count ? count : rows.length
}

/** Whether what is shown only comes near to what was typed. */
export function isNearMiss({ answered, found }: WalletSearch, rows: readonly WalletRow[]): boolean {
  const sought = answered.search.trim().toLowerCase()
  const hasIt = ({ name }: WalletRow) => name.normalize('NFKC').toLowerCase().includes(sought.normalize('NFKC'))
  return sought !== '' && found.length === 0 && rows.length > 0 && !rows.some(hasIt)
}

/** Makes the rows again only when what they are made of has changed: there may be thousands. */
export function createFoundRows(isMobile: boolean) {
  let madeOf: readonly unknown[] = []
  let rows: readonly WalletRow[] = []

  return (kit: AppKit, { answered, found }: WalletSearch): readonly WalletRow[] => {
    const sources = walletSources(kit, { isMobile, namespace: kit.router.data.namespace })
    const { namespaces = [], ...rest } = sources
    const parts = [...Object.values(rest), namespaces.join(), answered.search, answered.isCertified, found]
    if (parts.some((part, at) => part !== madeOf[at])) rows = listAllWallets(sources, { answered, found })
    madeOf = parts
    return rows
  }
}
