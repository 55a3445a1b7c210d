import { type RequestOptions, throwOpeningError, type WalletStatus } from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { driverOf } from './driver-of.js'
import { failure } from './failure.js'
import type { BitcoinProvider } from './namespace.js'
import { isAddressOf } from './networks.js'
import { toSessionAccounts } from './parse-accounts.js'
import type { Shown } from './wallet-driver.js'

/** Opens the wallet, which may show a prompt. Throws `wallet_no_account` if it shares no account. */
export async function openWallet(
  provider: BitcoinProvider,
  options: RequestOptions,
  preferred?: CaipNetworkId,
): Promise<WalletStatus> {
  const shown = await driverOf(provider).open(options).catch(throwOpeningError)
  if (shown.accounts.length === 0) throw failure('wallet_no_account')
  return describe(provider, shown, preferred)
}

/**
 * Reads the accounts that the wallet already allows, without a prompt. Throws `wallet_disconnected` if there are none.
 */
export async function readWallet(
  provider: BitcoinProvider,
  options: RequestOptions,
  preferred?: CaipNetworkId,
): Promise<WalletStatus> {
  return describe(provider, await driverOf(provider).read(options), preferred)
}

/** Reads the wallet without a request that could trigger another read. */
export async function readPresent(provider: BitcoinProvider, options: RequestOptions): Promise<WalletStatus> {
  return describe(provider, await driverOf(provider).present(options))
}

/** Switches to a network. Throws `chain_not_supported` if the wallet does not support it. */
export async function chooseNetwork(
  provider: BitcoinProvider,
  network: CaipNetworkId,
  options: RequestOptions,
): Promise<WalletStatus> {
  const driver = driverOf(provider)
  const { networks, current } = await driver.present(options)
  if (current === undefined && !networks.includes(network)) throw failure('chain_not_supported')
  if (current !== undefined && current !== network) {
    if (!driver.changeNetwork) throw failure('chain_not_supported')
    await driver.changeNetwork(network, options)
  }
  provider.network = network
  const status = await readPresent(provider, options)
  if (status.network !== network) throw failure('chain_not_supported')
  return status
}

/**
 * Wallet Standard wallets have no current network: uses the network of the page if the wallet supports it, otherwise
 * the first that the wallet lists. Omits addresses of other networks.
 */
function describe(
  provider: BitcoinProvider,
  { accounts, networks, current }: Shown,
  preferred?: CaipNetworkId,
): WalletStatus {
  if (accounts.length === 0) throw failure('wallet_disconnected')
  const wanted = [provider.network as CaipNetworkId | undefined, preferred]
  const network = current ?? wanted.find((one) => one && networks.includes(one)) ?? networks[0]
  const own = accounts.filter(({ address }) => network && isAddressOf(network, address))
  if (!network || own.length === 0) throw failure('chain_not_supported')
  provider.network = network
  return { accounts: toSessionAccounts(own), network }
}
