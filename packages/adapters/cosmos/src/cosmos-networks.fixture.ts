import { cosmosHub, osmosis, osmosisTestnet } from '@openappkit/core/networks'
import type { CosmosNetwork } from './wallet/wallet-link.js'

const networkOf = (network: typeof cosmosHub | typeof osmosis | typeof osmosisTestnet) => {
  const { http } = network.rpcUrls.default
  return { ...network, rpcUrls: { default: { http }, chainDefault: { http } } } as CosmosNetwork
}

export const [hub, osmo, osmoTest] = [networkOf(cosmosHub), networkOf(osmosis), networkOf(osmosisTestnet)]
export const networks = [osmo, osmoTest, hub] as const

/** A network in the format of the fake wallet. */
export const known = ({ id, cosmos }: CosmosNetwork) => ({ chainId: id, prefix: cosmos.bech32Prefix })
