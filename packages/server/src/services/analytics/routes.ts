import { analyticsEvent, type AnalyticsEvent, batchLimits } from '@openappkit/protocol/analytics'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Budget } from '../../platform/budget/budget.js'
import { fail } from '../../platform/http/service-failure.js'
import type { RequestContext, Route } from '../../platform/service/service.js'
import type { EventStore } from './event-store.js'

/** A page sends a batch every ten seconds and when it closes. A whole office may share an address. */
const budgets: readonly Budget[] = [
  { key: 'address', perSecond: 10, burst: 100 },
  { key: 'network', unit: 'bytes', perDay: 100 * 1024 * 1024 },
]

/**
 * `POST /e` with one event, `POST /batch` with an array of events. Projects without analytics get a response with the
 * reason.
 */
export function eventRoutes(store: EventStore): readonly Route[] {
  const take = (read: (body: unknown) => AnalyticsEvent[] | undefined) => async (c: RequestContext) => {
    // A page that is rejected stops sending, and reports the wrong configuration to its developer.
    if (!c.get('project').options.analytics)
      return c.text('Unauthorized: analytics is not enabled', 403, { 'cache-control': 'no-store' })
    // Ignores the content type, because a closing page cannot set it.
    const events = read(await readJson(c))
    if (!events) return fail(c, 400, 'bad_message', 'The body does not match the event schema')
    await store.add(events, new Date())
    return c.json({ accepted: events.length }, 202, { 'cache-control': 'no-store' })
  }
  return [
    { method: 'POST', path: '/e', budgets, handle: take(readOne) },
    { method: 'POST', path: '/batch', budgets, handle: take(readMany) },
  ]
}

export type CountRouteOptions = {
  store: EventStore
  /** The bearer token of the operator. If absent, the counts are not available. */
  token: string | undefined
}

/** `GET /analytics/counts`, for the operator. */
export function countRoute({ store, token }: CountRouteOptions): Route {
  return {
    method: 'GET',
    path: '/analytics/counts',
    access: 'operator',
    async handle(c) {
      if (!token) return c.notFound()
      const isKnown = isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)
      if (!isKnown) return c.text('Unauthorized: invalid key', 401, { 'www-authenticate': 'Bearer' })
      return c.json({ days: await store.counts() }, 200, { 'cache-control': 'no-store' })
    },
  }
}

function readOne(body: unknown): AnalyticsEvent[] | undefined {
  const { data } = analyticsEvent.safeParse(body)
  return data && [data]
}

/** Skips invalid events: a page with a newer version may send unknown ones. */
function readMany(body: unknown): AnalyticsEvent[] | undefined {
  if (!Array.isArray(body) || body.length > batchLimits.events) return undefined
  return body.flatMap((item: unknown) => readOne(item) ?? [])
}

async function readJson(c: RequestContext): Promise<unknown> {
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Compares hashes, so that timing reveals neither the length nor the first difference.
function isSame(given: string, wanted: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}
