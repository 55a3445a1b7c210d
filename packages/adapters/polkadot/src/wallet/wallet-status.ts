import {
  pollUntil,
  type RequestOptions,
  type SessionAccount,
  throwOpeningError,
  type WalletStatus,
  withDeadline,
} from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { encodeSs58, genericPrefix, prefixOf, relayOf } from '@openappkit/protocol/substrate'
import { failure } from './failure.js'
import type { PolkadotAccount, PolkadotProvider } from './namespace.js'
import type { ShownAccount } from './parse-accounts.js'
import { driverOf, type WalletDriver } from './wallet-driver.js'

export type WantedNetworks = {
  /** CAIP-2 id of the preferred network. */
  preferred?: CaipNetworkId | undefined
  /** CAIP-2 ids of the Polkadot networks of the app, in order. */
  served?: readonly CaipNetworkId[]
}

/** Default network, if neither the page nor the accounts determine one. */
const polkadot: CaipNetworkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** An extension that has just started can show an empty list. How long and how often to read it again. */
const [emptyMs, pollMs] = [2_000, 200]

/** Opens the wallet, which may show a prompt. Throws `wallet_no_account` if it shares no account. */
export async function openWallet(
  provider: PolkadotProvider,
  options: RequestOptions,
  wanted?: WantedNetworks,
): Promise<WalletStatus> {
  const shown = await driverOf(provider).open(options).catch(throwOpeningError)
  if (shown.length === 0) throw failure('wallet_no_account')
  return describe(provider, shown, wanted)
}

/** Reads the opened wallet, without a prompt. Throws `wallet_disconnected` if it shows no account. */
export async function readWallet(
  provider: PolkadotProvider,
  options: RequestOptions,
  wanted?: WantedNetworks,
): Promise<WalletStatus> {
  const shown = await driverOf(provider).read(options)
  if (shown.length === 0) throw failure('wallet_disconnected')
  return describe(provider, shown, wanted)
}

/**
 * Opens a wallet that an earlier page connected. An extension that no longer allows the page shows one prompt, because
 * `enable` is the only way to its accounts. Throws `user_rejected` if the user refuses, and `wallet_disconnected` if
 * there is no account for two seconds.
 */
export async function restoreWallet(
  provider: PolkadotProvider,
  options: RequestOptions,
  wanted?: WantedNetworks,
): Promise<WalletStatus> {
  const driver = driverOf(provider)
  const shown = await driver.open(options)
  return describe(provider, shown.length > 0 ? shown : await awaitAccounts(driver, options), wanted)
}

/** Waits for the accounts of a wallet whose list is empty. Polls, because not every wallet sends events. */
async function awaitAccounts(driver: WalletDriver, { signal }: RequestOptions): Promise<readonly ShownAccount[]> {
  const poll = (late: AbortSignal) => {
    const options = { signal: AbortSignal.any([signal, late]) }
    return pollUntil(options.signal, async () => nonEmpty(await driver.read(options)), pollMs)
  }
  return withDeadline(emptyMs, poll).catch((thrown: unknown) => {
    if (signal.aborted) throw thrown
    throw failure('wallet_disconnected', thrown)
  })
}

const nonEmpty = (shown: readonly ShownAccount[]) => (shown.length > 0 ? shown : undefined)

/**
 * Switches to a network, and encodes addresses with its prefix. Throws `chain_not_supported` if no account supports it.
 */
export async function chooseNetwork(
  provider: PolkadotProvider,
  network: CaipNetworkId,
  options: RequestOptions,
): Promise<WalletStatus> {
  const shown = await driverOf(provider).read(options)
  if (!shown.some((account) => serves(account, network))) throw failure('chain_not_supported')
  return describe(provider, shown, { preferred: network })
}

/**
 * Whether an account can be used on a network. An account that is bound to a relay chain can also be used on its system
 * chains, which share the token, the prefix and the keys.
 */
export const serves = ({ reference }: ShownAccount, network: string): boolean =>
  reference === undefined || [network, relayOf(network)].includes(`polkadot:${reference}`)

/**
 * Returns the accounts of one network: the preferred or current network if an account supports it, otherwise another
 * network of the app, otherwise the network that the first account is bound to.
 */
function describe(
  provider: PolkadotProvider,
  shown: readonly ShownAccount[],
  { preferred, served = [] }: WantedNetworks = {},
): WalletStatus {
  const wanted = [preferred, provider.network as CaipNetworkId | undefined, ...served, polkadot]
  const chosen = wanted.find((one) => one !== undefined && shown.some((account) => serves(account, one)))
  const network = chosen ?? (`polkadot:${shown[0]?.reference ?? ''}` as const)
  const prefix = prefixOf(network) ?? genericPrefix
  const own = shown.filter((account) => serves(account, network))
  const addressOf = ({ accountId }: ShownAccount) => encodeSs58({ prefix, accountId })
  provider.network = network
  provider.accounts = own.map((account): PolkadotAccount => {
    const { name, scheme } = account
    return { address: addressOf(account), ...(name && { name }), ...(scheme && { scheme }) }
  })
  const [first, ...more] = own.map((account): SessionAccount => ({
    address: addressOf(account),
    type: 'eoa',
    ...keyOf(account),
    ...(account.reference !== undefined && { boundTo: `polkadot:${account.reference}` as const }),
  }))
  if (!first) throw failure('wallet_disconnected')
  return { accounts: [first, ...more], network }
}

/** The account id is the public key, except for ecdsa, where it is a hash of the key. */
function keyOf({ accountId, scheme }: ShownAccount): { publicKey?: string } {
  if (scheme !== 'sr25519' && scheme !== 'ed25519') return {}
  return { publicKey: `0x${Array.from(accountId, (byte) => byte.toString(16).padStart(2, '0')).join('')}` }
}
