import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../../../platform/environment/config-error.js'
import { flag } from '../../../platform/environment/environment.js'
import type { SmartSessionsOptions } from '../blockchain-options.js'

/** The variables of the smart sessions. */
export const smartSessionsEnvironment = {
  SMART_SESSIONS_ENABLED: z._default(flag, false),
  SMART_SESSIONS_FILE: z.optional(z.string()),
}

const environment = z.object(smartSessionsEnvironment)

/** @throws ConfigError in production without a file, because a restart would lose sessions and revocations. */
export function readSmartSessionsConfig(
  read: z.output<typeof environment>,
  { isProduction }: { isProduction: boolean },
): SmartSessionsOptions | undefined {
  if (!read.SMART_SESSIONS_ENABLED) return undefined
  if (isProduction && read.SMART_SESSIONS_FILE === undefined)
    throw new ConfigError('SMART_SESSIONS_FILE is not set: in memory, sessions would be lost with a restart.')
  return { file: read.SMART_SESSIONS_FILE }
}
