import type { CaipNetworkId } from '@openappkit/protocol/caip'

/** A transfer that was sent from here, as lists of other features draw it. */
export type OwnTransfer = {
  hash: string
  network: CaipNetworkId
  from: string
  to: string
  /** Decimal text in whole units. */
  amount: string
  symbol: string
  /** Absent: a transfer. */
  purpose?: 'allowance' | 'swap' | 'app'
  /** The symbol of the token that a swap buys. */
  bought?: string
  /** What the transaction of an app does (`SendTarget`). */
  does?: 'transfer' | 'allowance'
  /** Milliseconds since 1970. */
  startedAt: number
}

/** What became of it: under way, in a block, or nothing. `hash` is the one that it ended with. */
export type OwnTransferChange =
  | { status: 'pending'; transfer: OwnTransfer }
  | { status: 'confirmed' | 'failed' | 'cancelled'; transfer: OwnTransfer; hash: string }

/** What the kit itself sent, as this device remembers it. */
export type OwnTransfers = {
  pending: readonly OwnTransfer[]
  /** Swaps and allowances that are in a block: the service lists them as transfers or calls. */
  named: readonly OwnTransfer[]
  recipients: readonly string[]
}
