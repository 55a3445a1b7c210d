import type { CaipNetwork, CaipNetworkId } from '@openappkit/core'

export type NetworkGroups = { main: readonly CaipNetwork[]; testnets: readonly CaipNetwork[] }

/** Filters networks by name or id. The current one is first, the others keep their order, testnets are separate. */
export function groupNetworks(
  networks: readonly CaipNetwork[],
  currentId: CaipNetworkId | undefined,
  search = '',
): NetworkGroups {
  const query = search.trim().toLowerCase()
  const found = networks.filter(({ name, id }) => name.toLowerCase().includes(query) || String(id) === query)
  const isCurrent = ({ caipNetworkId }: CaipNetwork) => caipNetworkId === currentId
  const others = found.filter((network) => !isCurrent(network))
  return {
    main: [...found.filter(isCurrent), ...others.filter(({ testnet }) => !testnet)],
    testnets: others.filter(({ testnet }) => testnet),
  }
}
