import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../platform/environment/config-error.js'
import { databaseUrl } from '../platform/environment/database-url.js'
import type { ReleasePlace } from './releases/open-releases.js'
import { refuseSameDatabase } from './releases/refuse-accounts-database.js'

/** The variables that say where the key holder keeps its releases. */
export const placeEnvironment = {
  KEY_HOLDER_FILE: z.optional(z.string()),
  KEY_HOLDER_DATABASE_URL: z.optional(databaseUrl),
}

type Read = z.output<z.ZodMiniObject<typeof placeEnvironment>>

/**
 * Reads where the key holder keeps its releases. `accountsUrl`: the database of the accounts, if it is known here.
 * @throws ConfigError when both variables are set, or none, or when the database is that of the accounts
 */
export function readPlace(
  { KEY_HOLDER_FILE: file, KEY_HOLDER_DATABASE_URL: url }: Read,
  accountsUrl: string | undefined,
): ReleasePlace {
  if (file !== undefined && url !== undefined)
    throw new ConfigError(
      'KEY_HOLDER_FILE and KEY_HOLDER_DATABASE_URL are both set: leave out the one that is not used.',
    )
  if (url !== undefined) {
    refuseSameDatabase(url, accountsUrl)
    return { databaseUrl: url }
  }
  if (file !== undefined) return { file }
  throw new ConfigError(
    'KEY_HOLDER_FILE and KEY_HOLDER_DATABASE_URL are both missing: the key holder needs one of them for its releases.',
  )
}
