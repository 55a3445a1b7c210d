import * as z from '@openappkit/protocol/zod'
import type { Log } from '../../platform/log/log.js'
import type { Postgres } from '../../platform/postgres/open-postgres.js'
import { defineService } from '../../platform/service/service.js'
import { checkPlace, refuseStore } from '../../platform/service/store-place.js'
import { createCountedEvents, type EventStore } from './event-store.js'
import { createPostgresEvents } from './postgres-events.js'
import { countRoute, eventRoutes } from './routes.js'
import { createSqliteEvents } from './sqlite-events.js'

const place = { what: 'Events', variable: 'ANALYTICS_FILE' }

export type AnalyticsOptions = {
  /** SQLite file of the events. If absent, and without a database, they are only counted. */
  file?: string | undefined
  /** The bearer token for the counts. */
  token?: string | undefined
  /** Replaces the default store. */
  store?: EventStore
}

/** Receives events that apps send about the use of their modal, for projects with analytics. */
export const analytics = defineService({
  name: 'analytics',
  env: {
    ANALYTICS_FILE: z.optional(z.string()),
    ANALYTICS_TOKEN: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  },
  secrets: ['ANALYTICS_TOKEN'],
  configure({ ANALYTICS_FILE, ANALYTICS_TOKEN }, mode): AnalyticsOptions {
    checkPlace('ANALYTICS_FILE', ANALYTICS_FILE, mode)
    return { file: ANALYTICS_FILE, token: ANALYTICS_TOKEN }
  },
  start({ file, token, store: given }: AnalyticsOptions, { database, log }) {
    const store = given ?? createEvents({ file, database, log })
    return {
      routes: [countRoute({ store, token }), ...eventRoutes(store)],
      ready: () => store.ready().catch((cause: unknown) => refuseStore({ ...place, file, database }, cause)),
      unready: () =>
        store.counts().then(
          () => undefined,
          () => 'the events cannot be read',
        ),
      close: () => store.close(),
    }
  },
})

type EventPlace = { file: string | undefined; database: Postgres | undefined; log: Log }

function createEvents({ file, database, log }: EventPlace): EventStore {
  if (database) return createPostgresEvents({ database, log })
  return file === undefined ? createCountedEvents() : createSqliteEvents({ file, log })
}
