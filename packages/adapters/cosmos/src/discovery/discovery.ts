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
 * Discovers wallets with the interface of Keplr under their usual names, because they do not announce themselves. Lists
 * present wallets synchronously, and reports wallets that appear in the next seconds.
 */
export function createDiscovery(
  _settings: DiscoverySettings,
  page: RegistrationPage = globalThis as unknown as RegistrationPage,
): Discovery {
  // Used for its list and watchers only: no Cosmos wallet registers itself.
  const found = discoverRegisteredWallets({ chain: 'cosmos', page, parse: () => undefined })

  function addWallets(): void {
    for (const [name, known] of knownWallets) {
      const wallet = findWallet(name, known, page)
      if (wallet) found.add(wallet)
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
