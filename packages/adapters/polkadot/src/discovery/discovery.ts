import {
  type Discovery,
  type DiscoverySettings,
  discoverRegisteredWallets,
  lookForWallets,
  type RegistrationPage,
} from '@openappkit/core/adapter'
import { readInjected } from './read-injected.js'

/** The part of `window` that discovery touches. */
export type Page = RegistrationPage & { injectedWeb3?: unknown }

/**
 * Wallets in the record `window.injectedWeb3`. What is there by the end of this call is already listed; those that come
 * within the next seconds are reported.
 */
export function createDiscovery(_settings: DiscoverySettings, page: Page = globalThis as unknown as Page): Discovery {
  // No wallet of Polkadot registers itself by the Wallet Standard: what is used of it is the list.
  const found = discoverRegisteredWallets({ chain: 'polkadot', page, parse: () => undefined })
  const known = new Set<string>()

  function look(): void {
    for (const { key, ...wallet } of readInjected(page, known)) {
      known.add(key)
      found.add(wallet)
    }
  }

  const stopLooking = lookForWallets(page, look)

  return {
    ...found,
    look,
    stop() {
      stopLooking()
      found.stop()
    },
  }
}
