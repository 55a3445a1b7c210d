import type { CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { AppKitNetwork, CaipNetwork } from './network.js'

/**
 * The types of each namespace, filled by chain packages through declaration merging. Types that no package has declared are
 * `unknown`: the core passes their values on without reading them.
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

/** A lookup instead of a conditional type, so that `Session<'eip155'>` is a `Session` and `Chain<'eip155'>` a `Chain`. */
type Typed = { [N in ChainNamespace]: N extends keyof Namespaces ? Namespaces[N] & Untyped : Untyped }

/** One type of a namespace: `Of<'eip155', 'provider'>`. Without a namespace it is `unknown`, also if all are declared. */
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

/**
 * What an app registers, through declaration merging in the package that it imports. `networks` narrows `switchNetwork`,
 * `chainId`, `caipNetwork` and `address` of the kit, the hooks and the composables to the networks of the app. Register the
 * networks that the app adds later too.
 *
 * @example
 * export const networks = [mainnet, base] as const
 *
 * declare module '@openappkit/react' {
 *   interface Register {
 *     networks: typeof networks
 *   }
 * }
 */
export interface Register {}

type IsRegistered = Register extends { networks: readonly AppKitNetwork[] } ? true : false

type AppNetwork = Register extends { networks: readonly (infer Network)[] } ? Network : AppKitNetwork

/** A viem chain has no namespace, and is an `eip155` one. */
type NamespaceOf<Network> = Network extends { chainNamespace: infer N extends ChainNamespace }
  ? N
  : Network extends { caipNetworkId: `${infer N extends ChainNamespace}:${string}` }
    ? N
    : 'chainNamespace' extends keyof Network
      ? ChainNamespace
      : 'eip155'

/** The fields of a network that identify it. The kit reads the id of an `eip155` network as a number. */
type Identity<Network> = Network extends AppKitNetwork
  ? {
      id: [NamespaceOf<Network>, Network['id']] extends ['eip155', string] ? number : Network['id']
      chainNamespace: NamespaceOf<Network>
      caipNetworkId: Network extends { caipNetworkId: infer Id extends CaipNetworkId }
        ? Id
        : `${NamespaceOf<Network>}:${Network['id']}`
    }
  : never

type InNamespace<One extends { chainNamespace: ChainNamespace }, N extends ChainNamespace> = One extends unknown
  ? [Extract<One['chainNamespace'], N>] extends [never]
    ? never
    : One
  : never

/** The registered networks of a namespace, or of any. */
type Registered<N extends ChainNamespace> = InNamespace<Identity<AppNetwork>, N>

/** A network of the app, as the kit keeps it. Without `Register`, any network. */
export type CaipNetworkOf<N extends ChainNamespace = ChainNamespace> = IsRegistered extends true
  ? CaipNetwork & Registered<N>
  : CaipNetwork

/** The CAIP-2 ids of the networks of the app. Without `Register`, any id. */
export type CaipNetworkIdOf<N extends ChainNamespace = ChainNamespace> = IsRegistered extends true
  ? Registered<N>['caipNetworkId']
  : CaipNetworkId

/** The ids of the networks of the app within their namespaces. Without `Register`, any id. */
export type ChainIdOf<N extends ChainNamespace = ChainNamespace> = IsRegistered extends true
  ? Registered<N>['id']
  : number | string

/** An address in the networks of the app: hex if they are all in `eip155`. Without `Register`, any text. */
export type AddressOf<N extends ChainNamespace = ChainNamespace> = IsRegistered extends true
  ? [Registered<N>] extends [never]
    ? string
    : [Registered<N>['chainNamespace']] extends ['eip155']
      ? `0x${string}`
      : string
  : string

/** A network of the app, as an app passes it. Without `Register`, any network. */
export type AppNetworkTarget = IsRegistered extends true
  ? AppKitNetwork & { id: Registered<ChainNamespace>['id'] }
  : AppKitNetwork

/** A network of the app, or its CAIP-2 id. Without `Register`, any network or text. */
export type NetworkTarget = IsRegistered extends true ? AppNetworkTarget | CaipNetworkIdOf : AppKitNetwork | string
