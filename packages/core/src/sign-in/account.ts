import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import { findNetwork } from '../state/network-view.js'
import type { KitState } from '../state/state.js'

/** An account that is connected on a network of the app: what a session is for. */
export type SignInAccount = {
  namespace: ChainNamespace
  chain: CaipNetworkId
  address: string
  /** CAIP-10; another one needs another session. */
  key: CaipAddress
  isSmartAccount: boolean
}

/** The active account, while somebody is connected on a network that the app serves. */
export function readSignInAccount(state: KitState): SignInAccount | undefined {
  const namespace = state.network.active
  const account = state.accounts[namespace]
  if (account?.status !== 'connected' || !findNetwork(state, account.network)) return undefined
  const { address, network: chain, accounts } = account
  const isSmartAccount = accounts.find((entry) => entry.address === address)?.type === 'smartAccount'
  return { namespace, chain, address, key: `${chain}:${address}`, isSmartAccount }
}

export type ConnectedAccounts = Partial<Record<ChainNamespace, { chain: CaipNetworkId; address: string }>>

/** Everybody who is connected, whatever the chain. */
export function readConnectedAccounts({ accounts }: KitState): ConnectedAccounts {
  return Object.fromEntries(
    Object.entries(accounts).flatMap(([namespace, account]) =>
      account.status === 'connected' ? [[namespace, { chain: account.network, address: account.address }]] : [],
    ),
  )
}
