import {
  discoverRegisteredWallets,
  type Discovery,
  type DiscoverySettings,
  readWalletLabel,
  type RegisteredWallet,
  type RegistrationPage,
} from '@openappkit/core/adapter'
import { createSolanaProvider, type StandardWallet } from '@openappkit/crypto/solana'

/** Discovers Solana wallets of the Wallet Standard. Lists wallets that are already registered synchronously. */
export function createDiscovery(
  _settings: DiscoverySettings,
  page: RegistrationPage = globalThis as unknown as RegistrationPage,
): Discovery {
  return discoverRegisteredWallets({ chain: 'solana', page, parse: parseWallet })
}

const needed = ['standard:connect', 'standard:events'] as const

/** Parses a registered wallet. Returns `undefined` for a malformed wallet or another chain. */
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
    // Any script on the page can register an object whose getters throw.
    return undefined
  }
}
