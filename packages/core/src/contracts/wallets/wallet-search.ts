import type { Attempt } from '../attempt.js'
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

/** What is looked for, and which page of it: from 1. */
export type WalletSearchTarget = { query: WalletQuery; page: number }

/** The one search that is under way, or how the last one ended. `idle`: nobody has looked for anything yet. */
export type WalletSearch = Attempt<WalletSearchTarget>

/** What is shown: it stays while the next search is under way, and after one that failed. */
export type FoundWallets = {
  /** What it answers. */
  query: WalletQuery
  wallets: readonly WalletListing[]
  /** How many there are, over all pages. */
  count: number
  /** Pages of `wallets`, from 1; 0 where they are the ones that are here, without the service. */
  page: number
}
