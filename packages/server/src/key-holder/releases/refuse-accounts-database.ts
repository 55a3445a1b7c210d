import { ConfigError } from '../../platform/environment/config-error.js'
import { hasSchema } from '../../platform/postgres/has-schema.js'
import type { Postgres } from '../../platform/postgres/open-postgres.js'

const sentence =
  'KEY_HOLDER_DATABASE_URL is the database of the accounts. Give the key holder a database and a role of its own.'

/**
 * Refuses a database with accounts: with the rights of the accounts service, a thief could delete the releases that the
 * limits count.
 * @throws ConfigError when the database has accounts
 */
export async function refuseAccountsDatabase(database: Postgres): Promise<void> {
  if (await hasSchema(database, 'accounts')) throw new ConfigError(sentence)
}

/**
 * Refuses the database that this environment names for the other services.
 * @throws ConfigError when both are the same database of the same server
 */
export function refuseSameDatabase(url: string, otherUrl: string | undefined): void {
  const place = placeOf(url)
  if (otherUrl !== undefined && place !== undefined && place === placeOf(otherUrl)) throw new ConfigError(sentence)
}

function placeOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { hostname, port, pathname, username, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  return [host.toLowerCase(), port || '5432', pathname.slice(1) || username].join('/')
}
