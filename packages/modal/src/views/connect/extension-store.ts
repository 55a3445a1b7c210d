import type { WalletListing } from '@openappkit/core'

/** Only Firefox knows its own prefix. */
export const isFirefox = (): boolean => CSS.supports('-moz-appearance', 'none')

/** Where this browser gets the extension of a wallet, else the wallet's own page. */
export function extensionStore(listing: WalletListing | undefined): string | undefined {
  return listing?.[isFirefox() ? 'firefoxStore' : 'chromeStore'] ?? listing?.homepage
}
