import type { WalletListing } from './wallet-listing.js'

/** `count` is the number of matches over all pages. */
export type WalletPage = { wallets: readonly WalletListing[]; count: number }

/** Asks the listing service. Without `include` it answers what the app's own options allow. */
export type ListWallets = (
  query: { page: number; entries: number; search?: string; badge_type?: string; include?: string[] },
  signal: AbortSignal,
) => Promise<WalletPage>
