import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Address } from 'viem'
import type { AggregatorOptions } from './convert/aggregator/aggregator-client.js'
import type { EvmNetworkOptions, NetworkOptions } from './network-file.js'
import type { NftMediaOptions } from './nfts/media-addresses.js'
import type { NameStore } from './names/store/name-store.js'
import type { MoonpayCurrency } from './onramp/moonpay/moonpay-file.js'
import type { SmartSessionStore } from './smart-sessions/store/session-store.js'

/** Names that this server registers. */
export type NamesOptions = {
  /** The operator's own domain of the names. Without it, names end as in the protocol, and apps offer none. */
  zone?: string | undefined
  /** Reserved labels, in addition to those reserved on every server. */
  reserved?: readonly string[]
  /** SQLite file of the names. If absent, in memory. */
  file?: string | undefined
  /** Replaces the SQLite store. */
  store?: NameStore
  /** Milliseconds since 1970. Default: the system clock. */
  now?: () => number
}

/** The provider that sells tokens, as the operator chose. */
export type OnrampSettings =
  | {
      /** A page of this server for test cards, which pays out on local chains. */
      provider: 'local'
      /** Public URL of this server. */
      url: string
      /** Milliseconds since 1970. Default: the system clock. */
      now?: () => number
    }
  | { provider: 'moonpay'; key: string; secret: string; currencies: readonly MoonpayCurrency[] }

/** Smart sessions that this server lists. */
export type SmartSessionsOptions = {
  /** SQLite file of the sessions. If absent, in memory. */
  file?: string | undefined
  /** Replaces the SQLite store. */
  store?: SmartSessionStore
  /** Milliseconds since 1970. Default: the system clock. */
  now?: () => number
}

export type TokenOptions = EvmNetworkOptions['tokens'][number]

export type UpstreamOptions = {
  /** URL of another service with this API. */
  url: string
  /** Its key, sent as `Authorization: Bearer`. */
  key?: string | undefined
  /** The networks to request. If absent, those that it reports itself. */
  networks?: readonly CaipNetworkId[]
}

export type BlockchainOptions = {
  networks?: readonly NetworkOptions[]
  upstream?: UpstreamOptions | undefined
  /** SQLite file of the index. If absent, in memory. */
  file?: string | undefined
  /** Limit for the calls of one project to the JSON-RPC proxy. */
  rpc?: { perSecond: number; burst: number }
  /** If absent, this server registers no names. */
  names?: NamesOptions | undefined
  /** If absent, this server lists no smart sessions. */
  smartSessions?: SmartSessionsOptions | undefined
  /** The aggregator for networks without an exchange of their own. */
  aggregator?: AggregatorOptions | undefined
  /** If absent, tokens cannot be bought with a card. */
  onramp?: OnrampSettings | undefined
  /** If absent, only pictures of NFTs that are in the contract are shown. */
  nftMedia?: NftMediaOptions | undefined
}

/** Placeholders that other APIs and wallets use for the currency of a network in place of a token address. */
export const nativeAddresses: readonly Address[] = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000000000',
]
