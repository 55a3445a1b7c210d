import type { ErrorCode } from '@openappkit/protocol/errors'
import type { ServiceError } from '@openappkit/protocol/listing'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Log } from '../log.js'

/** Answers with a code and a sentence: all that leaves the service about a failure. */
export function fail(c: Context, status: ContentfulStatusCode, code: ErrorCode, message: string) {
  c.header('cache-control', 'no-store')
  return c.json({ code, message } satisfies ServiceError, status)
}

/** The end of everything that was thrown. The cause stays in the log. */
export function createErrorHandler(log: Log) {
  return (thrown: Error, c: Context) => {
    if (thrown instanceof HTTPException)
      return fail(c, thrown.status, 'bad_message', thrown.message || 'The request was refused')
    log('error', { msg: 'request failed', name: thrown.name, stack: thrown.stack })
    return fail(c, 500, 'internal', 'Something went wrong')
  }
}
