import {
  type nonceAnswer,
  revokeRequest,
  type sessionsAnswer,
  sessionToken,
  signInPaths,
} from '@openappkit/protocol/sign-in'
import type * as z from '@openappkit/protocol/zod'
import type { Budget } from '../../platform/budget/budget.js'
import { logRefusal } from '../../platform/http/log-refusal.js'
import { readJson } from '../../platform/http/read-json.js'
import { fail } from '../../platform/http/service-failure.js'
import type { RequestContext, Route } from '../../platform/service/service.js'
import { answer, createVerifyHandler, hashToken, refuse, toServerSession, type VerifyDeps } from './verify-request.js'
import type { StoredSession } from './store/session-store.js'
import { audienceOf, createSites } from './site.js'

/** Sign-ins are rare, and each one verifies a curve or queries a chain. */
const budgets: readonly Budget[] = [
  { key: 'address', perSecond: 5, burst: 100 },
  { key: 'network', perSecond: 50, burst: 1000 },
]

/**
 * Signs visitors in: a nonce, then a session for a signed message. Requests of a session carry its token as
 * `Authorization: Bearer`, and its domain. Sets no cookie.
 */
export function signInRoutes(deps: VerifyDeps): readonly Route[] {
  const { projects, store, nonces, now } = deps
  const sites = createSites(projects)

  async function nonce(c: RequestContext) {
    const domain = sites.domainOf(c)
    if (!domain) {
      logRefusal(c, 'This server does not serve the domain')
      return fail(c, 400, 'bad_message', 'This server does not serve the domain')
    }
    return answer(c, (await nonces()).issue(domain) satisfies z.output<typeof nonceAnswer>)
  }

  /** Finds the session of the token, which must belong to the domain of the caller. */
  async function withSession(c: RequestContext, use: (session: StoredSession) => Promise<Response>) {
    const [, token] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
    const audience = audienceOf(c)
    const isToken = sessionToken.safeParse(token).success && token !== undefined
    const session = isToken && audience ? await store.find(hashToken(token), now()) : undefined
    if (session && session.domain === audience) return use(session)
    c.header('www-authenticate', 'Bearer')
    return refuse(c, audience ? 'Session not found' : 'The domain is missing')
  }

  const list = (c: RequestContext) =>
    withSession(c, async (session) => {
      const sessions = (await store.list(session, now())).map(toServerSession)
      const found = { current: session.id, message: session.message, sessions }
      return answer(c, found satisfies z.output<typeof sessionsAnswer>)
    })

  async function revoke(c: RequestContext) {
    const request = await readJson(c, revokeRequest)
    if (!request) return fail(c, 400, 'bad_message', 'The scope must be session or account')
    return withSession(c, async (session) => {
      await (request.scope === 'account' ? store.revokeAll(session) : store.revoke(session.id))
      return answer(c, {})
    })
  }

  return [
    { method: 'GET', path: signInPaths.nonce, budgets, handle: nonce },
    { method: 'POST', path: signInPaths.verify, budgets, handle: createVerifyHandler(deps) },
    { method: 'GET', path: signInPaths.sessions, handle: list },
    { method: 'POST', path: signInPaths.revoke, handle: revoke },
  ]
}
