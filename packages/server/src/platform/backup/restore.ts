import { ConfigError } from '../environment/config-error.js'
import type { FileStore, MovableStore } from '../move/movable-store.js'
import type { Postgres } from '../postgres/open-postgres.js'
import type { StoredAt, Write } from './back-up.js'
import { openBackup } from './open-backup.js'
import { restoreDatabase } from './restore-database.js'
import { restoreFiles } from './restore-files.js'

export type RestoreOptions = {
  at: StoredAt
  folder: string
  /** All stores of this program, and those of them that are never in a database. */
  stores: readonly MovableStore[]
  onlyInFiles?: readonly FileStore[]
  /** The program whose backup the folder may be instead. */
  otherProgram: string
  /** The variable of the database, for errors. */
  databaseVariable: string
  /** Refuses a database in which these stores may not be. */
  checkDatabase(database: Postgres, stores: readonly MovableStore[]): Promise<void>
  write: Write
  /** How long to wait for files and tables that other processes use. */
  patienceMs?: number
}

/**
 * Restores a backup to the files or the database of the services, whichever it was written from. Returns the restored
 * stores.
 * @throws ConfigError when it is refused, and nothing was changed, or when it failed. The message says what was changed
 *   before.
 */
export async function restore(options: RestoreOptions): Promise<readonly FileStore[]> {
  const { at, folder, stores, onlyInFiles = [], otherProgram, databaseVariable, write, patienceMs = 2000 } = options
  const { checkDatabase } = options
  if ('files' in at) {
    const { path: backup, files } = openBackup({ folder, stores: [...stores, ...onlyInFiles], otherProgram })
    const placed = files.map((one) => {
      const target = at.files.find(({ store }) => store === one.store)?.file
      if (target !== undefined) return { ...one, target }
      const { name, variable } = one.store
      throw new ConfigError(`The backup has ${name}, and ${variable} is not set. Set it, or ${databaseVariable}.`)
    })
    restoreFiles({ backup, files: placed, write, patienceMs })
    noteOthers(
      at.files.map(({ store }) => store),
      files,
      write,
    )
    return files.map(({ store }) => store)
  }
  const { path: backup, files } = openBackup({ folder, stores, otherProgram })
  // Before the first table.
  const restored = files.map(({ store }) => store)
  await checkDatabase(at.database, restored)
  await restoreDatabase({ backup, files, stores, database: at.database, write, patienceMs })
  return restored
}

/** Stores that were added since the backup. */
function noteOthers(stores: readonly FileStore[], files: readonly { store: FileStore }[], write: Write): void {
  for (const store of stores)
    if (!files.some((one) => one.store === store)) write(`${store.name}: not in the backup, and unchanged.`)
}
