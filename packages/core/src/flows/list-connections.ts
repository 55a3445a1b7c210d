import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { accountEntry } from '../shell/account-view.js'
import { findNetwork } from '../shell/network-view.js'
import type { Connection, ConnectionsState } from '../state/connections.js'
import type { KitState } from '../state/state.js'
import type { RememberedWallet } from '../storage/saved-connections.js'
import type { KeptWallet } from './keep-wallets.js'

/** What is connected, and what was: the active wallet of each namespace, those beside it, those of before. */
export function listConnections(
  state: KitState,
  kept: readonly KeptWallet[],
  remembered: readonly RememberedWallet[],
): ConnectionsState {
  const live = (Object.keys(state.accounts) as ChainNamespace[]).flatMap((namespace) => [
    ...activeConnection(state, namespace),
    ...kept.filter((wallet) => wallet.namespace === namespace).map((wallet) => keptConnection(state, wallet)),
  ])
  const isLive = (wallet: RememberedWallet) =>
    live.some(({ namespace, connectorId }) => namespace === wallet.namespace && connectorId === wallet.connectorId)
  const recent = remembered
    .filter((wallet) => state.accounts[wallet.namespace] && !isLive(wallet))
    .map((wallet): Connection => ({ ...wallet, ...iconOf(state, wallet.namespace, wallet.connectorId), accounts: [] }))
  return { live, recent }
}

function activeConnection(state: KitState, namespace: ChainNamespace): Connection[] {
  const account = state.accounts[namespace]
  if (account?.status !== 'connected') return []
  const { connectorId, address, addresses, chain } = account
  const { name = '', icon } = state.walletInfo[namespace] ?? {}
  const ordered = [address, ...addresses.filter((other) => other !== address)]
  return [
    {
      namespace,
      connectorId,
      name,
      ...(icon ? { icon } : iconOf(state, namespace, connectorId)),
      accounts: ordered.map((entry) => accountEntry(namespace, chain, entry)),
      ...networkOf(state, chain),
    },
  ]
}

function keptConnection(state: KitState, { namespace, session, connector }: KeptWallet): Connection {
  const { id, imageUrl, name } = connector
  return {
    namespace,
    connectorId: id,
    name,
    ...(imageUrl ? { icon: imageUrl } : iconOf(state, namespace, id)),
    accounts: session.addresses.map((address) => accountEntry(namespace, session.chain, address)),
    ...networkOf(state, session.chain),
  }
}

function networkOf(state: KitState, chain: CaipNetworkId): Pick<Connection, 'caipNetwork' | 'networkIcon'> {
  const network = findNetwork(state, chain)
  if (!network) return {}
  const icon = state.settings.chainImages[network.id] ?? network.assets?.imageUrl
  return { caipNetwork: network, ...(icon && { networkIcon: icon }) }
}

// The picture that the wallet shows on this page, if it is on it, else the one of the list.
function iconOf({ connectors, wallets }: KitState, namespace: ChainNamespace, connectorId: string): { icon?: string } {
  const connector = connectors.list.find(({ chain, id }) => chain === namespace && id === connectorId)
  const icon = connector?.imageUrl ?? wallets.known.find(({ rdns }) => rdns === connectorId)?.imageUrl
  return icon ? { icon } : {}
}
