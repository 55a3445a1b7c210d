import {
  discoverRegisteredWallets,
  type Discovery,
  type DiscoverySettings,
  readWalletLabel,
  type RegisteredWallet,
  type RegistrationPage,
} from '@openappkit/core/adapter'
import { createSolanaProvider, type StandardWallet } from '@openappkit/crypto/solana'

/** Wallets of the Wallet Standard that speak Solana. What has registered by the end of this call is already listed. */
export function createDiscovery(
  _settings: DiscoverySettings,
  page: RegistrationPage = globalThis as unknown as RegistrationPage,
): Discovery {
  return discoverRegisteredWallets({ chain: 'solana', page, parse: parseWallet })
}

const needed = ['standard:connect', 'standard:events'] as const

/** Reads a wallet that registered itself; `undefined` for one that is broken, or of another chain. */
function parseWallet(value: unknown): RegisteredWallet | undefined {
  try {
    const wallet = value as StandardWallet
    const { name, icon, chains, features } = wallet
    if (!Array.isArray(chains) || typeof features !== 'object') return undefined
    if (!chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))) return undefined
    if (needed.some((feature) => typeof features[feature] !== 'object')) return undefined
    const label = readWalletLabel(name, icon)
    return label && { ...label, wallet, createProvider: () => createSolanaProvider(wallet) }
  } catch {
    // Any script of the page can register: a getter that throws is the same as no wallet.
    return undefined
  }
}
