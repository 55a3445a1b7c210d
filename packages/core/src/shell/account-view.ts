import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { AccountEntry } from '../state/account-entry.js'
import type { KitState } from '../state/state.js'

/** What `getAccount` and `useAppKitAccount` answer. */
export type Account = {
  allAccounts: readonly AccountEntry[]
  caipAddress: CaipAddress | undefined
  address: string | undefined
  isConnected: boolean
  status: 'connected' | 'disconnected' | 'connecting' | 'reconnecting'
}

export function accountEntry(namespace: ChainNamespace, chain: CaipNetworkId, address: string): AccountEntry {
  return {
    namespace,
    address,
    chainId: chain.slice(namespace.length + 1),
    caipAddress: `${chain}:${address}`,
    type: namespace === 'bip122' ? 'payment' : 'eoa',
  }
}

/** A plain picture of one namespace's account; an address is in it only while a live wallet stands behind it. */
export function readAccount(state: KitState, namespace: ChainNamespace = state.network.active): Account {
  const account = state.accounts[namespace]
  if (account?.status !== 'connected') {
    return {
      allAccounts: [],
      caipAddress: undefined,
      address: undefined,
      isConnected: false,
      status: account?.status ?? 'disconnected',
    }
  }
  return {
    allAccounts: account.addresses.map((address) => accountEntry(namespace, account.chain, address)),
    caipAddress: `${account.chain}:${account.address}`,
    address: account.address,
    isConnected: true,
    status: 'connected',
  }
}
