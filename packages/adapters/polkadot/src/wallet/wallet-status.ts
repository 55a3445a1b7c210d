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
  /** CAIP-2 id of the network that is chosen on the page. */
  preferred?: CaipNetworkId | undefined
  /** CAIP-2 ids of all networks of the app, in its order. */
  served?: readonly CaipNetworkId[]
}

/** Where neither the page nor the accounts say. */
const polkadot: CaipNetworkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** How long an extension that has just started may show an empty list, and how often it is read meanwhile. */
const [emptyMs, lookMs] = [2_000, 200]

/** Opens the wallet's own window. Throws `wallet_no_account` when it hands out no account. */
export async function openWallet(
  provider: PolkadotProvider,
  options: RequestOptions,
  wanted?: WantedNetworks,
): Promise<WalletStatus> {
  const shown = await driverOf(provider).open(options).catch(throwOpeningError)
  if (shown.length === 0) throw failure('wallet_no_account')
  return describe(provider, shown, wanted)
}

/** Reads what the wallet has opened, without asking its user. Throws `wallet_disconnected` when that is nothing. */
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
 * Reads what the wallet allowed an earlier page. An extension that has forgotten the page shows its window once: there is
 * no other way to its accounts. Throws `user_rejected` when a person says no, and `wallet_disconnected` when it shows no
 * account for two seconds: an extension that has just started begins with an empty list.
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

/** The first accounts that a wallet shows after an empty list. It is read again: not every wallet sends events. */
async function awaitAccounts(driver: WalletDriver, { signal }: RequestOptions): Promise<readonly ShownAccount[]> {
  const look = (late: AbortSignal) => {
    const options = { signal: AbortSignal.any([signal, late]) }
    return pollUntil(options.signal, async () => someOf(await driver.read(options)), lookMs)
  }
  return withDeadline(emptyMs, look).catch((thrown: unknown) => {
    if (signal.aborted) throw thrown
    throw failure('wallet_disconnected', thrown)
  })
}

const someOf = (shown: readonly ShownAccount[]) => (shown.length > 0 ? shown : undefined)

/** Addresses are those of this network from now on. Throws `chain_not_supported` where no account is for it. */
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
 * Most accounts are for every network, some for a single one. One that is for a relay chain is for its system chains too:
 * they have its token, its prefix and its keys.
 */
export const serves = ({ reference }: ShownAccount, network: string): boolean =>
  reference === undefined || [network, relayOf(network)].includes(`polkadot:${reference}`)

/**
 * Wallets have no network of their own. What the page chose counts as long as there is an account for it, else another
 * network of the app, else the network that the first account is limited to.
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

/** The account is the key itself, but for ecdsa, where it is the hash of the key. */
function keyOf({ accountId, scheme }: ShownAccount): { publicKey?: string } {
  if (scheme !== 'sr25519' && scheme !== 'ed25519') return {}
  return { publicKey: `0x${Array.from(accountId, (byte) => byte.toString(16).padStart(2, '0')).join('')}` }
}
