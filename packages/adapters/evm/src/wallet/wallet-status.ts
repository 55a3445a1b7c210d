import {
  AppKitError,
  isEmptyAnswer,
  type Session,
  type SessionAccount,
  type WalletStatus,
} from '@openappkit/core/adapter'
import type { Eip1193Provider } from './namespace.js'
import { loadErrors, parseAccounts, parseChainId, requestWallet, type WalletRequest } from './provider.js'

const foresightMs = 1_000
/** EIP-1193: 4901 says of one network alone that the wallet does not reach it. */
const leaving = [4100, 4900]

/** How asking for accounts anew ends the attempt. After any other failure the usual request is made. */
const endings: readonly string[] = ['user_rejected', 'request_pending', 'wallet_locked', 'aborted', 'timed_out']

/** Wallets that shared no account when they were last asked. */
const sharedNone = new WeakSet<Eip1193Provider>()

/**
 * Opens the wallet's own window. Throws `wallet_no_account` when it hands out no account. The next time, such a wallet is
 * asked for a permission (EIP-2255): it may answer the usual request from memory, without a window.
 */
export async function openWallet(provider: Eip1193Provider, { signal }: WalletRequest): Promise<WalletStatus> {
  const request = { signal, whenUnauthorized: 'wallet_locked' } as const
  // While the person reads the wallet's window there is time to bring what a refusal is read with.
  const foresight = setTimeout(() => void loadErrors().catch(() => undefined), foresightMs)
  try {
    const accounts = await requestAccounts(provider, request)
    sharedNone.delete(provider)
    return { accounts, network: await readNetwork(provider, request) }
  } catch (thrown) {
    if (AppKitError.from(thrown).code === 'wallet_no_account') sharedNone.add(provider)
    throw thrown
  } finally {
    clearTimeout(foresight)
  }
}

async function requestAccounts(provider: Eip1193Provider, request: WalletRequest): Promise<Session['accounts']> {
  if (sharedNone.has(provider)) {
    const asking = requestWallet(provider, 'wallet_requestPermissions', [{ eth_accounts: {} }], request)
    await asking.catch((thrown: unknown) => {
      if (endings.includes(AppKitError.from(thrown).code)) throw thrown
    })
  }
  const answer = await requestWallet(provider, 'eth_requestAccounts', undefined, request)
  const accounts = isEmptyAnswer(answer) ? undefined : toAccounts(parseAccounts(answer, 'eth_requestAccounts'))
  if (!accounts) throw new AppKitError('wallet_no_account', 'The wallet shared no account')
  return accounts
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
