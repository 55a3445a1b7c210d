import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Route } from '../../../platform/service/service.js'
import type { EvmNetwork } from '../evm/evm-network.js'
import type { AggregatorOptions } from './aggregator/aggregator-client.js'
import { createAggregatorSource } from './aggregator/aggregator-source.js'
import { convertRoutes } from './convert-routes.js'
import { createPoolSource } from './pools/pool-source.js'

/** Swaps over the configured pools, and over an aggregator if its key is set. */
export function createConvert(networks: readonly EvmNetwork[], aggregator: AggregatorOptions | undefined): Route[] {
  const sources = [
    createPoolSource(networks),
    ...(aggregator
      ? [
          createAggregatorSource(
            aggregator,
            networks.map(({ options }) => options),
          ),
        ]
      : []),
  ]
  return convertRoutes({
    networks: sources.flatMap((source) => source.networks),
    sourceOf: (network: CaipNetworkId) => sources.find((source) => source.networks.includes(network)),
    networkOf: (network: CaipNetworkId) => networks.find(({ id }) => id === network),
  })
}
