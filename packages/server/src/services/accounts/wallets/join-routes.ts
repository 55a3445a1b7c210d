import {
  type joinAnswer,
  joinBeginRequest,
  type joiningAnswer,
  joinPaths,
  type joinPollAnswer,
  joinRequest,
  letInRequest,
} from '@openappkit/protocol/accounts'
import type * as z from '@openappkit/protocol/zod'
import type { Budget } from '../../../platform/budget/budget.js'
import { readJson } from '../../../platform/http/read-json.js'
import { fail } from '../../../platform/http/service-failure.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import { type FleetingStore, joinLifeMs } from '../fleeting/fleeting-store.js'
import type { NotifyOwner } from '../mail/notify-owner.js'
import type { Authenticate } from '../sessions/authenticate.js'
import { answer, createFreshSession } from '../sessions/session-routes.js'
import type { AccountStore } from '../store/account-store.js'
import { createWaitingJoins } from './waiting-joins.js'

const beginBudgets: readonly Budget[] = [
  { key: 'address', perHour: 60 },
  { key: 'network', perHour: 2_000 },
]
const budgets: readonly Budget[] = [
  { key: 'address', perSecond: 2, burst: 60 },
  { key: 'network', perSecond: 50, burst: 1000 },
]

export type JoinRoutesDeps = {
  store: AccountStore
  fleeting: FleetingStore
  authenticate: Authenticate
  notifyOwner: NotifyOwner
  now: () => number
}

/**
 * A device with the wallet approves another one of the account. The server cannot open the halves that it passes on:
 * the device's half is sealed to a key that only the new device has, and a proof in the link between them authenticates
 * that key.
 */
export function joinRoutes({ store, fleeting, authenticate, notifyOwner, now }: JoinRoutesDeps): readonly Route[] {
  const { withSession, traceOf } = authenticate
  const withFreshSession = createFreshSession(authenticate)
  const joins = createWaitingJoins({ fleeting, now })
  const over = (c: RequestContext) => fail(c, 404, 'bad_message', 'No device waits for this approval')

  const begin = (c: RequestContext) =>
    withSession(c, async ({ account, device }) => {
      const request = await readJson(c, joinBeginRequest)
      if (!request) return fail(c, 400, 'bad_message', 'The key cannot be read')
      const join = await joins.begin({ account, device }, request)
      if (join === undefined) return fail(c, 503, 'service_unreachable', 'Too many devices wait at the moment')
      return answer(c, { join, expiresIn: joinLifeMs } satisfies z.output<typeof joinAnswer>)
    })

  /** Also checks that the waiting device was not removed meanwhile. */
  async function waitingDevice(id: string, account: string) {
    const waiting = await joins.read(id, account)
    const known = waiting && (await store.devices(account)).find(({ id: device }) => device === waiting.device)
    return known && { ...waiting, name: known.name }
  }

  const read = (c: RequestContext) =>
    withFreshSession(c, async ({ account }) => {
      const request = await readJson(c, joinRequest)
      const waiting = request && (await waitingDevice(request.join, account))
      if (!waiting || waiting.by !== undefined) return over(c)
      return answer(c, waiting satisfies z.output<typeof joiningAnswer>)
    })

  const letIn = (c: RequestContext) =>
    withFreshSession(c, async (session) => {
      const { account, device } = session
      const request = await readJson(c, letInRequest)
      if (!request) return fail(c, 400, 'bad_message', 'The halves cannot be read')
      const { join, box, server } = request
      const waiting = await waitingDevice(join, account)
      if (!waiting || waiting.device !== server.slot || waiting.device === device) return over(c)
      // Only a device with the wallet can create the halves. Approvals by others would only fill the audit log and the
      // mailbox.
      if (!(await store.wallet({ account, device }))?.share) return over(c)
      // The response was lost, so the device sends it again.
      if (waiting.by !== undefined) return waiting.by === device ? answer(c, {}) : over(c)
      await store.noteLetIn({ account, device }, traceOf(c))
      await joins.leave(join, device, { box, server })
      notifyOwner(c, session, 'letIn', waiting.name)
      return answer(c, {})
    })

  const poll = (c: RequestContext) =>
    withSession(c, async ({ account, device }) => {
      const request = await readJson(c, joinRequest)
      const taken = request ? await joins.take(request.join, { account, device }) : 'over'
      const status = typeof taken === 'string' ? { status: taken } : { status: 'done' as const, ...taken }
      return answer(c, status satisfies z.output<typeof joinPollAnswer>)
    })

  return [
    { method: 'POST', path: joinPaths.begin, budgets: beginBudgets, handle: begin },
    { method: 'POST', path: joinPaths.read, budgets, handle: read },
    { method: 'POST', path: joinPaths.letIn, budgets: beginBudgets, handle: letIn },
    { method: 'POST', path: joinPaths.poll, budgets, handle: poll },
  ]
}
