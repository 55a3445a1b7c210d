import { errorText } from '@openappkit/protocol/errors'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { createOriginMatcher } from '../project/origin-pattern.js'
import type { Log } from '../log.js'
import { clientAddress, limitKey, truncateAddress } from './client-address.js'
import { fail } from './service-failure.js'
import { createTokenBucket } from './token-bucket.js'

/** One line per request, with the route instead of the path: ids and searches stay out of logs. */
export function logRequests(log: Log, trustProxy: boolean): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now()
    await next()
    log('info', {
      msg: 'request',
      method: c.req.method,
      route: c.res.status === 404 ? '(unknown)' : routePath(c, -1),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
      ip: truncateAddress(clientAddress(c, trustProxy)),
    })
  }
}

/** Nothing that is served here may run, be framed, or be taken for another type. */
export const secureAnswers: MiddlewareHandler = async (c, next) => {
  c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'no-referrer')
  // Images are meant for pages of other origins, also of those that are cross-origin isolated.
  c.header('cross-origin-resource-policy', 'cross-origin')
  await next()
}

/**
 * Serves browsers on the listed origins, and everything that sends no `Origin`. The refusal may be read by anyone:
 * otherwise a page could not tell it from a dead service.
 */
export function guardOrigin(allowedOrigins: readonly string[]): MiddlewareHandler {
  const isAllowed = createOriginMatcher(allowedOrigins)
  return async (c, next) => {
    const origin = c.req.header('origin')
    c.header('vary', 'Origin')
    if (origin === undefined) return next()
    c.header('access-control-allow-origin', origin)
    if (!isAllowed(origin)) return c.text('Unauthorized: origin not allowed', 403, { 'cache-control': 'no-store' })
    c.header('access-control-expose-headers', 'Retry-After')
    if (c.req.method !== 'OPTIONS') return next()
    c.header('access-control-allow-methods', 'GET, HEAD, POST')
    c.header('access-control-allow-headers', 'Authorization, Content-Type')
    c.header('access-control-max-age', '86400')
    return c.body(null, 204)
  }
}

/** Answers 429 with `Retry-After` to an address that asks too often. */
export function limitRate(limit: { perSecond: number; burst: number }, trustProxy: boolean): MiddlewareHandler {
  const bucket = createTokenBucket(limit)
  return async (c, next) => {
    const seconds = bucket.take(limitKey(clientAddress(c, trustProxy)))
    if (seconds === 0) return next()
    c.header('retry-after', String(seconds))
    return fail(c, 429, 'http_status', errorText('http_status', { status: 429 }))
  }
}

/** Asks for a known project id, where the operator named any. */
export function guardProject(projectIds: readonly string[]): MiddlewareHandler {
  const known = new Set(projectIds)
  return async (c, next) => {
    if (known.size === 0 || known.has(c.req.query('projectId') ?? '')) return next()
    return c.text('Unauthorized: invalid key', 403, { 'cache-control': 'no-store' })
  }
}

/** The services here are only read. */
export const readOnly: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  c.header('allow', 'GET, HEAD')
  return fail(c, 405, 'http_status', errorText('http_status', { status: 405 }))
}
