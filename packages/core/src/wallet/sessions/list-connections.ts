import type { ChainNamespace } from '@openappkit/protocol/caip'
import { networkPicture } from '../connectors/identity.js'
import type { EmbeddedWalletInfo, Session, SessionAccount } from '../../contracts/session.js'
import { accountEntries } from '../../state/read-account.js'
import type { Connection, ConnectionsState } from '../../state/connections.js'
import { findNetwork } from '../../state/read-network.js'
import type { KitState } from '../../state/state.js'
import type { BackgroundSession } from './background-sessions.js'
import type { RememberedWallet } from './saved-connections.js'

/** Lists connections: the active session of each namespace, those in the background, and former ones. */
export function listConnections(
  state: KitState,
  background: readonly BackgroundSession[],
  remembered: readonly RememberedWallet[],
): ConnectionsState {
  const live = (Object.keys(state.accounts) as ChainNamespace[]).flatMap((namespace) => {
    const account = state.accounts[namespace]
    const beside = background
      .filter(({ session }) => session.namespace === namespace)
      .map(({ session, connector }) => describe(state, session, connector))
    if (account?.status !== 'connected') return beside
    const { embeddedWalletInfo: user } = account
    return [describe(state, { namespace, user, ...account }, state.walletInfo[namespace]), ...beside]
  })
  const isLive = (wallet: RememberedWallet) =>
    live.some(({ namespace, connectorId }) => namespace === wallet.namespace && connectorId === wallet.connectorId)
  const recent = remembered
    .filter((wallet) => state.accounts[wallet.namespace] && !isLive(wallet))
    .map((wallet): Connection => ({
      ...wallet,
      icon: iconOf(state, wallet.namespace, wallet.connectorId),
      accounts: [],
    }))
  return { live, recent }
}

function describe(
  state: KitState,
  {
    namespace,
    connectorId,
    accounts,
    network: id,
    user,
  }: Pick<Session, 'namespace' | 'connectorId' | 'network'> & {
    accounts: readonly SessionAccount[]
    user?: EmbeddedWalletInfo | undefined
  },
  { name = '', icon }: { name?: string; icon?: string | undefined } = {},
): Connection {
  const network = findNetwork(state, id)
  return {
    namespace,
    connectorId,
    name,
    icon: icon ?? iconOf(state, namespace, connectorId),
    accounts: accountEntries(namespace, id, accounts),
    caipNetwork: network,
    networkIcon: network && networkPicture(state.settings, network),
    auth: user && { name: user.authProvider, username: user.user.username ?? user.user.email },
  }
}

/** The icon of the connector on this page, else of the wallet list. */
function iconOf({ connectors, wallets }: KitState, namespace: ChainNamespace, connectorId: string): string | undefined {
  const connector = connectors.list.find(({ chain, id }) => chain === namespace && id === connectorId)
  return connector?.imageUrl ?? wallets.known.find(({ rdns }) => rdns === connectorId)?.imageUrl
}
