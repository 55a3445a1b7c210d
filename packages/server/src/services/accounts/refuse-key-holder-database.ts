import { releaseSchema } from '../../key-holder/releases/release-tables.js'
import { ConfigError } from '../../platform/environment/config-error.js'
import { hasSchema } from '../../platform/postgres/has-schema.js'
import type { Postgres } from '../../platform/postgres/open-postgres.js'
import { refuseStore } from '../../platform/service/store-place.js'

/**
 * Refuses the database of the key holder: a thief of the accounts could delete the releases that its limits count.
 * @throws ConfigError when the key holder has its tables in the database, or the database cannot be asked
 */
export async function refuseKeyHolderDatabase(database: Postgres | undefined): Promise<void> {
  if (!database) return
  const place = { what: 'Accounts', variable: 'ACCOUNTS_FILE', file: undefined, database }
  const isFound = await hasSchema(database, releaseSchema).catch((cause: unknown) => refuseStore(place, cause))
  if (!isFound) return
  throw new ConfigError(
    'DATABASE_URL is the database of the key holder. Give the accounts a database and a role of their own. If no key' +
      ` holder uses it any more, remove its tables: DROP SCHEMA ${releaseSchema} CASCADE.`,
  )
}
