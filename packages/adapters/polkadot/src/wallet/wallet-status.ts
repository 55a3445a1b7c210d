import {
  type RequestOptions,
  type SessionAccount,
  throwOpeningError,
  type WalletStatus,
} from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { encodeSs58, genericPrefix, prefixOf } from '@openappkit/protocol/substrate'
import { failure } from './failure.js'
import type { PolkadotAccount, PolkadotProvider } from './namespace.js'
import type { ShownAccount } from './parse-accounts.js'
import { driverOf } from './wallet-driver.js'

/** Where neither the page nor the accounts say. */
const polkadot: CaipNetworkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'

/** Opens the wallet's own window. Throws `wallet_no_account` when it hands out no account. */
export async function openWallet(
  provider: PolkadotProvider,
  options: RequestOptions,
  preferred?: CaipNetworkId,
): Promise<WalletStatus> {
  const shown = await driverOf(provider).open(options).catch(throwOpeningError)
  if (shown.length === 0) throw failure('wallet_no_account')
  return describe(provider, shown, preferred)
}

/** Reads what the wallet has opened, without asking its user. Throws `wallet_disconnected` when that is nothing. */
export async function readWallet(
  provider: PolkadotProvider,
  options: RequestOptions,
  preferred?: CaipNetworkId,
): Promise<WalletStatus> {
  const shown = await driverOf(provider).read(options)
  if (shown.length === 0) throw failure('wallet_disconnected')
  return describe(provider, shown, preferred)
}

/** Addresses are those of this network from now on. Throws `chain_not_supported` where no account is for it. */
export async function chooseNetwork(
  provider: PolkadotProvider,
  network: CaipNetworkId,
  options: RequestOptions,
): Promise<WalletStatus> {
  const shown = await driverOf(provider).read(options)
  if (!shown.some((account) => serves(account, network))) throw failure('chain_not_supported')
  return describe(provider, shown, network)
}

/** Most accounts are for every network, some for a single one. */
export const serves = ({ reference }: ShownAccount, network: string): boolean =>
  reference === undefined || network === `polkadot:${reference}`

/**
 * Wallets have no network of their own. What the page chose counts as long as there is an account for it, else the one
 * that an account is for.
 */
function describe(
  provider: PolkadotProvider,
  shown: readonly ShownAccount[],
  preferred: CaipNetworkId | undefined,
): WalletStatus {
  const wanted = [preferred, provider.network as CaipNetworkId | undefined, polkadot]
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
  }))
  if (!first) throw failure('wallet_disconnected')
  return { accounts: [first, ...more], network }
}

/** The account is the key itself, but for ecdsa, where it is the hash of the key. */
function keyOf({ accountId, scheme }: ShownAccount): { publicKey?: string } {
  if (scheme !== 'sr25519' && scheme !== 'ed25519') return {}
  return { publicKey: `0x${Array.from(accountId, (byte) => byte.toString(16).padStart(2, '0')).join('')}` }
}
