import type { WcWallet } from '@openappkit/protocol/listing'
import type { NetworkRow } from './read-networks.js'

/** The wallets and networks that this server knows, read once at the start. */
export type Catalog = {
  readonly wallets: readonly WcWallet[]
  readonly networks: readonly NetworkRow[]
}

/** Which wallets have a picture on this server, by the id of their image. */
export type Pictured = {
  /** Absent where no service of pictures runs: then nobody knows. */
  wallets?: ReadonlySet<string>
}
