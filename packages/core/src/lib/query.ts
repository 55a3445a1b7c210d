import type { ErrorCode } from '@openappkit/protocol/errors'
import { AppKitError } from './errors/appkit-error.js'

/**
 * A value from a network or a service. `value` is the last one read; it stays while the next one is read, and after a
 * failure. Times are milliseconds since 1970.
 */
export type Query<Value> =
  | { status: 'loading'; value?: Value }
  /** Answered from memory until `staleAt`. */
  | { status: 'ready'; value: Value; staleAt: number }
  /** Read again on request after `retryAt`. */
  | { status: 'failed'; code: ErrorCode; value?: Value; retryAt: number }

/** How long a value counts (product specification, section 9). */
export const freshMs = 30_000
/** How long a failed read is not repeated (product specification, section 9). */
export const retryMs = 30_000

export type QueriesDeps<Key, Value> = {
  read(key: Key): Query<Value> | undefined
  /** Stores the outcome of a read, unless its key has no owner any more. */
  write(key: Key, query: Query<Value>): void
  /** Code of a failure that brings no code. */
  code: ErrorCode
  /** @default 30_000 */
  freshMs?: number
  now?: (() => number) | undefined
}

/** Reads a value. `isNewest` turns false when a newer read replaces this one. */
type Load<Value> = (isNewest: () => boolean) => Promise<Value>

/** The time until which a query is answered from memory: 0 while it loads. */
export function answeredUntil(query: Query<unknown> | undefined): number {
  if (query?.status === 'ready') return query.staleAt
  return query?.status === 'failed' ? query.retryAt : 0
}

/** Values by key. Each is kept while it is fresh, read once at a time, and not read again soon after a failure. */
export function createQueries<Key, Value>(deps: QueriesDeps<Key, Value>) {
  const { read, write, now = () => Date.now() } = deps
  type Ended = Promise<Query<Value> | undefined>
  const running = new Map<Key, { ended?: Ended }>()
  const lastOf = (key: Key) => {
    const value = read(key)?.value
    return value === undefined ? {} : { value }
  }

  async function run(key: Key, load: Load<Value>, isNewest: () => boolean): Ended {
    write(key, { status: 'loading', ...lastOf(key) })
    const next: Query<Value> = await load(isNewest).then(
      (value) => ({ status: 'ready', value, staleAt: now() + (deps.freshMs ?? freshMs) }),
      (thrown: unknown) => {
        const { code } = AppKitError.from(thrown, deps.code)
        return { status: 'failed', code, ...lastOf(key), retryAt: now() + retryMs }
      },
    )
    // A newer read replaced this one.
    if (!isNewest()) return running.get(key)?.ended ?? read(key)
    running.delete(key)
    write(key, next)
    return next
  }

  return {
    /** Never rejects. `force` reads again although the value is fresh, and replaces a running read. */
    async fetch(key: Key, load: Load<Value>, force?: boolean): Ended {
      const known = read(key)
      if (!force && now() < answeredUntil(known)) return known
      const earlier = running.get(key)?.ended
      if (earlier && !force) return earlier
      const work: { ended?: Ended } = {}
      running.set(key, work)
      return (work.ended = run(key, load, () => running.get(key) === work))
    },
  }
}
