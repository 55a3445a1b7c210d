import type { ChainNamespace } from '@openappkit/protocol/caip'

/**
 * The types of each namespace, filled by chain packages through declaration merging. What no package has declared is
 * `unknown`: the core hands it on and looks into nothing.
 *
 * @example
 * declare module '@openappkit/core/adapter' {
 *   interface Namespaces {
 *     solana: { provider: SolanaProvider; transaction: SolanaTransaction; receipt: SolanaReceipt; payload: Uint8Array }
 *   }
 * }
 */
export interface Namespaces {}

/** The kinds of types that a namespace has. */
type Untyped = { provider: unknown; transaction: unknown; call: unknown; receipt: unknown; payload: unknown }

/** A lookup and no condition, so that `Session<'eip155'>` is a `Session` and `Chain<'eip155'>` a `Chain`. */
type Typed = { [N in ChainNamespace]: N extends keyof Namespaces ? Namespaces[N] & Untyped : Untyped }

/** One type of a namespace: `Of<'eip155', 'provider'>`. Of any namespace it is `unknown`, also where all are declared. */
export type Of<N extends ChainNamespace, Kind extends keyof Untyped> = ChainNamespace extends N
  ? unknown
  : Typed[N][Kind]

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
