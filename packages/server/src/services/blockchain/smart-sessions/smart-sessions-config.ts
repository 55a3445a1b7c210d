import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../../../platform/environment/config-error.js'
import { flag } from '../../../platform/environment/environment.js'
import type { RunMode } from '../../../platform/service/service.js'
import { checkPlace } from '../../../platform/service/store-place.js'
import type { SmartSessionsOptions } from '../blockchain-options.js'

/** The variables of the smart sessions. */
export const smartSessionsEnvironment = {
  SMART_SESSIONS_ENABLED: z._default(flag, false),
  SMART_SESSIONS_FILE: z.optional(z.string()),
}

const environment = z.object(smartSessionsEnvironment)

/** @throws ConfigError in production without a file or a database, because a restart would lose sessions and revocations. */
export function readSmartSessionsConfig(
  read: z.output<typeof environment>,
  mode: RunMode,
): SmartSessionsOptions | undefined {
  if (!read.SMART_SESSIONS_ENABLED) return undefined
  checkPlace('SMART_SESSIONS_FILE', read.SMART_SESSIONS_FILE, mode)
  if (mode.isProduction && !mode.hasDatabase && read.SMART_SESSIONS_FILE === undefined)
    throw new ConfigError('SMART_SESSIONS_FILE is not set: in memory, sessions would be lost with a restart.')
  return { file: read.SMART_SESSIONS_FILE }
}
