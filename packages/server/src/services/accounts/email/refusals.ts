import { errorText } from '@openappkit/protocol/errors'
import { fail, tooMany } from '../../../platform/http/service-failure.js'
import type { RequestContext } from '../../../platform/service/service.js'
import type { CodeOutcome, Started } from '../store/challenges/challenge-store.js'

/** Responds to a code that is wrong, or that could not be compared. */
export function refuseCode(c: RequestContext, triesLeft: number): Response {
  const body = { code: 'sign_in_failed', message: 'The code is wrong or over', triesLeft }
  return c.json(body, 401, { 'cache-control': 'no-store' })
}

/** Responds to the try of a code that was not the right one. */
export const refuseTry = (c: RequestContext, tried: Exclude<CodeOutcome, { outcome: 'right' }>): Response =>
  refuseCode(c, tried.outcome === 'wrong' ? tried.triesLeft : 0)

/** Responds when no code can be sent now. */
export function refuseStart(
  c: RequestContext,
  started: Exclude<Started, { outcome: 'started' }>,
  now: number,
): Response {
  if (started.outcome === 'locked') return fail(c, 403, 'action_not_allowed', errorText('action_not_allowed'))
  const seconds = Math.ceil((started.retryAt - now) / 1000)
  if (started.outcome === 'too many') return tooMany(c, seconds)
  c.header('retry-after', String(seconds))
  return fail(c, 429, 'email_cooldown', errorText('email_cooldown', { seconds }))
}
