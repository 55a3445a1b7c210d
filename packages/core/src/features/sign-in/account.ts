import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { findNetwork } from '../../state/read-network.js'
import type { SignInAccount } from '../../state/sign-in-state.js'
import type { KitState } from '../../state/state.js'

/** The active account, if it is connected on a network of the app. */
export function readSignInAccount(state: KitState): SignInAccount | undefined {
  const namespace = state.network.active
  const account = state.accounts[namespace]
  if (account?.status !== 'connected' || !findNetwork(state, account.network)) return undefined
  const { address, network, accounts } = account
  const isSmartAccount = accounts.find((entry) => entry.address === address)?.type === 'smartAccount'
  return { namespace, network, address, key: `${network}:${address}`, isSmartAccount }
}

export type ConnectedAccounts = Partial<Record<ChainNamespace, { network: CaipNetworkId; address: string }>>

/** The connected accounts of all namespaces. */
export function readConnectedAccounts({ accounts }: KitState): ConnectedAccounts {
  return Object.fromEntries(
    Object.entries(accounts).flatMap(([namespace, account]) =>
      account.status === 'connected' ? [[namespace, { network: account.network, address: account.address }]] : [],
    ),
  )
}
