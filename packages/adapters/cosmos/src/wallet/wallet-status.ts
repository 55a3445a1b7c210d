import { AppKitError, type RequestOptions, throwOpeningError, type WalletStatus } from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { badAnswer, failure } from './failure.js'
import type { CosmosProvider } from './namespace.js'
import { isOpen, openNetwork } from './open-network.js'
import { toBase64 } from './read-bytes.js'
import { readKey } from './read-key.js'
import { type CosmosNetwork, cosmosNetworks } from './wallet-link.js'

/**
 * Opens the wallet, which may show a prompt. Throws `chain_not_supported` if the app has no Cosmos network, and
 * `wallet_no_account` if the wallet has no key for it.
 */
export async function openWallet(
  provider: CosmosProvider,
  options: RequestOptions,
  preferred?: CaipNetworkId,
): Promise<WalletStatus> {
  const networks = cosmosNetworks(provider)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === preferred) ?? networks[0]
  if (!network) throw failure('chain_not_supported')
  const opening = openNetwork(provider, network, options).then(() => readOn(provider, network, options))
  return opening.catch(throwOpeningError)
}

/**
 * Reads the account on a network that the wallet already allows, without a prompt: on the current network, the
 * preferred one, or any other. Throws `wallet_disconnected` if there is no such network, or if only a prompt could
 * tell.
 */
export async function readWallet(
  provider: CosmosProvider,
  options: RequestOptions,
  preferred?: CaipNetworkId,
): Promise<WalletStatus> {
  const networks = cosmosNetworks(provider)
  const named = [provider.network, preferred].map((id) => networks.find(({ caipNetworkId }) => caipNetworkId === id))
  for (const network of new Set([...named, ...networks])) {
    if (!network) continue
    if (await isOpen(provider, network, options)) return readOn(provider, network, options).catch(throwReadError)
  }
  throw failure('wallet_disconnected')
}

/**
 * Switches to a network, and asks the wallet to open it if necessary. Throws `chain_not_supported`, `user_rejected`.
 */
export async function chooseNetwork(
  provider: CosmosProvider,
  network: CosmosNetwork,
  options: RequestOptions,
): Promise<WalletStatus> {
  if (!(await isOpen(provider, network, options))) await openNetwork(provider, network, options)
  return readOn(provider, network, options)
}

async function readOn(
  provider: CosmosProvider,
  network: CosmosNetwork,
  options: RequestOptions,
): Promise<WalletStatus> {
  const { address, pubkey } = await readKey(provider, network, options)
  provider.network = network.caipNetworkId
  return { accounts: [{ address, type: 'eoa', publicKey: toBase64(pubkey) }], network: network.caipNetworkId }
}

/** A missing key does not mean that the wallet has disconnected. */
function throwReadError(thrown: unknown): never {
  throw AppKitError.from(thrown).code === 'wallet_no_account' ? badAnswer('getKey') : thrown
}
