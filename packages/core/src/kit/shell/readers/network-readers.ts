import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { AppKit } from '../../../state/kit.js'
import { isNetworkDisabled, readNetwork } from '../../../state/network-view.js'
import { stable } from '../../../state/observe/stable.js'
import type { KitState } from '../../../state/state.js'
import { watchValue } from '../../../state/observe/watch-value.js'

/** Where the wallets are, and where they can be. */
export function createNetworkReaders(state: KitState) {
  const { accounts, network } = state
  const isConnected = () => accounts[network.active]?.status === 'connected'
  const readOne = stable(
    (namespace: ChainNamespace) => readNetwork(state, namespace),
    ({ caipNetwork, caipNetworkId, isSupported, approvedCaipNetworkIds }) => [
      caipNetworkId,
      // The stand-in for a network that the app does not serve is made anew each time.
      isSupported && caipNetwork,
      ...(approvedCaipNetworkIds ?? [undefined]),
    ],
  )
  const getNetwork = (namespace = network.active) => readOne(namespace)
  const getCaipNetworks = stable((namespace: ChainNamespace | void) =>
    network.configured.filter((n) => !namespace || n.chainNamespace === namespace),
  )

  return {
    getNetwork,
    subscribeNetwork(onChange) {
      const read = stable(() => [getNetwork(), isConnected()] as const)
      let last = read()
      return watchValue([network, accounts], read, (next) => {
        // Somebody who connects on the network that was chosen already is on a network all the same.
        const isNew = next[0] !== last[0] || next[1]
        last = next
        if (isNew) onChange(next[0])
      })
    },
    getCaipNetwork: (namespace, id) =>
      id === undefined ? getNetwork(namespace).caipNetwork : getCaipNetworks(namespace).find((n) => n.id === id),
    getCaipNetworkId: () => getNetwork().caipNetworkId,
    getCaipNetworks,
    getChainId: () => getNetwork().chainId,
    getActiveChainNamespace: () => network.active,
    getDisabledCaipNetworks: stable((namespace: ChainNamespace | void) =>
      getCaipNetworks(namespace).filter((n) => isNetworkDisabled(state, n)),
    ),
    getApprovedCaipNetworkIds: (namespace) => getNetwork(namespace).approvedCaipNetworkIds,
  } satisfies Partial<AppKit>
}
