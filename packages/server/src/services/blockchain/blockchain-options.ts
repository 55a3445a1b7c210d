import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Address } from 'viem'
import type { EvmNetworkOptions, NetworkOptions } from './network-file.js'

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
}

/** What other APIs and wallets write for the currency of a network, where an address of a token is asked for. */
export const nativeAddresses: readonly Address[] = [
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  '0x0000000000000000000000000000000000000000',
]
