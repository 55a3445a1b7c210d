import type { CaipNetwork } from '@openappkit/core/adapter'
import { type CaipNetworkId, type ChainNamespace, isCaipNetworkId } from '@openappkit/protocol/caip'

/** What a wallet is asked to allow in one namespace. Always optional: the wallet may omit what it does not support. */
export type WantedNamespace = {
  chains: string[]
  methods: string[]
  events: string[]
  /** Public endpoints by chain reference. The app's own endpoints may contain a key and are never sent. */
  rpcMap: Record<string, string>
}

export type WantedNamespaces = Partial<Record<ChainNamespace, WantedNamespace>>

const events = ['accountsChanged', 'chainChanged']

/** Methods by namespace, without those that WalletConnect does not define. Excludes `eth_sign`, which signs a hash that users cannot read. */
export const walletMethods: Readonly<Partial<Record<ChainNamespace, readonly string[]>>> = {
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

/** Solana cluster ids to the legacy ids that older wallets use. */
const legacyIds: ReadonlyMap<string, string> = new Map([
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
  ['solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
])
const currentIds = new Map([...legacyIds].map(([current, legacy]) => [legacy, current]))

/** Requests the networks of the app and nothing else. */
export function wantNamespaces(networks: readonly CaipNetwork[]): WantedNamespaces {
  const wanted: WantedNamespaces = {}
  for (const { chainNamespace, caipNetworkId, rpcUrls } of networks) {
    const methods = walletMethods[chainNamespace]
    if (!methods) continue
    const entry = (wanted[chainNamespace] ??= {
      chains: [],
      methods: [...methods],
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

/** Converts a wallet's chain id to the one of the kit. Returns `undefined` if it is not a chain id. */
export function toCurrentId(id: unknown): CaipNetworkId | undefined {
  const current = typeof id === 'string' ? (currentIds.get(id) ?? id) : id
  return isCaipNetworkId(current) ? current : undefined
}

/** Returns the id under which the wallet approved a chain: the legacy one, if it lists only that. */
export function toWalletId(id: CaipNetworkId, opened: readonly string[]): string {
  const legacy = legacyIds.get(id)
  return legacy && !opened.includes(id) && opened.includes(legacy) ? legacy : id
}
