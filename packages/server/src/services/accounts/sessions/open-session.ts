import { fail } from '../../../platform/http/service-failure.js'
import type { RequestContext } from '../../../platform/service/service.js'
import { createLinkToken } from './link-token.js'
import type { AccountStore, Identity, OpenedSession, StoredSession } from '../store/account-store.js'
import type { Trace } from '../store/trace.js'
import type { Proved } from './proofs.js'
import { createRefreshToken } from './session-routes.js'

export type SignedIn = {
  identity: Identity
  /** The device that proved its key. */
  device: Proved & { name: string }
  origin: string
  /** The proof of the identity is enough only for an account that does not exist yet. */
  isForNewAccount?: boolean
  trace: Trace
}

export type NewlyOpened = Omit<OpenedSession, 'session'> & {
  session: StoredSession
  refreshToken: string
  /** The secret part of the link that removes a new device. */
  revokeToken: string
}

/** Opens a session for a verified identity. Returns a response if the session is rejected. */
export async function openSession(
  c: RequestContext,
  store: AccountStore,
  { identity, device, origin, isForNewAccount = false, trace }: SignedIn,
): Promise<NewlyOpened | Response> {
  const { refreshToken, hash: refreshHash } = createRefreshToken()
  const link = createLinkToken()
  const hashes = { refreshHash, revokeHash: link.hash }
  const opened = await store.openSession({ identity, device, ...hashes, origin, isForNewAccount, trace })
  // The caller has proved access to the mailbox, so it may know about the account.
  if (opened === 'away') return fail(c, 401, 'sign_in_failed', 'The account now has another address')
  if (opened === 'held')
    return fail(c, 403, 'action_not_allowed', 'The address was changed: new browsers can sign in after 24 hours')
  if (opened === 'taken') return fail(c, 401, 'sign_in_failed', 'The account exists now: sign in again')
  if (opened === 'full') return fail(c, 503, 'service_unreachable', 'No new accounts are taken at the moment')
  return { ...opened, refreshToken, revokeToken: link.token }
}
