import { type CaipNetworkId, type ChainNamespace } from '@openappkit/protocol/caip'

/** A network as an app passes it: one of `@openappkit/core/networks`, or any viem chain. */
export type AppKitNetwork = {
  id: number | string
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  rpcUrls: { default: { http: readonly string[]; webSocket?: readonly string[] | undefined } }
  blockExplorers?: { default: { name: string; url: string } } | undefined
  contracts?: Readonly<Record<string, unknown>> | undefined
  testnet?: boolean | undefined
  /** Absent on a plain viem chain, which is then an `eip155` one. */
  chainNamespace?: ChainNamespace | undefined
  caipNetworkId?: CaipNetworkId | undefined
  assets?: { imageId?: string | undefined; imageUrl?: string | undefined } | undefined
}

/** A network as the kit keeps it: with its CAIP-2 id and its RPC endpoints in order of preference. */
export type CaipNetwork = {
  id: number | string
  caipNetworkId: CaipNetworkId
  chainNamespace: ChainNamespace
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** `default`: what the kit asks. `chainDefault`: the network's own, which a wallet may be told. */
  rpcUrls: { default: { http: readonly string[] }; chainDefault: { http: readonly string[] } }
  blockExplorers?: { default: { name: string; url: string } }
  contracts?: Readonly<Record<string, unknown>>
  testnet?: boolean
  assets?: { imageId?: string; imageUrl?: string }
}

/** The app's settings for one RPC endpoint. They win over the kit's own. */
export type RpcEndpointConfig = {
  /** Sends the requests of one tick as one HTTP call. */
  batch?: boolean | { batchSize?: number; wait?: number }
  /** Passed to `fetch`: headers, credentials and so on. */
  fetchOptions?: Omit<RequestInit, 'body'>
  fetchFn?: typeof globalThis.fetch
  /** Milliseconds. */
  timeout?: number
}

/** By the address of the endpoint. */
export type RpcEndpointConfigs = Readonly<Record<string, RpcEndpointConfig>>
