import type { CaipAddress, ChainNamespace } from '@openappkit/protocol/caip'
import type { KitState } from '../state/state.js'

/** What `getAccount` and `useAppKitAccount` answer. */
export type Account = {
  allAccounts: readonly AccountEntry[]
  caipAddress: CaipAddress | undefined
  address: string | undefined
  isConnected: boolean
  status: 'connected' | 'disconnected' | 'connecting' | 'reconnecting'
}

export type AccountEntry = {
  namespace: ChainNamespace
  address: string
  chainId: string
  caipAddress: CaipAddress
  type: 'eoa' | 'smartAccount' | 'payment'
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
  const entry = (address: string): AccountEntry => ({
    namespace,
    address,
    chainId: account.chain.slice(namespace.length + 1),
    caipAddress: `${account.chain}:${address}`,
    type: namespace === 'bip122' ? 'payment' : 'eoa',
  })
  return {
    allAccounts: account.addresses.map(entry),
    caipAddress: `${account.chain}:${account.address}`,
    address: account.address,
    isConnected: true,
    status: 'connected',
  }
}
