import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { Of } from './namespaces.js'

/**
 * The provider of an EVM wallet (EIP-1193). viem's `custom` and the `BrowserProvider` of ethers accept it as it is.
 * @example
 * const { walletProvider } = useAppKitProvider('eip155')
 * const hash = await walletProvider?.request<string>({ method: 'eth_sendTransaction', params: [transaction] })
 */
export type Provider = {
  request<T = unknown>(call: { method: string; params?: readonly unknown[] | object }): Promise<T>
  on(event: string, listener: (...values: never[]) => void): unknown
  removeListener(event: string, listener: (...values: never[]) => void): unknown
}

/**
 * The provider that the wallets of a namespace have: EIP-1193 for `eip155`, otherwise the one that the adapter of the
 * namespace declares. Without that adapter, or of any namespace, it is `unknown`.
 */
export type ProviderOf<N extends ChainNamespace> = ChainNamespace extends N
  ? unknown
  : N extends 'eip155'
    ? Provider
    : Of<N, 'provider'>

/**
 * What the hooks and composables return as `walletProvider`. Other AppKits return the type that the app names without
 * `undefined`, and their apps pass it on without a check while a wallet is connected.
 */
export type WalletProviderAs<T, N extends ChainNamespace> = [T] extends [never] ? ProviderOf<N> | undefined : T

/** `T` where the app names a type, otherwise that of the namespace. */
export type ProviderAs<T, N extends ChainNamespace> = [T] extends [never] ? ProviderOf<N> : T
