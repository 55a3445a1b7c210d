import { keySharePaths } from '@openappkit/protocol/accounts'
import type { Budget } from '../../../platform/budget/budget.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import type { NotifyOwner } from '../mail/notify-owner.js'
import type { Authenticate } from '../sessions/authenticate.js'
import { answer, createFreshSession } from '../sessions/session-routes.js'
import type { AccountStore } from '../store/account-store.js'

const budgets: readonly Budget[] = [{ key: 'address', perHour: 20 }]

export type ExportRouteDeps = {
  store: AccountStore
  authenticate: Authenticate
  notifyOwner: NotifyOwner
}

/**
 * Called by the wallet's page before it shows the keys. Requires a recent verification of the user, records the export
 * in the audit log and notifies the mailbox. The keys never leave the browser.
 */
export function exportRoute({ store, authenticate, notifyOwner }: ExportRouteDeps): Route {
  const withFreshSession = createFreshSession(authenticate)

  const handle = (c: RequestContext) =>
    withFreshSession(c, async (session) => {
      const { account, device } = session
      await store.noteExport({ account, device }, authenticate.traceOf(c))
      notifyOwner(c, session, 'exported')
      return answer(c, {})
    })

  return { method: 'POST', path: keySharePaths.export, budgets, handle }
}
