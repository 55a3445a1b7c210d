import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { WantedNamespaces } from '../namespaces.js'
import type { WalletSession } from '../wallet-session.js'

export type Invitation = {
  /** A `wc:` URI. */
  uri: string
  /**
   * The wallet's answer. Rejects with `user_rejected`, with `wallet_bad_answer`, or with `timed_out` when nobody
   * answered while it was valid.
   */
  approval: Promise<WalletSession>
}

export type WalletRequest = {
  /** As the wallet wrote it. */
  chain: string
  method: string
  params: unknown
}

export type ClientEvents = {
  /** The wallet changed what a session opens. */
  onUpdate(session: WalletSession): void
  /** The wallet ended a session, or its time was over. */
  onEnd(topic: string): void
  onEvent(event: { topic: string; namespace: ChainNamespace; name: string; data: unknown }): void
}

/**
 * The little that a pairing needs of a protocol library, so that the library can be replaced. Nothing here rejects with
 * anything but an `AppKitError` or, for `request`, what the wallet answered.
 */
export type PairingClient = {
  /** Makes an invitation and leaves it at the relay. Throws `relay_unreachable` within ten seconds. */
  invite(wanted: WantedNamespaces): Promise<Invitation>
  /** Sessions that were approved and have not ended, newest first. */
  sessions(): readonly WalletSession[]
  /** Asks the wallet. Throws what the wallet answered, `timed_out`, `relay_unreachable`, `wallet_disconnected`. */
  request(topic: string, request: WalletRequest): Promise<unknown>
  /** Tells the wallet that the session is over. From the call on, the session does not exist here any more. */
  end(topic: string): Promise<void>
  watch(events: ClientEvents): () => void
  /** Waits until the relay has handed over what came in meanwhile, or cannot be reached within `limitMs`. */
  catchUp(limitMs: number): Promise<void>
  /** Closes the socket and removes every listener. What is stored stays. */
  stop(): Promise<void>
}
