import type { CaipNetwork } from '@openappkit/core/adapter'
import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId } from '@openappkit/protocol/caip'

/** What a wallet is asked to allow in one namespace. Always optional: it may leave out what it does not know. */
export type WantedNamespace = {
  chains: string[]
  methods: string[]
  events: string[]
  /** Public endpoints by reference. Those of the app may hold a key and are never sent. */
  rpcMap: Record<string, string>
}

export type WantedNamespaces = Partial<Record<ChainNamespace, WantedNamespace>>

const events = ['accountsChanged', 'chainChanged']

/** Methods by namespace, as wallets know them. Without `eth_sign`, which signs what nobody can read. */
export const walletMethods: Readonly<Record<ChainNamespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
}

/** Solana's clusters under the ids that older wallets still use. */
const legacyIds: ReadonlyMap<string, string> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
])
const currentIds = new Map([...legacyIds].map(([current, legacy]) => [legacy, current]))

/** What is asked of a wallet: the networks of the app and nothing else. */
export function wantNamespaces(networks: readonly CaipNetwork[]): WantedNamespaces {
  const wanted: WantedNamespaces = {}
  for (const { chainNamespace, caipNetworkId, rpcUrls } of networks) {
    const entry = (wanted[chainNamespace] ??= {
      chains: [],
      methods: [...walletMethods[chainNamespace]],
      events: [...events],
      rpcMap: {},
    })
    const legacy = legacyIds.get(caipNetworkId)
    entry.chains.push(caipNetworkId, ...(legacy ? [legacy] : []))
    const [url] = rpcUrls.chainDefault.http
    const reference = caipNetworkId.slice(chainNamespace.length + 1)
    if (url) entry.rpcMap = { ...entry.rpcMap, [reference]: url }
  }
  return wanted
}

/** The id that the kit uses for a chain, whichever one the wallet used. `undefined` for what is no chain id. */
export function toCurrentId(id: unknown): CaipNetworkId | undefined {
  const current = typeof id === 'string' ? (currentIds.get(id) ?? id) : id
  return isCaipNetworkId(current) ? current : undefined
}

/** The id under which this wallet opened a chain: the legacy one, if it knows no other. */
export function toWalletId(id: CaipNetworkId, opened: readonly string[]): string {
  const legacy = legacyIds.get(id)
  return legacy && !opened.includes(id) && opened.includes(legacy) ? legacy : id
}
