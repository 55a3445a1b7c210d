import {
  type Discovery,
  type DiscoverySettings,
  discoverRegisteredWallets,
  lookForWallets,
  type RegistrationPage,
} from '@openappkit/core/adapter'
import { findWallet } from './find-wallet.js'
import { knownWallets } from './known-wallets.js'

/**
 * Wallets in the shape of Keplr. They announce nothing, so that each is looked for under its usual name. What is there by
 * the end of this call is already listed; those that come within the next seconds are reported.
 */
export function createDiscovery(
  _settings: DiscoverySettings,
  page: RegistrationPage = globalThis as unknown as RegistrationPage,
): Discovery {
  // Shares the list and its watchers. No wallet of Cosmos registers itself yet.
  const found = discoverRegisteredWallets({ chain: 'cosmos', page, parse: () => undefined })

  function lookAround(): void {
    for (const [name, known] of knownWallets) {
      const wallet = findWallet(name, known, page)
      if (wallet) found.add(wallet)
    }
  }

  const stopLooking = lookForWallets(page, lookAround)

  return {
    ...found,
    look: lookAround,
    stop() {
      stopLooking()
      found.stop()
    },
  }
}
