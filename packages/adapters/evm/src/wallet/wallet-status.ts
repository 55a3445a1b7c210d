import { AppKitError, type Session, type SessionAccount, type WalletStatus } from '@openappkit/core/adapter'
import type { Eip1193Provider } from './namespace.js'
import { loadErrors, parseAccounts, parseChainId, requestWallet, type WalletRequest } from './provider.js'

const foresightMs = 1_000
/** EIP-1193: 4901 says of one network alone that the wallet does not reach it. */
const leaving = [4100, 4900]

/** Opens the wallet's own window. Throws `wallet_locked` when it hands out no account. */
export async function openWallet(provider: Eip1193Provider, { signal }: WalletRequest): Promise<WalletStatus> {
  const request = { signal, whenUnauthorized: 'wallet_locked' } as const
  // While the person reads the wallet's window there is time to bring what a refusal is read with.
  const foresight = setTimeout(() => void loadErrors().catch(() => undefined), foresightMs)
  const answer = await requestWallet(provider, 'eth_requestAccounts', undefined, request).finally(() =>
    clearTimeout(foresight),
  )
  const accounts = toAccounts(parseAccounts(answer, 'eth_requestAccounts'))
  if (!accounts) throw new AppKitError('wallet_locked', 'The wallet is locked')
  return { accounts, network: await readNetwork(provider, request) }
}

/** Reads what the wallet already allows, without asking its user. Throws `wallet_disconnected` when that is nothing. */
export async function readWallet(provider: Eip1193Provider, options: WalletRequest): Promise<WalletStatus> {
  const answer = await requestWallet(provider, 'eth_accounts', undefined, { ...options, leaving })
  const accounts = toAccounts(parseAccounts(answer, 'eth_accounts'))
  if (!accounts) throw new AppKitError('wallet_disconnected', 'The wallet is no longer connected')
  // It has said that this page is connected: whatever happens to its network, it has not left.
  return { accounts, network: await readNetwork(provider, { ...options, leaving: [] }) }
}

/** The network the wallet is on right now. */
export async function readNetwork(provider: Eip1193Provider, options: WalletRequest): Promise<WalletStatus['network']> {
  return `eip155:${parseChainId(await requestWallet(provider, 'eth_chainId', undefined, { leaving, ...options }))}`
}

/** EIP-1193 does not say what is behind an address: it counts as a key until something knows better. */
function toAccounts(addresses: readonly string[]): Session['accounts'] | undefined {
  const [first, ...others] = addresses.map((address): SessionAccount => ({ address, type: 'eoa' }))
  return first && [first, ...others]
}
