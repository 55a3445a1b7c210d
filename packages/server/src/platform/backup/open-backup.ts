import { realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigError } from '../environment/config-error.js'
import { checkIntegrity, checkTables, versionOf } from '../move/check-tables.js'
import type { FileStore } from '../move/movable-store.js'
import { checkSums } from './checksums.js'
import { fileNameOf, unfinished } from './create-backup.js'
import { findBrokenEntry, openCopy } from './read-copy.js'

export type BackupFile<Store extends FileStore = FileStore> = {
  store: Store
  file: string
  /** Whether its tables are of an earlier version. */
  isOlder: boolean
}

export type OpenBackupOptions<Store extends FileStore> = {
  folder: string
  /** The stores of this program. */
  stores: readonly Store[]
  /** The program whose backup it may be instead. */
  otherProgram: string
}

/**
 * Checks a backup, and returns the path of its folder and its files.
 * @throws ConfigError when it is not a whole backup of this program, or has what this version cannot read.
 */
export function openBackup<Store extends FileStore>({ folder, stores, otherProgram }: OpenBackupOptions<Store>) {
  const path = findFolder(folder)
  if (path.endsWith(unfinished)) throw new ConfigError(`${path} is a backup that did not end. Name another one.`)
  const names = checkSums(path)
  const files = stores
    .filter((store) => names.includes(fileNameOf(store)))
    .map((store): BackupFile<Store> => checkFile(store, join(path, fileNameOf(store))))
  if (files.length === 0)
    throw new ConfigError(
      `${path} has no file of this program, but ${names.join(', ')}. Restore a backup of ${otherProgram} with that` +
        ' program.',
    )
  return { path, files }
}

function findFolder(folder: string): string {
  if (!isFolder(folder)) throw new ConfigError(`There is no folder ${resolve(folder)}. Name the folder of a backup.`)
  return realpathSync(folder)
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException
    throw new ConfigError(`${resolve(path)} cannot be read (${code}). Run this as a user who may.`, { cause })
  }
}

function checkFile<Store extends FileStore>(store: Store, file: string): BackupFile<Store> {
  const newest = store.sqliteMigrations.length
  try {
    const db = openCopy(file)
    try {
      const version = versionOf(db)
      if (version > newest)
        throw new ConfigError(`${file} is of version ${version}, but this program restores ${newest}. Update it.`)
      checkIntegrity(db, file)
      if (version === newest) checkTables(db, store, file)
      const broken = findBrokenEntry(db, store)
      if (broken !== undefined) throw new ConfigError(`${file}: ${broken} Name another backup.`)
      return { store, file, isOlder: version < newest }
    } finally {
      db.close()
    }
  } catch (thrown) {
    if (thrown instanceof ConfigError || thrown instanceof TypeError) throw thrown
    const problem = thrown instanceof Error ? thrown.message : String(thrown)
    throw new ConfigError(`${file} cannot be read: ${problem}. Name another backup.`, { cause: thrown })
  }
}
