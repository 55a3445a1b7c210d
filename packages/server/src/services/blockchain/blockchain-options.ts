import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Address } from 'viem'
import type { AggregatorOptions } from './convert/aggregator/aggregator-client.js'
import type { EvmNetworkOptions, NetworkOptions } from './network-file.js'
import type { NftMediaOptions } from './nfts/media-addresses.js'
import type { NameStore } from './names/store/name-store.js'
import type { MoonpayCurrency } from './onramp/moonpay/moonpay-file.js'
import type { SmartSessionStore } from './smart-sessions/store/session-store.js'

/** Names that this server gives out itself. */
export type NamesOptions = {
  /** What names end with. Default: that of the product. */
  zone?: string
  /** Labels that are reserved, besides those that are reserved on every server. */
  reserved?: readonly string[]
  /** SQLite file of the names. Absent: in memory. */
  file?: string | undefined
  /** In place of a store in SQLite. */
  store?: NameStore
  /** Ms since 1970; the system's clock by default. */
  now?: () => number
}

/** Who sells tokens for money, as the operator chose. */
export type OnrampSettings =
  | {
      /** A page of this server with test cards, which pays out on local chains. */
      provider: 'local'
      /** Where this server answers, as browsers know it. */
      url: string
      /** Ms since 1970; the system's clock by default. */
      now?: () => number
    }
  | { provider: 'moonpay'; key: string; secret: string; currencies: readonly MoonpayCurrency[] }

/** Smart sessions that this server lists. */
export type SmartSessionsOptions = {
  /** SQLite file of the sessions. Absent: in memory. */
  file?: string | undefined
  /** In place of a store in SQLite. */
  store?: SmartSessionStore
  /** Ms since 1970; the system's clock by default. */
  now?: () => number
}

export type TokenOptions = EvmNetworkOptions['tokens'][number]

export type UpstreamOptions = {
  /** Where another service of this API answers. */
  url: string
  /** What it asks for, as `Authorization: Bearer`. */
  key?: string | undefined
  /** The networks that it is asked about. Absent: what it says itself. */
  networks?: readonly CaipNetworkId[]
}

export type BlockchainOptions = {
  networks?: readonly NetworkOptions[]
  upstream?: UpstreamOptions | undefined
  /** SQLite file of the index. Absent: in memory. */
  file?: string | undefined
  /** Calls of the JSON-RPC proxy that one project may make. */
  rpc?: { perSecond: number; burst: number }
  /** Absent: this server gives out no names. */
  names?: NamesOptions | undefined
  /** Absent: this server lists no smart sessions. */
  smartSessions?: SmartSessionsOptions | undefined
  /** Who swaps on networks that have no exchange of their own here. */
  aggregator?: AggregatorOptions | undefined
  /** Absent: nothing can be bought with a card. */
  onramp?: OnrampSettings | undefined
  /** Absent: pictures of NFTs that are in the contract, and no others. */
  nftMedia?: NftMediaOptions | undefined
}

/** What other APIs and wallets write for the currency of a network, where an address of a token is asked for. */
export const nativeAddresses: readonly Address[] = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000000000',
]
