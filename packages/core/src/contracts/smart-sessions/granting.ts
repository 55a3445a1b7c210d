import type { Permission } from '@openappkit/protocol/smart-sessions'
import type { CaipNetwork } from '../network.js'
import type { RequestOptions } from '../request-options.js'
import type { Session } from '../session.js'
import type { ChainNamespace } from '@openappkit/protocol/caip'

/** Permissions that an app asks for (ERC-7715). */
export type PermissionRequest = {
  /** Who may use them: the type of the signer, such as `account`, and what that type says of it. */
  signer: Permission
  permissions: readonly Permission[]
  policies?: readonly Permission[] | undefined
  /** Seconds since 1970. */
  expiry: number
}

/** What the wallet granted, which may be less than was asked for. */
export type GrantedPermissions = Omit<PermissionRequest, 'signer'> & {
  /** What uses the permissions, and revokes them: hex. The kit keeps it on this device. */
  context: string
}

/** Permissions to act for an account (ERC-7715). */
export type Granting<N extends ChainNamespace = ChainNamespace> = {
  /** Throws `user_rejected`, `method_not_supported`, `wallet_bad_answer`. */
  grant(
    session: Session<N>,
    network: CaipNetwork,
    request: PermissionRequest,
    options: RequestOptions,
  ): Promise<GrantedPermissions>
  /** Throws `method_not_supported` where the wallet takes no permission back. */
  revoke(session: Session<N>, context: string, options: RequestOptions): Promise<void>
}
