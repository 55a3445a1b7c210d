import { analyticsEvent, type AnalyticsEvent, batchLimits } from '@openappkit/protocol/analytics'
import { type Context, Hono } from 'hono'
import { createHash, timingSafeEqual } from 'node:crypto'
import { fail } from '../http/service-failure.js'
import type { EventStore } from './event-store.js'

/**
 * `POST /e` with one event, `POST /batch` with an array of them. Without a store no event is taken, and whoever sends
 * some is told.
 */
export function eventRoutes(store: EventStore | undefined): Hono {
  const take = (read: (body: unknown) => AnalyticsEvent[] | undefined) => async (c: Context) => {
    // A page that is refused stops sending, and tells its developer that the configuration is wrong.
    if (!store) return c.text('Unauthorized: analytics is not enabled', 403, { 'cache-control': 'no-store' })
    // Whatever the content type: what a leaving page sends has none of its own choosing.
    const events = read(await readJson(c))
    if (!events) return fail(c, 400, 'bad_message', 'The body is not what the table of events knows')
    store.add(events)
    return c.json({ accepted: events.length }, 202, { 'cache-control': 'no-store' })
  }
  return new Hono().post('/e', take(readOne)).post('/batch', take(readMany))
}

export type CountRoutesOptions = {
  store: EventStore | undefined
  /** What the operator shows to read the counts. Without it nobody reads them. */
  token: string | undefined
}

/** `GET /analytics/counts`, for the operator. */
export function countRoutes({ store, token }: CountRoutesOptions): Hono {
  return new Hono().get('/analytics/counts', (c) => {
    if (!token || !store) return c.notFound()
    const isKnown = isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)
    if (!isKnown) return c.text('Unauthorized: invalid key', 401, { 'www-authenticate': 'Bearer' })
    return c.json({ days: store.counts() }, 200, { 'cache-control': 'no-store' })
  })
}

function readOne(body: unknown): AnalyticsEvent[] | undefined {
  const { data } = analyticsEvent.safeParse(body)
  return data && [data]
}

/** Keeps the good ones: a page of a newer version may send what this one does not know. */
function readMany(body: unknown): AnalyticsEvent[] | undefined {
  if (!Array.isArray(body) || body.length > batchLimits.events) return undefined
  return body.flatMap((item: unknown) => readOne(item) ?? [])
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Compared as hashes: the time it takes tells neither the length nor where the first difference is.
function isSame(given: string, wanted: string): boolean {
  const hash = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(hash(given), hash(wanted))
}
