import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { AppKit } from '../../../state/kit.js'
import { isNetworkDisabled, readNetwork } from '../../../state/read-network.js'
import { memoizeByValue } from '../../../state/observe/memoize-by-value.js'
import type { KitState } from '../../../state/state.js'
import { watchValue } from '../../../state/observe/watch-value.js'

/** Reads the networks of the wallets and of the app. */
export function createNetworkReaders(state: KitState) {
  const { accounts, network } = state
  const isConnected = () => accounts[network.active]?.status === 'connected'
  const readOne = memoizeByValue(
    (namespace: ChainNamespace) => readNetwork(state, namespace),
    ({ caipNetwork, caipNetworkId, isSupported, approvedCaipNetworkIds }) => [
      caipNetworkId,
      // The placeholder of an unsupported network is created anew on each read.
      isSupported && caipNetwork,
      ...(approvedCaipNetworkIds ?? [undefined]),
    ],
  )
  const getNetwork = (namespace = network.active) => readOne(namespace)
  const getCaipNetworks = memoizeByValue((namespace: ChainNamespace | void) =>
    network.configured.filter((n) => !namespace || n.chainNamespace === namespace),
  )

  return {
    getNetwork,
    subscribeNetwork(onChange) {
      const read = memoizeByValue(() => [getNetwork(), isConnected()] as const)
      let last = read()
      return watchValue([network, accounts], read, (next) => {
        // Also reports a connection on the network that was selected before: its account is new.
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
    getDisabledCaipNetworks: memoizeByValue((namespace: ChainNamespace | void) =>
      getCaipNetworks(namespace).filter((n) => isNetworkDisabled(state, n)),
    ),
    getApprovedCaipNetworkIds: (namespace) => getNetwork(namespace).approvedCaipNetworkIds,
  } satisfies Partial<AppKit>
}
