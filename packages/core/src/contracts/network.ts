import { type CaipNetworkId, type ChainNamespace } from '@openappkit/protocol/caip'

/** What wallets and endpoints of a `cosmos` network need besides its id. */
export type CosmosNetworkDetails = {
  /** The prefix of its addresses: `cosmos`. */
  bech32Prefix: string
  /** The smallest unit of its currency, in the chain's own notation: `uatom`. */
  denom: string
  /**
   * The number of its coin in derivation paths (SLIP-44), for a wallet that is asked to add the network.
   * @default 118
   */
  coinType?: number | undefined
  /** A Tendermint RPC endpoint, for a wallet that is asked to add the network. */
  tendermintUrl?: string | undefined
}

/** A network as an app passes it: one of `@openappkit/core/networks`, or any viem chain. */
export type AppKitNetwork = {
  /** The id within its namespace: `1`, or the reference of its CAIP-2 id. */
  id: number | string
  /** The displayed name. */
  name: string
  /** The currency of fees and of the shown balance. */
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** Its endpoints, in order of preference. Option `customRpcUrls` replaces them. */
  rpcUrls: { default: { http: readonly string[]; webSocket?: readonly string[] | undefined } }
  /** Where to view an account or a transaction. */
  blockExplorers?: { default: { name: string; url: string } } | undefined
  /** In viem's format: `multicall3` batches reads, `ensUniversalResolver` and `ensRegistry` resolve names. */
  contracts?: Readonly<Record<string, unknown>> | undefined
  /**
   * The endings of names on the network, as in viem.
   * @default any
   */
  ensTlds?: readonly string[] | undefined
  /** Only for a `cosmos` network. */
  cosmos?: CosmosNetworkDetails | undefined
  /**
   * Whether it is a test network, whose tokens have no value.
   * @default false
   */
  testnet?: boolean | undefined
  /** Absent on a plain viem chain, which is then an `eip155` one. */
  chainNamespace?: ChainNamespace | undefined
  /**
   * Its CAIP-2 id.
   * @default made of `chainNamespace` and `id`
   */
  caipNetworkId?: CaipNetworkId | undefined
  /**
   * Its picture.
   * @default that of option `chainImages`, or of your own listing service, or the bundled one
   */
  assets?: { imageId?: string | undefined; imageUrl?: string | undefined } | undefined
}

/** A network as the kit keeps it: with its CAIP-2 id and its RPC endpoints in order of preference. */
export type CaipNetwork = {
  /** The id within its namespace. */
  id: number | string
  /** The CAIP-2 id: `eip155:1`. */
  caipNetworkId: CaipNetworkId
  /** The namespace of the CAIP-2 id, which says which kind of chain it is. */
  chainNamespace: ChainNamespace
  /** The displayed name. */
  name: string
  /** The currency of fees and of the shown balance. */
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** `default`: the endpoints of the kit. `chainDefault`: the network's own, which may be passed to a wallet. */
  rpcUrls: { default: { http: readonly string[] }; chainDefault: { http: readonly string[] } }
  /** Where to view an account or a transaction. */
  blockExplorers?: { default: { name: string; url: string } }
  /** In viem's format. */
  contracts?: Readonly<Record<string, unknown>>
  /** The endings of names on the network. Absent: names with every ending. */
  ensTlds?: readonly string[]
  /** Only for a `cosmos` network. */
  cosmos?: CosmosNetworkDetails
  /** Whether it is a test network, whose tokens have no value. */
  testnet?: boolean
  /** Its picture. */
  assets?: { imageId?: string; imageUrl?: string }
}

/** The app's settings for one RPC endpoint. They override the kit's own. */
export type RpcEndpointConfig = {
  /** Sends the requests of one tick as one HTTP call. */
  batch?: boolean | { batchSize?: number; wait?: number }
  /** Passed to `fetch`: headers, credentials and so on. */
  fetchOptions?: Omit<RequestInit, 'body'>
  /** Replaces the browser's own `fetch`. */
  fetchFn?: typeof globalThis.fetch
  /** Milliseconds. */
  timeout?: number
}

/** By the address of the endpoint. */
export type RpcEndpointConfigs = Readonly<Record<string, RpcEndpointConfig>>
