import type { RequestOptions, Session } from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { driverOf } from '../wallet/driver-of.js'
import { failure } from '../wallet/failure.js'
import type { BitcoinProvider } from '../wallet/namespace.js'
import { isAddressOf } from '../wallet/networks.js'
import { toSessionAccounts } from '../wallet/parse-accounts.js'

/**
 * Reads the wallet's current accounts on the session's network. Throws `wallet_disconnected` without an account, and
 * `chain_not_supported` if the wallet has switched to another network.
 */
export async function presentSession(
  provider: BitcoinProvider,
  options: RequestOptions,
): Promise<{ accounts: Session['accounts']; network: CaipNetworkId }> {
  const { accounts, networks, current } = await driverOf(provider).present(options)
  const network = provider.network as CaipNetworkId | undefined
  if (accounts.length === 0 || !network) throw failure('wallet_disconnected')
  if ((current ?? network) !== network || !networks.includes(network)) throw failure('chain_not_supported')
  const own = accounts.filter(({ address }) => isAddressOf(network, address))
  if (own.length === 0) throw failure('wallet_disconnected')
  return { accounts: toSessionAccounts(own), network }
}
