import type { WcWallet } from '@openappkit/protocol/listing'
import type { NetworkRow } from './read-networks.js'

/** The wallets and networks of this server, read once at the start. */
export type Catalog = {
  readonly wallets: readonly WcWallet[]
  readonly networks: readonly NetworkRow[]
}

/** The wallets with a picture on this server, by image id. */
export type Pictured = {
  /** Absent if the images service does not run: then it is unknown. */
  wallets?: ReadonlySet<string>
}
