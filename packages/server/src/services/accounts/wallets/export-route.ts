import { keySharePaths } from '@openappkit/protocol/accounts'
import type { Budget } from '../../../platform/budget/budget.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import type { TellOwner } from '../mail/tell-owner.js'
import type { Authenticate } from '../sessions/authenticate.js'
import { answer, createFreshSession } from '../sessions/session-routes.js'
import type { AccountStore } from '../store/account-store.js'

const budgets: readonly Budget[] = [{ key: 'address', perHour: 20 }]

export type ExportRouteDeps = {
  store: AccountStore
  authenticate: Authenticate
  tellOwner: TellOwner
}

/**
 * What the wallet's page asks before it shows the keys: that the person proved lately who it is. The log and the mailbox hear
 * of it. The keys are in the browser already, and nothing of them is here.
 */
export function exportRoute({ store, authenticate, tellOwner }: ExportRouteDeps): Route {
  const withFreshSession = createFreshSession(authenticate)

  const handle = (c: RequestContext) =>
    withFreshSession(c, async (session) => {
      const { account, device } = session
      await store.noteExport({ account, device }, authenticate.traceOf(c))
      tellOwner(c, session, 'exported')
      return answer(c, {})
    })

  return { method: 'POST', path: keySharePaths.export, budgets, handle }
}
