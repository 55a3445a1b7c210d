import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { networkPicture } from '../networks/network-picture.js'
import type { SessionAccount } from '../contracts/session.js'
import { accountEntry } from '../state/account-view.js'
import type { Connection, ConnectionsState } from '../state/connections.js'
import { findNetwork } from '../state/network-view.js'
import type { KitState } from '../state/state.js'
import type { BackgroundSession } from './background-sessions.js'
import type { RememberedWallet } from './saved-connections.js'

/** What is connected, and what was: the active session of each namespace, those beside it, those of before. */
export function listConnections(
  state: KitState,
  background: readonly BackgroundSession[],
  remembered: readonly RememberedWallet[],
): ConnectionsState {
  const live = (Object.keys(state.accounts) as ChainNamespace[]).flatMap((namespace) => [
    ...activeConnection(state, namespace),
    ...background
      .filter(({ session }) => session.namespace === namespace)
      .map((entry) => backgroundConnection(state, entry)),
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
  const { connectorId, accounts, network } = account
  const { name = '', icon } = state.walletInfo[namespace] ?? {}
  const icons = icon ? { icon } : iconOf(state, namespace, connectorId)
  return [describe(state, { namespace, connectorId, name, ...icons }, accounts, network)]
}

function backgroundConnection(state: KitState, { session, connector }: BackgroundSession): Connection {
  const { namespace, accounts, network } = session
  const { id, imageUrl, name } = connector
  const icons = imageUrl ? { icon: imageUrl } : iconOf(state, namespace, id)
  return describe(state, { namespace, connectorId: id, name, ...icons }, accounts, network)
}

function describe(
  state: KitState,
  wallet: Omit<Connection, 'accounts'>,
  accounts: readonly SessionAccount[],
  id: CaipNetworkId,
): Connection {
  const entries = accounts.map((account) => accountEntry(wallet.namespace, id, account))
  const network = findNetwork(state, id)
  const networkIcon = network && networkPicture(state.settings, network)
  return {
    ...wallet,
    accounts: entries,
    ...(network && { caipNetwork: network }),
    ...(networkIcon && { networkIcon }),
  }
}

// The picture that the wallet shows on this page, if it is on it, else the one of the list.
function iconOf({ connectors, wallets }: KitState, namespace: ChainNamespace, connectorId: string): { icon?: string } {
  const connector = connectors.list.find(({ chain, id }) => chain === namespace && id === connectorId)
  const icon = connector?.imageUrl ?? wallets.known.find(({ rdns }) => rdns === connectorId)?.imageUrl
  return icon ? { icon } : {}
}
