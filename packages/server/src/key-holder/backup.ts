import type { StoredAt } from '../platform/backup/back-up.js'
import { loadBackUp, loadRestore } from '../platform/backup/load-backup.js'
import { ConfigError } from '../platform/environment/config-error.js'
import type { Log } from '../platform/log/log.js'
import { openPostgres, problemOf } from '../platform/postgres/open-postgres.js'
import type { ReleasePlace } from './releases/open-releases.js'
import { refuseAccountsDatabase } from './releases/refuse-accounts-database.js'
import { movableReleases } from './releases/release-move.js'

export type CopyReleases = {
  place: ReleasePlace
  /** The folder for the backup, or the backup. */
  folder: string
  log: Log
  /** Writes a line of the result. */
  write(line: string): void
}

/**
 * Writes a backup of what the key holder stores to a new folder in `folder`, also while it runs.
 * @throws ConfigError when it cannot be copied
 */
export async function backUpReleases({ place, folder, log, write }: CopyReleases): Promise<void> {
  const backUp = await loadBackUp()
  await usePlace(place, log, (at) => backUp(at, folder, { write }))
}

/**
 * Puts a backup in the place of what the key holder stores.
 * @throws ConfigError when it is refused or fails, or when the database is that of the accounts
 */
export async function restoreReleases({ place, folder, log, write }: CopyReleases): Promise<void> {
  const restore = await loadRestore()
  await usePlace(place, log, (at) =>
    restore({
      at,
      folder,
      stores: [movableReleases],
      otherProgram: 'openappkit-server',
      databaseVariable: 'KEY_HOLDER_DATABASE_URL',
      checkDatabase: refuseAccountsDatabase,
      write,
    }),
  )
  write('Next: start the key holder.')
}

async function usePlace(place: ReleasePlace, log: Log, use: (at: StoredAt) => Promise<unknown>): Promise<void> {
  if ('file' in place) return void (await use({ files: [{ store: movableReleases, file: place.file }] }))
  const database = openPostgres({ url: place.databaseUrl, log, name: 'openappkit backup' })
  try {
    await use({ database, stores: [movableReleases] })
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause
    throw new ConfigError(`KEY_HOLDER_DATABASE_URL: the database cannot be used: ${problemOf(cause)}.`, { cause })
  } finally {
    await database.close()
  }
}
