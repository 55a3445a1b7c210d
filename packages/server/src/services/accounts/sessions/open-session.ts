import { fail } from '../../../platform/http/service-failure.js'
import type { RequestContext } from '../../../platform/service/service.js'
import { createLinkToken } from './link-token.js'
import type { NotOpened } from '../store/account-store.js'
import { createRefreshToken } from './session-routes.js'

/** The secrets of a session to open: its refresh token, and the secret part of the link that removes a new device. */
export function createSessionSecrets() {
  const { refreshToken, hash: refreshHash } = createRefreshToken()
  const { token: revokeToken, hash: revokeHash } = createLinkToken()
  return { refreshToken, revokeToken, hashes: { refreshHash, revokeHash } }
}

/** Responds when no session was opened for a verified identity. */
export function refuseSignIn(c: RequestContext, why: NotOpened): Response {
  // The caller has proved access to the mailbox, so it may know about the account.
  if (why === 'away') return fail(c, 401, 'sign_in_failed', 'The account now has another address')
  if (why === 'held')
    return fail(c, 403, 'action_not_allowed', 'The address was changed: new browsers can sign in after 24 hours')
  if (why === 'taken') return fail(c, 401, 'sign_in_failed', 'The account exists now: sign in again')
  return fail(c, 503, 'service_unreachable', 'No new accounts are taken at the moment')
}
