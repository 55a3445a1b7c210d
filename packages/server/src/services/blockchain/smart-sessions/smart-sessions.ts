import { ConfigError } from '../../../platform/environment/config-error.js'
import type { Log } from '../../../platform/log/log.js'
import type { ClientOf } from '../../../platform/signature/verify-signature.js'
import { sessionRoutes } from './session-routes.js'
import type { SmartSessionsOptions } from '../blockchain-options.js'
import { createSqliteSessions } from './store/sqlite-sessions.js'

/** The smart sessions that accounts list on this server. */
export function createSmartSessions(
  { file, now = Date.now, ...options }: SmartSessionsOptions,
  { clientOf, log }: { clientOf: ClientOf; log: Log },
) {
  const store = options.store ?? createSqliteSessions({ file, log })
  return {
    routes: sessionRoutes({ store, clientOf, now }),
    ready: () =>
      store.ready().catch((cause: unknown) => {
        const why = cause instanceof Error ? cause.message : String(cause)
        if (why.includes('node:sqlite')) throw new ConfigError('Smart sessions need Node 22.13 or newer.', { cause })
        const where = file ?? 'memory'
        throw new ConfigError(`Smart sessions cannot be kept in ${where}: ${why}. Set SMART_SESSIONS_FILE.`, { cause })
      }),
    close: () => store.close(),
  }
}
