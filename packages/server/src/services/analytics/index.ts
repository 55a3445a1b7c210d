import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../../platform/environment/config-error.js'
import { defineService } from '../../platform/service/service.js'
import { createCountedEvents, type EventStore } from './event-store.js'
import { countRoute, eventRoutes } from './routes.js'
import { createSqliteEvents } from './sqlite-events.js'

export type AnalyticsOptions = {
  /** SQLite file of the events. If absent, they are only counted. */
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
  configure: ({ ANALYTICS_FILE, ANALYTICS_TOKEN }): AnalyticsOptions => ({
    file: ANALYTICS_FILE,
    token: ANALYTICS_TOKEN,
  }),
  start({ file, token, store: given }: AnalyticsOptions, { log }) {
    const store = given ?? (file ? createSqliteEvents({ file, log }) : createCountedEvents())
    return {
      routes: [countRoute({ store, token }), ...eventRoutes(store)],
      ready: () => store.ready().catch((thrown: unknown) => refuseFile(file, thrown)),
      unready: () =>
        store.counts().then(
          () => undefined,
          () => 'the events cannot be read',
        ),
      close: () => store.close(),
    }
  },
})

function refuseFile(file: string | undefined, cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause)
  throw new ConfigError(`Events cannot be kept in ${file}: ${why}. Set ANALYTICS_FILE.`, { cause })
}
