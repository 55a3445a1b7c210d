import type { ErrorCode } from '@openappkit/protocol/errors'
import type { Query } from '../contracts/query.js'
import { AppKitError } from './errors/appkit-error.js'
import { createDeferred } from './promise.js'

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

/** Reads a value. `show` stores a part of it if there is no earlier value to keep on the screen. */
export type ReadValue<Value> = (show: (part: Value) => void) => Promise<Value>

/** The time until which a query is answered from memory: 0 while it loads. */
export function answeredUntil(query: Query<unknown> | undefined): number {
  if (query?.status === 'ready') return query.staleAt
  return query?.status === 'failed' ? query.retryAt : 0
}

/** Values by key. Each is kept while it is fresh, read once at a time, and not read again soon after a failure. */
export function createQueries<Key, Value>(deps: QueriesDeps<Key, Value>) {
  const { read, write, now = () => Date.now() } = deps
  type Work = { ended: Promise<Query<Value> | undefined> }
  const running = new Map<Key, Work>()

  async function run(key: Key, load: ReadValue<Value>, isNewest: () => boolean): Promise<Query<Value> | undefined> {
    const last = read(key)?.value
    const valueOf = (value: Value | undefined) => (value === undefined ? {} : { value })
    let shown = last
    write(key, { status: 'loading', ...valueOf(last) })
    const next: Query<Value> = await load((value) => {
      // A part does not replace a complete earlier value.
      if (last === undefined && isNewest()) write(key, { status: 'loading', value: (shown = value) })
    }).then(
      (value) => ({ status: 'ready', value, staleAt: now() + (deps.freshMs ?? freshMs) }),
      (thrown: unknown) => {
        const { code } = AppKitError.from(thrown, deps.code)
        return { status: 'failed', code, ...valueOf(shown), retryAt: now() + retryMs }
      },
    )
    // A newer read replaced this one.
    if (!isNewest()) return running.get(key)?.ended ?? read(key)
    write(key, next)
    return next
  }

  return {
    /** Never rejects. `force` reads again although the value is fresh, and replaces a running read. */
    async fetch(key: Key, load: ReadValue<Value>, force = false): Promise<Query<Value> | undefined> {
      if (!force && now() < answeredUntil(read(key))) return read(key)
      const earlier = running.get(key)
      if (earlier && !force) return earlier.ended
      const { promise: ended, resolve } = createDeferred<Query<Value> | undefined>()
      const work: Work = { ended }
      const isNewest = () => running.get(key) === work
      running.set(key, work)
      resolve(
        run(key, load, isNewest).finally(() => {
          if (isNewest()) running.delete(key)
        }),
      )
      return ended
    },
  }
}
