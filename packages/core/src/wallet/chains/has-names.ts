import { chainFacts } from '@openappkit/protocol/caip'
import type { CaipNetwork } from '../../contracts/network.js'
import type { ServiceUrls } from '../../options/services.js'

type Network = Pick<CaipNetwork, 'contracts' | 'chainNamespace'>

/**
 * Whether the network itself keeps names (ENS): `contracts` has a universal resolver or a registry, as viem names them.
 */
export const keepsNames = (network: Pick<Network, 'contracts'> | undefined): boolean =>
  network?.contracts?.['ensUniversalResolver'] !== undefined || network?.contracts?.['ensRegistry'] !== undefined

/** Whether this network has names for addresses, of its own or of the blockchain service. */
export const hasNames = (network: Network | undefined, services: ServiceUrls | undefined): boolean =>
  keepsNames(network) ||
  (network !== undefined && services?.blockchain !== undefined && chainFacts[network.chainNamespace].can.names === true)
