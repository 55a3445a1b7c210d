import {
  type Discovery,
  type DiscoverySettings,
  discoverRegisteredWallets,
  lookForWallets,
  type RegistrationPage,
} from '@openappkit/core/adapter'
import type { BitcoinProvider } from '../wallet/namespace.js'
import { parseListed, parseStandard, safely } from './parse-wallet.js'

/** The part of `window` that discovery uses. */
export type Page = RegistrationPage & { btc_providers?: unknown }

/** Maximum number of entries to read. */
const listLimit = 96

/**
 * Discovers Bitcoin wallets of the Wallet Standard and in `window.btc_providers`. Lists present wallets synchronously,
 * and reports wallets that appear in the next seconds.
 */
export function createDiscovery(_settings: DiscoverySettings, page: Page = globalThis as unknown as Page): Discovery {
  const found = discoverRegisteredWallets({ chain: 'bip122', page, parse: parseStandard })

  /** Adds the wallets of the list. Skips a wallet that the Wallet Standard already lists under the same name. */
  function addListed(): void {
    for (const value of readList(page)) {
      const wallet = parseListed(value, page)
      if (wallet && !isRegistered(wallet)) found.add(wallet)
    }
  }

  function isRegistered(wallet: { name: string }): boolean {
    const namesakes = found.list().filter(({ name }) => name === wallet.name)
    return namesakes.some(({ id }) => (found.provider(id) as BitcoinProvider).native.kind === 'standard')
  }

  const stopLooking = lookForWallets(page, addListed)

  return {
    ...found,
    look: addListed,
    stop() {
      stopLooking()
      found.stop()
    },
  }
}

/** Never throws, because scripts on the page can set the list, including one whose getters throw. */
function readList(page: Page): readonly unknown[] {
  const read = () =>
    Array.isArray(page.btc_providers) ? Array.prototype.slice.call(page.btc_providers, 0, listLimit) : []
  return safely(read) ?? []
}
