import { AppKitError, type AppKitNetwork, type AppKitOptions } from '@openappkit/core'
import type { Config } from '@wagmi/core'
import { type Chain, fallback, http, type Transport } from 'viem'
import { wrongOption } from './adapter-options.js'

/** Returns the EVM networks as wagmi chains. Throws `invalid_option`, `invalid_chain_id`. */
export function toChains(networks: readonly AppKitNetwork[], maxEvmChainId?: number): Config['chains'] {
  const [first, ...others] = networks.filter(isEvm).map((network) => toChain(network, maxEvmChainId))
  if (!first) throw wrongOption('networks', 'must name at least one EVM network')
  return [first, ...others]
}

/** Creates a transport for each chain: its endpoints over HTTP in order, or those of `customRpcUrls`. */
export function createTransports(
  chains: readonly Chain[],
  customRpcUrls: AppKitOptions['customRpcUrls'] = {},
): Record<number, Transport> {
  return Object.fromEntries(chains.map((chain) => [chain.id, createTransport(chain, customRpcUrls)]))
}

function createTransport({ id, rpcUrls }: Chain, customRpcUrls: NonNullable<AppKitOptions['customRpcUrls']>) {
  const custom = customRpcUrls[`eip155:${id}`] ?? []
  const own = rpcUrls.default.http.map((url) => ({ url, config: {} }))
  const [first, ...others] = (custom.length > 0 ? custom : own).map(({ url, config }) => http(url, config))
  return first && others.length > 0 ? fallback([first, ...others]) : (first ?? http())
}

function isEvm({ chainNamespace, caipNetworkId }: AppKitNetwork): boolean {
  return (chainNamespace ?? caipNetworkId?.split(':')[0] ?? 'eip155') === 'eip155'
}

/** Converts a network to a viem chain. Throws `invalid_chain_id`. */
export function toChain(network: AppKitNetwork, maxEvmChainId = Number.MAX_SAFE_INTEGER): Chain {
  const id = Number(network.id)
  if (!Number.isSafeInteger(id) || id <= 0 || !(id <= maxEvmChainId)) {
    throw new AppKitError('invalid_chain_id', 'Invalid chainId', { facts: [`Chain id: ${network.id}`] })
  }
  // Returns the same object if possible, because a viem chain has formatters and serializers.
  return (network.id === id ? network : { ...network, id }) as Chain
}
