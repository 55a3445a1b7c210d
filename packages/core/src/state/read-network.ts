import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId } from '@openappkit/protocol/caip'
import type { CaipNetworkIdOf, CaipNetworkOf, ChainIdOf } from '../contracts/namespaces.js'
import type { CaipNetwork } from '../contracts/network.js'
import { unsupportedNetwork } from '../networks/normalize.js'
import type { ReadonlyState } from './read-only.js'

/**
 * The result of `getNetwork` and `useAppKitNetwork`. While `isSupported` is false, it describes the network of the wallet,
 * which is not one of the app.
 */
export type NetworkView<N extends ChainNamespace = ChainNamespace> = {
  /** The network, if the app configured it. */
  caipNetwork: CaipNetworkOf<N> | undefined
  /** Its CAIP-2 id: `eip155:1`. */
  caipNetworkId: CaipNetworkIdOf<N> | undefined
  /** Its id within the namespace: `1`. */
  chainId: ChainIdOf<N> | undefined
  /** The networks that the wallet has approved, or `undefined` if it accepts any. */
  approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  /** Whether the wallet accepts networks without approving them beforehand. */
  supportsAllNetworks: boolean
  /** False while the wallet is on a network that the app did not configure. */
  isSupported: boolean
}

/** The network that the wallet reports, or the selected one while no wallet is connected. */
export function readNetworkId(state: ReadonlyState, namespace: ChainNamespace = state.network.active) {
  const account = state.accounts[namespace]
  return account?.status === 'connected' ? account.network : state.network.selected[namespace]
}

export function findNetwork(state: ReadonlyState, id: CaipNetworkId | undefined): CaipNetwork | undefined {
  return state.network.configured.find(({ caipNetworkId }) => caipNetworkId === id)
}

/** Whether the connected wallet does not support this network. The embedded wallet supports all. */
export function isNetworkDisabled(
  { accounts, network, walletInfo }: ReadonlyState,
  { caipNetworkId, chainNamespace }: CaipNetwork,
): boolean {
  const isRuled = accounts[chainNamespace]?.status === 'connected' && walletInfo[chainNamespace]?.type !== 'AUTH'
  return isRuled && network.approved[chainNamespace]?.includes(caipNetworkId) === false
}

export function readNetwork(state: ReadonlyState, namespace: ChainNamespace = state.network.active): NetworkView {
  const id = readNetworkId(state, namespace)
  const configured = findNetwork(state, id)
  const caipNetwork = configured ?? (isCaipNetworkId(id) ? unsupportedNetwork(id) : undefined)
  const approved = state.network.approved[namespace]
  return {
    caipNetwork,
    caipNetworkId: id,
    chainId: caipNetwork?.id,
    approvedCaipNetworkIds: approved && [...approved],
    supportsAllNetworks: approved === undefined,
    isSupported: configured !== undefined || id === undefined,
  }
}
