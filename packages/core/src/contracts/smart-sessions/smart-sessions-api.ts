import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { PermissionRequest } from './granting.js'
import type { OwnSmartSession, RevokedSession } from './smart-sessions-state.js'

export type GrantRequest = PermissionRequest & {
  /** Default: the network that the wallet is on. */
  network?: CaipNetworkId
}

export type Grant = OwnSmartSession & {
  /** What uses the permissions (ERC-7715). Hand it to whoever holds the key of the signer, and to nobody else. */
  context: string
  /** Whether the service lists the session now: the account signs for that. Never rejects. */
  listed: Promise<boolean>
}

/** The permissions that the connected account granted to apps. Where they are stands in `state.smartSessions`. */
export type SmartSessionsApi = {
  /**
   * Asks the wallet for permissions (`wallet_grantPermissions`), then for a signature that lists the session at the
   * service. Resolves once they are granted. Rejects with `user_rejected`, `method_not_supported`, `invalid_option`,
   * `wallet_disconnected`, `chain_not_supported`, `wallet_bad_answer`, `timed_out`.
   * @example
   * const sessions = await (await kit.accounts()).smartSessions()
   * const { context } = await sessions.grant({ signer, permissions, expiry })
   */
  grant(request: GrantRequest): Promise<Grant>
  /** Reads the sessions in force: those that were granted here, and those of the service. Never rejects. */
  fetch(): Promise<void>
  /**
   * Revokes a session: in the wallet where it can, and at the service. It is gone here at once; a service that does not
   * answer is asked again later. Rejects with `user_rejected`, `timed_out`, `wallet_disconnected`, `aborted`, and
   * nothing is revoked then.
   */
  revoke(pci: string): Promise<RevokedSession>
  /** Nobody waits for the wallet any more. */
  cancel(): void
}
