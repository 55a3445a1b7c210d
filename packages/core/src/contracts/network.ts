import { type CaipNetworkId, type ChainNamespace } from '@openappkit/protocol/caip'

/** What wallets and endpoints of a `cosmos` network need to know beside its id. */
export type CosmosNetworkDetails = {
  /** What its addresses begin with: `cosmos`. */
  bech32Prefix: string
  /** The smallest unit of its currency, as the chain calls it: `uatom`. */
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
  /** As visitors read it. */
  name: string
  /** What fees are paid in, and the balance on show. */
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** Its endpoints, in order of preference. Option `customRpcUrls` takes their place. */
  rpcUrls: { default: { http: readonly string[]; webSocket?: readonly string[] | undefined } }
  /** Where an account or a transaction can be looked at. */
  blockExplorers?: { default: { name: string; url: string } } | undefined
  /** As viem has them: `multicall3` batches what is read, `ensUniversalResolver` and `ensRegistry` lead to names. */
  contracts?: Readonly<Record<string, unknown>> | undefined
  /**
   * Endings of the names that the network keeps, as viem has them.
   * @default any
   */
  ensTlds?: readonly string[] | undefined
  /** Of a `cosmos` network. */
  cosmos?: CosmosNetworkDetails | undefined
  /**
   * Whether its tokens are of no worth.
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
  /** Its half of the CAIP-2 id that says which kind of chain it is. */
  chainNamespace: ChainNamespace
  /** As visitors read it. */
  name: string
  /** What fees are paid in, and the balance on show. */
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** `default`: what the kit asks. `chainDefault`: the network's own, which a wallet may be told. */
  rpcUrls: { default: { http: readonly string[] }; chainDefault: { http: readonly string[] } }
  /** Where an account or a transaction can be looked at. */
  blockExplorers?: { default: { name: string; url: string } }
  /** As viem has them. */
  contracts?: Readonly<Record<string, unknown>>
  /** Endings of the names that the network keeps. Absent: names with every ending. */
  ensTlds?: readonly string[]
  /** Of a `cosmos` network. */
  cosmos?: CosmosNetworkDetails
  /** Whether its tokens are of no worth. */
  testnet?: boolean
  /** Its picture. */
  assets?: { imageId?: string; imageUrl?: string }
}

/** The app's settings for one RPC endpoint. They win over the kit's own. */
export type RpcEndpointConfig = {
  /** Sends the requests of one tick as one HTTP call. */
  batch?: boolean | { batchSize?: number; wait?: number }
  /** Passed to `fetch`: headers, credentials and so on. */
  fetchOptions?: Omit<RequestInit, 'body'>
  /** Asks in place of the browser's own `fetch`. */
  fetchFn?: typeof globalThis.fetch
  /** Milliseconds. */
  timeout?: number
}

/** By the address of the endpoint. */
export type RpcEndpointConfigs = Readonly<Record<string, RpcEndpointConfig>>
