import type { SIWXSession } from '@openappkit/core'
import type { ChainNamespace } from '@openappkit/protocol/caip'
import type { WantedNamespaces } from '../session/namespaces.js'
import type { AuthPayload } from '../sign-in/auth-payload.js'
import type { WalletSession } from '../session/wallet-session.js'

/** `signed` returns what the wallet signed while it connected, for the app to verify. Throws `sign_in_failed`. */
export type ApprovedSession = WalletSession & { signed?: () => readonly SIWXSession[] }

export type Invitation = {
  /** A `wc:` URI. */
  uri: string
  /**
   * The wallet's response. Rejects with `user_rejected`, with `wallet_bad_answer`, or with `timed_out` if no wallet
   * responded while the invitation was valid.
   */
  approval: Promise<ApprovedSession>
  /** The `did:key` that identifies this page to the relay. */
  clientId: string
}

export type WalletRequest = {
  /** The chain id in the wallet's spelling. */
  chain: string
  method: string
  params: unknown
}

export type ClientEvents = {
  /** The wallet changed the accounts, chains or methods of a session. */
  onUpdate(session: WalletSession): void
  /** The wallet ended a session, or the session expired. */
  onEnd(topic: string): void
  /** `chainId` is the CAIP-2 id in the envelope of the event. */
  onEvent(event: { topic: string; namespace: ChainNamespace; name: string; data: unknown; chainId: string }): void
}

/**
 * The part of a protocol library that a pairing uses, so that the library can be replaced. Methods reject only with an
 * `AppKitError` or, for `request`, with the error of the wallet.
 */
export type PairingClient = {
  /**
   * Creates an invitation and publishes it to the relay. Throws `relay_unreachable` within ten seconds. Wallets that
   * support it also sign `signIn`.
   */
  invite(wanted: WantedNamespaces, signIn?: Promise<AuthPayload | undefined>): Promise<Invitation>
  /** Approved sessions that have not ended, newest first. */
  sessions(): readonly WalletSession[]
  /** The storage could not be read yet: a session of an earlier page may exist although none is listed. */
  isUnread: boolean
  /**
   * Sends a request to the wallet. Calls `onSent` with the id of the request once it is sent. Throws the error of the
   * wallet, `timed_out`, `relay_unreachable` or `wallet_disconnected`.
   */
  request(topic: string, request: WalletRequest, onSent?: (id: number) => void): Promise<unknown>
  /** Ends the session here immediately, and notifies the wallet. */
  end(topic: string): Promise<void>
  watch(events: ClientEvents): () => void
  /** Waits until the relay has delivered the stored messages, at most `limitMs`. */
  catchUp(limitMs: number): Promise<void>
  /** Waits for the response to a pending invitation of an earlier page, if there is one. */
  answered(signal: AbortSignal): Promise<void>
  /** Closes the socket and removes every listener. Keeps the storage. */
  stop(): Promise<void>
}
