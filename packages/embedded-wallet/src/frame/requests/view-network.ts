import type { ViewFacts } from '../approval/approval-view.js'
import type { Networks } from '../networks/networks.js'

/** How a network is named on a screen. One that the operator did not name has its number. */
export function viewNetwork(networks: Networks, chainId: number): ViewFacts['network'] {
  return networks.find(chainId) ?? { name: `eip155:${chainId}`, currency: { symbol: '', decimals: 18 } }
}
