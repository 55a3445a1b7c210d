import { ConfigError } from '../../platform/environment/config-error.js'
import type { Log } from '../../platform/log/log.js'
import { openPostgres, problemOf } from '../../platform/postgres/open-postgres.js'
import { createPostgresReleases, releaseDeadlineMs } from './postgres-releases.js'
import { refuseAccountsDatabase } from './refuse-accounts-database.js'
import type { ReleaseStore } from './release-store.js'

export type ReleasePlace =
  /** Path of the SQLite file, or `:memory:`. */
  | { file: string }
  /** Address of a PostgreSQL database that no other service uses. Several key holders can share it. */
  | { databaseUrl: string }

type OpenOptions = { log: Log; now?: (() => number) | undefined }

/** Releases take turns: more connections would only wait for each other. */
const connections = 4

/**
 * Opens the releases.
 * @throws ConfigError when Node has no SQLite, or when the file or the database cannot be used
 */
export const openReleases = (place: ReleasePlace, options: OpenOptions): Promise<ReleaseStore> =>
  'file' in place ? openFile(place.file, options) : openDatabase(place.databaseUrl, options)

async function openFile(file: string, { now }: OpenOptions): Promise<ReleaseStore> {
  const { openSqliteReleases } = await loadSqlite()
  try {
    return openSqliteReleases({ file, now })
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new ConfigError(`KEY_HOLDER_FILE: ${file} cannot be used: ${why}.`, { cause })
  }
}

/** Loaded on demand, because the server imports this file also where Node has no SQLite. */
const loadSqlite = () =>
  import('./sqlite-releases.js').catch((cause: unknown) => {
    if (!String(cause).includes('node:sqlite')) throw cause
    throw new ConfigError('The key holder needs Node 22.13 or newer, or KEY_HOLDER_DATABASE_URL.', { cause })
  })

async function openDatabase(url: string, { log, now }: OpenOptions): Promise<ReleaseStore> {
  const database = openPostgres({ url, log, connections, deadlineMs: releaseDeadlineMs })
  const store = createPostgresReleases({ database, log, now })
  async function close(): Promise<void> {
    await store.close()
    await database.close()
  }
  try {
    await refuseAccountsDatabase(database)
    await store.ready()
    // Again: an accounts service that started at the same time saw no key holder either.
    await refuseAccountsDatabase(database)
    return { ...store, close }
  } catch (cause) {
    await close()
    if (cause instanceof ConfigError) throw cause
    throw new ConfigError(`KEY_HOLDER_DATABASE_URL: the database cannot be used: ${problemOf(cause)}.`, { cause })
  }
}
