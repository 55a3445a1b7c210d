import { chainFacts } from '@openappkit/protocol/caip'
import type { CaipNetwork } from '../../contracts/network.js'
import type { ServiceUrls } from '../../options/services.js'

type Network = Pick<CaipNetwork, 'contracts' | 'chainNamespace'>

/**
 * Whether the network itself keeps names (ENS). `contracts` says where, as viem has it: at a universal resolver, or in a
 * registry where the network has no universal resolver.
 */
export const keepsNames = (network: Pick<Network, 'contracts'> | undefined): boolean =>
  network?.contracts?.['ensUniversalResolver'] !== undefined || network?.contracts?.['ensRegistry'] !== undefined

/** Whether a name can stand for an address on this network: one that the network keeps, or one of the blockchain service. */
export const hasNames = (network: Network | undefined, services: ServiceUrls | undefined): boolean =>
  keepsNames(network) ||
  (network !== undefined && services?.blockchain !== undefined && chainFacts[network.chainNamespace].can.names === true)
