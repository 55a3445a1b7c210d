import {
  type Discovery,
  type DiscoverySettings,
  discoverRegisteredWallets,
  lookForWallets,
  type RegistrationPage,
} from '@openappkit/core/adapter'
import { readInjected } from './read-injected.js'

/** The part of `window` that discovery uses. */
export type Page = RegistrationPage & { injectedWeb3?: unknown }

/**
 * Discovers the wallets in `window.injectedWeb3`. Lists present wallets synchronously, and reports wallets that appear
 * in the next seconds.
 */
export function createDiscovery(_settings: DiscoverySettings, page: Page = globalThis as unknown as Page): Discovery {
  // Used for its list and watchers only: Polkadot wallets do not use the Wallet Standard.
  const found = discoverRegisteredWallets({ chain: 'polkadot', page, parse: () => undefined })
  const known = new Set<string>()

  function addWallets(): void {
    for (const { key, ...wallet } of readInjected(page, known)) {
      known.add(key)
      found.add(wallet)
    }
  }

  const stopLooking = lookForWallets(page, addWallets)

  return {
    ...found,
    look: addWallets,
    stop() {
      stopLooking()
      found.stop()
    },
  }
}
