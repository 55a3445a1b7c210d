import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { AccountEntry, EmbeddedWalletInfo, SessionAccount } from '../contracts/session.js'
import type { AddressOf } from '../contracts/namespaces.js'
import type { ReadonlyState } from './read-only.js'

/** The result of `getAccount` and `useAppKitAccount`. */
export type Account<N extends ChainNamespace = ChainNamespace> = {
  /** Every account that the wallet has opened, the active one first. */
  allAccounts: readonly AccountEntry[]
  /** Address and network, as CAIP-10: `eip155:1:0x…`. */
  caipAddress: CaipAddress | undefined
  /** The address, while a live wallet confirms it. */
  address: AddressOf<N> | undefined
  /** Whether `status` is `connected`. */
  isConnected: boolean
  /** `reconnecting` is a saved session whose wallet has not confirmed it yet. */
  status: 'connected' | 'disconnected' | 'connecting' | 'reconnecting'
  /** The user who is signed in to the embedded wallet. */
  embeddedWalletInfo?: EmbeddedWalletInfo | undefined
}

export const accountEntries = (
  namespace: ChainNamespace,
  network: CaipNetworkId,
  accounts: readonly SessionAccount[],
): AccountEntry[] =>
  accounts.map(({ address, ...facts }) => ({
    namespace,
    address,
    chainId: network.slice(namespace.length + 1),
    caipAddress: `${network}:${address}`,
    ...facts,
  }))

/** A snapshot of one namespace's account. It has an address only while a live wallet confirms it. */
export function readAccount(state: ReadonlyState, namespace: ChainNamespace = state.network.active): Account {
  const account = state.accounts[namespace]
  const live = account?.status === 'connected' ? account : undefined
  return {
    allAccounts: live ? accountEntries(namespace, live.network, live.accounts) : [],
    caipAddress: live && `${live.network}:${live.address}`,
    address: live?.address,
    isConnected: !!live,
    status: account?.status ?? 'disconnected',
    embeddedWalletInfo: live?.embeddedWalletInfo,
  }
}
