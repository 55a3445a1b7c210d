import {
  type Discovery,
  type DiscoverySettings,
  discoverRegisteredWallets,
  type RegistrationPage,
} from '@openappkit/core/adapter'
import { parseWallet } from './parse-wallet.js'

/** Wallets of the Wallet Standard that speak Solana. What has registered by the end of this call is already listed. */
export function createDiscovery(
  _settings: DiscoverySettings,
  page: RegistrationPage = globalThis as unknown as RegistrationPage,
): Discovery {
  return discoverRegisteredWallets({ chain: 'solana', page, parse: parseWallet })
}
