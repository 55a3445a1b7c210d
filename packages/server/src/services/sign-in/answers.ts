import type { ServerSession } from '@openappkit/protocol/sign-in'
import { fail } from '../../platform/http/service-failure.js'
import type { RequestContext } from '../../platform/service/service.js'
import type { StoredSession } from './session-store.js'

export const answer = (c: RequestContext, body: object): Response => c.json(body, 200, { 'cache-control': 'no-store' })

export const refuse = (c: RequestContext, why: string): Response => fail(c, 401, 'sign_in_failed', why)

/** What leaves the server about a session. */
export function toServerSession({ id, address, chainId, domain, createdAt, expiresAt }: StoredSession): ServerSession {
  const times = { createdAt: new Date(createdAt).toISOString(), expiresAt: new Date(expiresAt).toISOString() }
  return { id, address, chainId, domain, ...times }
}
