import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { SmartSession } from '@openappkit/protocol/smart-sessions'
import type { PermissionRequest } from '../abilities.js'
import type { Attempt } from '../attempt.js'

/** A session in force. */
export type OwnSmartSession = SmartSession & {
  /** Whether the service lists it. */
  isListed: boolean
  /** Whether it was granted in this browser. */
  isHere: boolean
}

/** The steps of a revocation: the wallet revokes the permission, then the account signs for the service. */
export type RevokeStep = { kind: 'wallet' } | { kind: 'signature' }

export type RevokedSession = {
  session: OwnSmartSession
  /** Whether the wallet has revoked the permission. Otherwise it may honour it until it expires. */
  isEnded: boolean
}

export type SmartSessionsState = {
  /** The account. */
  address: string
  list: {
    status: 'loading' | 'ready' | 'failed'
    code?: ErrorCode
    /** Newest first. After a failure: those granted here. */
    sessions: readonly OwnSmartSession[]
  }
  /** The session that was granted last on this page. */
  granted?: OwnSmartSession
  /** Whether the account is asked to list it. */
  listing?: 'asked' | 'listed' | 'declined'
  /** The revocation that the user requested. */
  revocation: Attempt<{ pci: string }, RevokeStep, RevokedSession>
}

export type GrantRequest = PermissionRequest & {
  /** Default: the network of the wallet. */
  network?: CaipNetworkId
}

export type Grant = OwnSmartSession & {
  /** Authorizes the use of the permissions (ERC-7715). Pass it only to the holder of the signer's key. */
  context: string
  /** Whether the service lists the session: the account signs for that. Never rejects. */
  listed: Promise<boolean>
}

/** The permissions that the connected account granted to apps. `state.smartSessions` reports the progress. */
export type SmartSessionsApi = {
  /**
   * Asks the wallet for permissions (`wallet_grantPermissions`), then for a signature that lists the session at the
   * service. Resolves once they are granted. Rejects with `user_rejected`, `method_not_supported`, `invalid_option`,
   * `wallet_disconnected`, `chain_not_supported`, `wallet_bad_answer`, `timed_out`.
   * @example
   * const { context } = await kit.smartSessions.grant({ signer, permissions, expiry })
   */
  grant(request: GrantRequest): Promise<Grant>
  /** Reads the sessions in force: those granted here, and those of the service. Never rejects. */
  fetch(): Promise<void>
  /**
   * Revokes a session: in the wallet if it can, and at the service. Removes it here at once; a service that does not answer
   * is retried later. Rejects with `user_rejected`, `timed_out`, `wallet_disconnected`, `aborted`, and then revokes
   * nothing.
   */
  revoke(pci: string): Promise<RevokedSession>
  /** Stops waiting for the wallet. */
  cancel(): void
}
