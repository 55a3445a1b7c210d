import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Address } from 'viem'
import type { AggregatorOptions } from './convert/aggregator/aggregator-client.js'
import type { NamesOptions } from './names/names-options.js'
import type { EvmNetworkOptions, NetworkOptions } from './network-file.js'
import type { NftMediaOptions } from './nfts/media-addresses.js'
import type { OnrampSettings } from './onramp/onramp-settings.js'
import type { SmartSessionsOptions } from './smart-sessions/smart-sessions-options.js'

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
