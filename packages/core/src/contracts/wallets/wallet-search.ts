import type { ErrorCode } from '@openappkit/protocol/errors'
import type { WalletListing } from './wallet-listing.js'

/** What a person looks for in the list of all wallets. */
export type WalletQuery = {
  /** From two characters on; fewer are none. */
  search: string
  /** Only wallets that the service has certified. */
  isCertified: boolean
}

export type FindWallets = Partial<WalletQuery> & {
  /** The next page of what is shown. */
  more?: boolean
}

export type WalletSearch = {
  /** What was asked for last. */
  query: WalletQuery
  /** What `found` answers: the query before, while the new one is under way. */
  answered: WalletQuery
  found: readonly WalletListing[]
  /** How many there are, over all pages. */
  count: number
  /** Pages of `found`, from 1; 0 where it comes from the wallets that are here. */
  page: number
  /** `more`: the next page is under way. `failed`: `found` is what there is without the service. */
  status: 'loading' | 'more' | 'ready' | 'failed'
  code?: ErrorCode | undefined
}
