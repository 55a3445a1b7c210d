import type { Log } from '../../../../platform/log/log.js'
import type { EvmNetwork } from '../../evm/evm-network.js'
import { isLocalChain } from './local-offers.js'
import { createOrders } from './local-orders.js'
import { createLocalPages, localPagePath } from './local-pages.js'
import { createLocalSource } from './local-source.js'

export type LocalRampDeps = { url: string; networks: readonly EvmNetwork[]; log: Log; now?: () => number }

/** A provider for development and demos: it accepts test cards, and pays out on the chains of this machine. */
export function createLocalRamp({ url, networks, log, now = Date.now }: LocalRampDeps) {
  const orders = createOrders(now)
  const pageOf = (order: string) => `${url}${localPagePath}?order=${encodeURIComponent(order)}`
  const source = createLocalSource({ networks: networks.filter(isLocalChain), orders, pageOf })
  return { source, routes: createLocalPages({ url, orders, source, log }) }
}
