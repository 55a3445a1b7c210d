import type { CaipNetwork } from '../contracts/network.js'
import type { ServiceUrls } from '../options/services.js'

type Network = Pick<CaipNetwork, 'contracts' | 'chainNamespace'>

/** Whether the network has a registry of names (ENS): `contracts` says where, as viem has it. */
export const hasRegistry = (network: Pick<Network, 'contracts'> | undefined): boolean =>
  network?.contracts?.['ensRegistry'] !== undefined

/** Whether a name can stand for an address on this network: one of its registry, or one of the blockchain service. */
export const hasNames = (network: Network | undefined, services: ServiceUrls | undefined): boolean =>
  hasRegistry(network) || (network?.chainNamespace === 'eip155' && services?.blockchain !== undefined)
