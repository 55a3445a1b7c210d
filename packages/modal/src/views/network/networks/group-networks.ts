import type { CaipNetwork, CaipNetworkId } from '@openappkit/core'

export type NetworkGroups = { main: readonly CaipNetwork[]; testnets: readonly CaipNetwork[] }

/** The networks whose name contains what was typed: the current one first, the app's order after it, testnets apart. */
export function groupNetworks(
  networks: readonly CaipNetwork[],
  currentId: CaipNetworkId | undefined,
  search = '',
): NetworkGroups {
  const wanted = search.trim().toLowerCase()
  const found = networks.filter(({ name, id }) => name.toLowerCase().includes(wanted) || String(id) === wanted)
  const isCurrent = ({ caipNetworkId }: CaipNetwork) => caipNetworkId === currentId
  const others = found.filter((network) => !isCurrent(network))
  return {
    main: [...found.filter(isCurrent), ...others.filter(({ testnet }) => !testnet)],
    testnets: others.filter(({ testnet }) => testnet),
  }
}
