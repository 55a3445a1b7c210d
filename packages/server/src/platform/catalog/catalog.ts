import type { WcWallet } from '@openappkit/protocol/listing'
import type { NetworkRow } from './read-networks.js'

/** The wallets and networks that this server knows, read once at the start. */
export type Catalog = {
  readonly wallets: readonly WcWallet[]
  readonly networks: readonly NetworkRow[]
}
