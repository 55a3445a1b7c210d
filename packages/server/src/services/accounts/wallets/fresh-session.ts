import { fail } from '../../../platform/http/service-failure.js'
import type { RequestContext } from '../../../platform/service/service.js'
import type { Authenticate } from '../sessions/authenticate.js'
import { isVerifiedLately } from '../sessions/session-routes.js'
import type { StoredSession } from '../store/account-store.js'

/** Whoever took a session over gets no further than the wallet that is open already. */
export const createFreshSession =
  ({ withSession, traceOf }: Pick<Authenticate, 'withSession' | 'traceOf'>) =>
  (c: RequestContext, use: (session: StoredSession) => Promise<Response>): Promise<Response> =>
    withSession(c, async (session) =>
      isVerifiedLately(session.verifiedAt, traceOf(c).now)
        ? use(session)
        : fail(c, 403, 'action_not_allowed', 'Prove again who you are'),
    )
