import type { Log } from '../../../platform/log/log.js'
import type { Postgres } from '../../../platform/postgres/open-postgres.js'
import type { ClientOf } from '../../../platform/signature/verify-signature.js'
import { refuseStore } from '../../../platform/service/store-place.js'
import { sessionRoutes } from './session-routes.js'
import type { SmartSessionsOptions } from '../blockchain-options.js'
import { createPostgresSessions } from './store/postgres-sessions.js'
import { createSqliteSessions } from './store/sqlite-sessions.js'

const place = { what: 'Smart sessions', variable: 'SMART_SESSIONS_FILE' }

/** The smart sessions that accounts list on this server. */
export function createSmartSessions(
  { file, now = Date.now, ...options }: SmartSessionsOptions,
  { clientOf, database, log }: { clientOf: ClientOf; database?: Postgres | undefined; log: Log },
) {
  const store =
    options.store ?? (database ? createPostgresSessions({ database, log }) : createSqliteSessions({ file, log }))
  return {
    routes: sessionRoutes({ store, clientOf, now }),
    ready: () => store.ready().catch((cause: unknown) => refuseStore({ ...place, file, database }, cause)),
    unready: () =>
      store.find({ address: '', pci: '' }).then(
        () => undefined,
        () => 'the smart sessions cannot be read',
      ),
    close: () => store.close(),
  }
}
