import { type ErrorCode, errorText } from '@openappkit/protocol/errors'
import type { ServiceError } from '@openappkit/protocol/listing'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Log } from '../log/log.js'
import { StoreError } from '../sqlite/run-store.js'

/** Responds with a code and a sentence. No other detail of a failure leaves the service. */
export function fail(c: Context, status: ContentfulStatusCode, code: ErrorCode, message: string) {
  c.set('failure', code)
  c.header('cache-control', 'no-store')
  return c.json({ code, message } satisfies ServiceError, status)
}

/** Responds with 429 and `Retry-After`. */
export function tooMany(c: Context, seconds: number) {
  c.header('retry-after', String(seconds))
  return fail(c, 429, 'http_status', errorText('http_status', { status: 429 }))
}

/** Turns anything thrown into a response. The cause stays in the log. */
export function createErrorHandler(log: Log) {
  return (thrown: Error, c: Context) => {
    if (thrown instanceof HTTPException)
      return fail(c, thrown.status, 'bad_message', thrown.message || 'The request was rejected')
    // The store has already logged the reason.
    if (thrown instanceof StoreError)
      return fail(c, 503, 'service_unreachable', 'The store is unavailable at the moment')
    log('error', { msg: 'request failed', name: thrown.name, stack: thrown.stack })
    return fail(c, 500, 'internal', 'Something went wrong')
  }
}
