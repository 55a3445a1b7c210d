import type { MiddlewareHandler } from 'hono'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Log } from '../log/log.js'
import { runningSpan } from '../tracing/running-span.js'

export type RequestIds = ReturnType<typeof createRequestIds>

type Handling = { id: string; isOver: boolean }

const form = /^[\w.-]{1,64}$/

/**
 * Gives each request an id: that of a trusted proxy, or a new one. The middleware of Hono for ids also accepts those of
 * clients, and does not know the lines of the log that are written far from the request.
 */
export function createRequestIds(trustProxy: boolean) {
  const current = new AsyncLocalStorage<Handling>()
  const begin = (given: string | string[] | undefined): Handling => ({
    id: trustProxy && typeof given === 'string' && form.test(given) ? given : randomUUID(),
    isOver: false,
  })

  function currentId(): string | undefined {
    const handling = current.getStore()
    return handling?.isOver ? undefined : handling?.id
  }

  /** Answers the id in `X-Request-Id`. */
  const middleware: MiddlewareHandler = async (c, next) => {
    const handling = begin(c.req.header('x-request-id'))
    c.header('x-request-id', handling.id)
    try {
      await current.run(handling, next)
    } finally {
      handling.isOver = true
    }
  }

  return {
    middleware,
    /** Handles a request without a response of Hono: an upgrade. */
    run<Result>(given: string | string[] | undefined, handle: () => Result): Result {
      const handling = begin(given)
      try {
        return current.run(handling, handle)
      } finally {
        handling.isOver = true
      }
    },
    /** The id of the request that is handled. */
    current: currentId,
    /**
     * Adds the id, and that of the trace, to each line that is written while the request is handled, and not to lines
     * of timers it started.
     */
    tag(log: Log): Log {
      return (level, facts) => {
        const requestId = currentId()
        const traceId = runningSpan()?.traceId
        const ids = { ...(requestId !== undefined && { requestId }), ...(traceId !== undefined && { traceId }) }
        log(level, { ...facts, ...ids })
      }
    },
  }
}
