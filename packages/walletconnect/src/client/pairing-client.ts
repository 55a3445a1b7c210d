import type { SIWXSession } from '@openappkit/core'
import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { WantedNamespaces } from '../session/namespaces.js'
import type { AuthPayload } from '../sign-in/auth-payload.js'
import type { WalletSession } from '../session/wallet-session.js'

/** `signed` reads what the wallet signed while it connected, for the app to check. Throws `sign_in_failed`. */
export type ApprovedSession = WalletSession & { signed?: () => readonly SIWXSession[] }

export type Invitation = {
  /** A `wc:` URI. */
  uri: string
  /**
   * The wallet's answer. Rejects with `user_rejected`, with `wallet_bad_answer`, or with `timed_out` when nobody
   * answered while it was valid.
   */
  approval: Promise<ApprovedSession>
  /** How the relay knows this page: a `did:key`. */
  clientId: string
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
  /** `chainId`: CAIP-2, as the wallet wrote it around the event. */
  onEvent(event: { topic: string; namespace: ChainNamespace; name: string; data: unknown; chainId: string }): void
}

/**
 * The little that a pairing needs of a protocol library, so that the library can be replaced. Nothing here rejects with
 * anything but an `AppKitError` or, for `request`, what the wallet answered.
 */
export type PairingClient = {
  /**
   * Makes an invitation and leaves it at the relay. Throws `relay_unreachable` within ten seconds. `signIn`: what wallets
   * that can are asked to sign along with it.
   */
  invite(wanted: WantedNamespaces, signIn?: Promise<AuthPayload | undefined>): Promise<Invitation>
  /** Sessions that were approved and have not ended, newest first. */
  sessions(): readonly WalletSession[]
  /** What an earlier page has left could not be read: that there is no session here says nothing. */
  isUnread: boolean
  /**
   * Asks the wallet. `onSent` gets the number of the request once it is on its way. Throws what the wallet answered,
   * `timed_out`, `relay_unreachable`, `wallet_disconnected`.
   */
  request(topic: string, request: WalletRequest, onSent?: (id: number) => void): Promise<unknown>
  /** Tells the wallet that the session is over. From the call on, the session does not exist here any more. */
  end(topic: string): Promise<void>
  watch(events: ClientEvents): () => void
  /** Waits until the relay has handed over what came in meanwhile, or cannot be reached within `limitMs`. */
  catchUp(limitMs: number): Promise<void>
  /** Waits for the answer to an invitation that an earlier page left out, where there is one. */
  answered(signal: AbortSignal): Promise<void>
  /** Closes the socket and removes every listener. What is stored stays. */
  stop(): Promise<void>
}
