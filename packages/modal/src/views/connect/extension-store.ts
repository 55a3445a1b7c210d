import type { WalletListing } from '@openappkit/core'

/** Detects Firefox by its vendor prefix. */
export const isFirefox = (): boolean => CSS.supports('-moz-appearance', 'none')

/** The URL of the wallet in the extension store of this browser, else its homepage. */
export function extensionStore(listing: WalletListing | undefined): string | undefined {
  return listing?.[isFirefox() ? 'firefoxStore' : 'chromeStore'] ?? listing?.homepage
}
