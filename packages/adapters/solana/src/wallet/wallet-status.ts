import {
  isEmptyAnswer,
  type RequestOptions,
  type Session,
  type SessionAccount,
  toWalletError,
  type WalletStatus,
} from '@openappkit/core/adapter'
import { featureOf, type StandardAccount } from '@openappkit/crypto/solana'
import { type CaipNetworkId, isAddress } from '@openappkit/protocol/caip'
import { fromCluster, toCluster } from '@openappkit/protocol/solana'
import { askWallet } from './ask-wallet.js'
import { badAnswer, failure } from './failure.js'
import type { SolanaProvider } from './namespace.js'

const accountLimit = 100
/** Maximum number of entries to parse. */
const entryLimit = 1_000

/** Opens the wallet, which may show a prompt. Throws `wallet_no_account` if it shares no account. */
export async function openWallet(
  provider: SolanaProvider,
  options: RequestOptions,
  preferred?: CaipNetworkId,
): Promise<WalletStatus> {
  const { wallet } = provider
  const answer = await askWallet(wallet, 'standard:connect', (feature) => feature.connect(), options)
  // Some wallets return no list, but set `wallet.accounts`.
  const accounts = isEmptyAnswer(answer)
    ? presentAccounts(provider)
    : parseAccounts((Object(answer) as { accounts?: unknown }).accounts)
  if (accounts.length === 0) throw failure('wallet_no_account')
  return describe(provider, accounts, preferred)
}

/**
 * Reads the accounts that the wallet already allows, without a prompt. Throws `wallet_disconnected` if there are none.
 */
export async function readWallet(
  provider: SolanaProvider,
  options: RequestOptions,
  preferred?: CaipNetworkId,
): Promise<WalletStatus> {
  let accounts = presentAccounts(provider)
  if (accounts.length === 0) {
    const silently = (feature: { connect(input: { silent: boolean }): Promise<unknown> }) =>
      feature.connect({ silent: true })
    const answer = await askWallet(provider.wallet, 'standard:connect', silently, options)
    accounts = parseAccounts((Object(answer) as { accounts?: unknown }).accounts)
  }
  if (accounts.length === 0) throw failure('wallet_disconnected')
  return describe(provider, accounts, preferred)
}

/** Reads the wallet without a request that could trigger another read. */
export async function readPresent(provider: SolanaProvider): Promise<WalletStatus> {
  const accounts = presentAccounts(provider)
  if (accounts.length === 0) throw failure('wallet_disconnected')
  return describe(provider, accounts)
}

/** Returns the account object of the wallet, which requests take. Throws `wallet_disconnected` if it is gone. */
export function findAccount(provider: SolanaProvider, address: string): StandardAccount {
  const account = presentAccounts(provider).find((one) => one.address === address)
  if (!account) throw failure('wallet_disconnected')
  return account
}

/** Whether an account lists a network. */
export function serves({ chains }: StandardAccount, network: CaipNetworkId): boolean {
  return chains.includes(network) || chains.includes(toCluster(network))
}

function presentAccounts({ wallet }: SolanaProvider): readonly StandardAccount[] {
  try {
    return parseAccounts(wallet.accounts)
  } catch (thrown) {
    throw toWalletError(thrown)
  }
}

/**
 * Parses the Solana accounts of a wallet, at most 100. Omits invalid entries. Throws `wallet_bad_answer` if `value` is
 * not a list, or a list without a valid entry.
 */
function parseAccounts(value: unknown): readonly StandardAccount[] {
  if (!Array.isArray(value)) throw badAnswer('standard:connect')
  const accounts = (value as readonly StandardAccount[]).slice(0, entryLimit)
  const readable = accounts.filter(
    (account) => account && Array.isArray(account.chains) && isOwn(account) !== undefined,
  )
  if (accounts.length > 0 && readable.length === 0) throw badAnswer('standard:connect')
  return readable.filter(isOwn).slice(0, accountLimit)
}

/** Whether an account is a Solana account. Returns `undefined` for a Solana account with an invalid address. */
function isOwn({ chains, address }: StandardAccount): boolean | undefined {
  if (!chains.some((chain) => String(chain).startsWith('solana:'))) return false
  return isAddress('solana', address) || undefined
}

/**
 * Most wallets have no current network: uses the network of the page if the account lists it, otherwise the first that
 * the account lists.
 */
function describe(
  provider: SolanaProvider,
  accounts: readonly StandardAccount[],
  preferred?: CaipNetworkId,
): WalletStatus {
  const [account] = accounts as [StandardAccount]
  const own = featureOf(provider.wallet, 'openappkit:network')?.current() as CaipNetworkId | undefined
  const wanted = own ?? (provider.network as CaipNetworkId | undefined) ?? preferred
  const listed = account.chains.flatMap((chain) => fromCluster(chain) ?? [])
  const network = wanted && (own || serves(account, wanted)) ? wanted : listed[0]
  if (!network) throw failure('chain_not_supported')
  provider.network = network
  const addresses = [...new Set(accounts.map(({ address }) => address))]
  const [first, ...others] = addresses.map((address): SessionAccount => ({ address, type: 'eoa' }))
  return { accounts: [first as SessionAccount, ...others] satisfies Session['accounts'], network }
}
