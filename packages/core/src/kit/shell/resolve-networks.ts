import type { CaipNetwork } from '../../contracts/network.js'
import { toCaipNetwork } from '../../networks/normalize.js'
import { wrongOption } from '../../options/check-options.js'
import type { AppKitOptions } from '../../options/options.js'

/** The networks of the app in the kit's form. Throws `invalid_option` and `invalid_chain_id`. */
export function resolveNetworks(options: AppKitOptions): {
  networks: readonly CaipNetwork[]
  defaultNetwork: CaipNetwork
} {
  const { networks: given, defaultNetwork: chosen } = options
  const networks = given.map((network) => toCaipNetwork(network, options))
  const id = chosen && toCaipNetwork(chosen, options).caipNetworkId
  const defaultNetwork = networks.find(({ caipNetworkId }) => !id || caipNetworkId === id)
  if (!defaultNetwork) throw wrongOption('defaultNetwork', 'must be one of networks')
  return { networks, defaultNetwork }
}
