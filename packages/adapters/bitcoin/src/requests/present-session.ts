import type { RequestOptions, Session } from '@openappkit/core/adapter'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { driverOf } from '../wallet/driver-of.js'
import { failure } from '../wallet/failure.js'
import type { BitcoinProvider } from '../wallet/namespace.js'
import { isAddressOf } from '../wallet/networks.js'
import { toSessionAccounts } from '../wallet/parse-accounts.js'

/**
 * What the wallet shows now, on the network that the page is on. Throws `wallet_disconnected` where it shows nothing, and
 * `chain_not_supported` where it has gone elsewhere: what is asked next concerns money.
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
