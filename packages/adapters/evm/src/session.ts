import { AppKitError, type WalletSession } from '@openappkit/core/adapter'
import { errorText } from '@openappkit/protocol/errors'
import { parseAccounts, parseChainId, requestWallet, type WalletRequest } from './provider.js'

/** Opens the wallet's own window. Throws `wallet_locked` when it hands out no account. */
export async function openSession(
  connectorId: string,
  provider: unknown,
  options: WalletRequest,
): Promise<WalletSession> {
  const request = { ...options, whenUnauthorized: 'wallet_locked' } as const
  const addresses = parseAccounts(
    await requestWallet(provider, 'eth_requestAccounts', undefined, request),
    'eth_requestAccounts',
  )
  if (addresses.length === 0) throw new AppKitError('wallet_locked', errorText('wallet_locked'))
  return describe(connectorId, provider, addresses, request)
}

/** Reads what the wallet already allows, without asking its user. Throws `wallet_disconnected` when that is nothing. */
export async function readSession(
  connectorId: string,
  provider: unknown,
  options: WalletRequest,
): Promise<WalletSession> {
  const addresses = parseAccounts(await requestWallet(provider, 'eth_accounts', undefined, options), 'eth_accounts')
  if (addresses.length === 0) throw new AppKitError('wallet_disconnected', errorText('wallet_disconnected'))
  return describe(connectorId, provider, addresses, options)
}

/** The chain the wallet is on right now. */
export async function readChain(provider: unknown, options: WalletRequest): Promise<WalletSession['chain']> {
  return `eip155:${parseChainId(await requestWallet(provider, 'eth_chainId', undefined, options))}`
}

async function describe(
  connectorId: string,
  provider: unknown,
  addresses: readonly string[],
  options: WalletRequest,
): Promise<WalletSession> {
  const [address] = addresses as [string]
  return { connectorId, address, addresses, chain: await readChain(provider, options), provider }
}
