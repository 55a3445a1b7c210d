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
/** EIP-1193 codes of a disconnected wallet. 4901 is not among them: it concerns a single network. */
const leaving = [4100, 4900]

/** Codes of `wallet_requestPermissions` that end the attempt. After other codes, `eth_requestAccounts` follows. */
const endings: readonly string[] = ['user_rejected', 'request_pending', 'wallet_locked', 'aborted', 'timed_out']

/** Wallets that shared no account at the last request. */
const sharedNone = new WeakSet<Eip1193Provider>()

/**
 * Opens the prompt of the wallet. Throws `wallet_no_account` if it shares no account. The next attempt then requests a permission
 * (EIP-2255), because the wallet may answer `eth_requestAccounts` from its cache, without a prompt.
 */
export async function openWallet(provider: Eip1193Provider, { signal }: WalletRequest): Promise<WalletStatus> {
  const request = { signal, whenUnauthorized: 'wallet_locked' } as const
  // Loads the error reader while the user reads the prompt.
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

/** Reads the accounts that the wallet already allows, without a prompt. Throws `wallet_disconnected` if there are none. */
export async function readWallet(provider: Eip1193Provider, options: WalletRequest): Promise<WalletStatus> {
  const answer = await requestWallet(provider, 'eth_accounts', undefined, { ...options, leaving })
  const accounts = toAccounts(parseAccounts(answer, 'eth_accounts'))
  if (!accounts) throw new AppKitError('wallet_disconnected', 'The wallet is no longer connected')
  // The wallet shares accounts, so an error of its network does not mean that it disconnected.
  return { accounts, network: await readNetwork(provider, { ...options, leaving: [] }) }
}

/** Reads the network of the wallet. */
export async function readNetwork(provider: Eip1193Provider, options: WalletRequest): Promise<WalletStatus['network']> {
  return `eip155:${parseChainId(await requestWallet(provider, 'eth_chainId', undefined, { leaving, ...options }))}`
}

/** EIP-1193 does not expose the account type; defaults to `eoa`. */
function toAccounts(addresses: readonly string[]): Session['accounts'] | undefined {
  const [first, ...others] = addresses.map((address): SessionAccount => ({ address, type: 'eoa' }))
  return first && [first, ...others]
}
