import {
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../environment/config-error.js'
import { checkIntegrity } from '../move/check-tables.js'
import type { FileStore } from '../move/movable-store.js'
import { explainFile, lockFile } from '../move/open-source.js'
import type { HeldLock } from '../sqlite/hold-lock.js'
import { openDatabase } from '../sqlite/open-database.js'
import { copyInto, refuseOtherFile } from './copy-file.js'
import type { NewBackup } from './create-backup.js'
import { checkCopy, countRows, openCopy, type TableCount } from './read-copy.js'
import { syncPath } from './sync-path.js'

export type HoldTargetOptions = {
  store: FileStore
  /** The file that is replaced, or created. */
  file: string
  /** How long to wait for a process that is about to end. */
  patienceMs: number
}

/** The file of a store that is about to be replaced. */
export type Target = ReturnType<typeof holdTarget>

/** What SQLite keeps beside a file. */
const besides = ['-wal', '-shm', '-journal']

/**
 * Keeps other processes away from a file until `release`, and replaces it. Creates a file that is missing, because one
 * that is not there cannot be locked.
 * @throws ConfigError when a server has it open, it is of another store or of another user, or its folder is missing.
 */
export function holdTarget({ store, file, patienceMs }: HoldTargetOptions) {
  const path = followLinks(store, file)
  const next = `${path}.restoring`
  if (!existsSync(dirname(path)))
    throw new ConfigError(`${store.variable}: create the folder ${dirname(path)} with its owner first.`)
  refuseOwner(store, path)
  let lock: HeldLock | undefined
  let db: DatabaseSync | undefined
  let exists = true
  let isReplaced = false

  function release(): void {
    for (const end of ['', ...besides]) rmSync(next + end, { force: true })
    // Before the lock ends: a server that waits for it would write to the file.
    if (!exists && !isReplaced) rmSync(path, { force: true })
    db?.close()
    lock?.release()
  }

  try {
    exists = !createMissing(path)
    if (store.isLocked === true) lock = lockFile({ store, file: path, patienceMs })
    const { ino } = statSync(path)
    db = lockAlone(store, path, patienceMs)
    if (statSync(path).ino !== ino)
      throw new ConfigError(`${store.variable}: another restore has replaced ${path} meanwhile. Run this again.`)
  } catch (thrown) {
    // What was created stays: it may be of another restore by now.
    db?.close()
    lock?.release()
    throw explainFile(thrown, store.variable, path)
  }

  /** A damaged file cannot be copied by SQLite: its bytes are kept. */
  function keepBytes(backup: NewBackup): void {
    db?.close()
    db = undefined
    for (const end of ['', '-wal', '-journal'])
      if (existsSync(path + end))
        copyFileSync(path + end, backup.addFile(`${store.name.replaceAll(' ', '-')}.damaged${end}`))
    // Reading the file ended the lock.
    db = lockAlone(store, path, patienceMs)
  }

  return {
    store,
    exists,
    /** Copies what is there now. Returns `false` if it is damaged, and its bytes were copied. */
    keep(backup: NewBackup): boolean {
      if (db) {
        const copy = backup.addStore(store)
        try {
          copyInto(db, copy)
          checkCopy(copy, store)
          return true
        } catch (thrown) {
          if (!isDamage(thrown)) throw thrown
          backup.dropStore(store)
        }
      }
      keepBytes(backup)
      return false
    },
    /** Writes what comes in its place beside it, and counts its rows. */
    prepare(copy: string): readonly TableCount[] {
      for (const end of ['', ...besides]) rmSync(next + end, { force: true })
      // Never with the mode of the backup, which others may read.
      closeSync(openSync(next, 'wx', 0o600))
      const from = openCopy(copy)
      try {
        copyInto(from, next)
      } finally {
        from.close()
      }
      const counts = complete(next, store)
      giveToOwner(next, path)
      syncPath(next)
      return counts
    },
    /** Ends what waits beside the file: it belongs to it. Beside another one, it would damage it. */
    settle(): void {
      try {
        db?.exec('PRAGMA journal_mode = DELETE')
      } catch (thrown) {
        // The bytes of a damaged file are kept.
        if (!isDamage(thrown)) throw thrown
      }
      for (const end of besides) rmSync(path + end, { force: true })
    },
    replace(): void {
      renameSync(next, path)
      isReplaced = true
      syncPath(dirname(path))
    },
    release,
  }
}

const linksMost = 40

/** A link stays, and its target is replaced, or created. */
function followLinks({ variable }: FileStore, file: string): string {
  if (existsSync(file)) return realpathSync(file)
  let path = resolve(file)
  for (let links = 0; lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true; links += 1) {
    if (links === linksMost) throw new ConfigError(`${variable}: the link ${file} leads to no file.`)
    path = resolve(realpathSync(dirname(path)), readlinkSync(path))
  }
  return path
}

/** The server could not open the file of another user. Only root can give it away. */
function refuseOwner({ variable }: FileStore, path: string): void {
  const user = process.getuid?.()
  const place = existsSync(path) ? path : dirname(path)
  if (user === undefined || user === 0 || statSync(place).uid === user) return
  throw new ConfigError(`${variable}: ${place} has another owner. Run this as its owner, or as root.`)
}

function giveToOwner(file: string, path: string): void {
  const { uid, gid } = statSync(path)
  if (process.getuid?.() === 0) chownSync(file, uid, gid)
}

/** Returns whether the file was missing. */
function createMissing(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw thrown
  }
  giveToOwner(path, dirname(path))
  return true
}

/** Returns nothing for a file that is damaged. */
function lockAlone(store: FileStore, path: string, timeout: number): DatabaseSync | undefined {
  const db = new DatabaseSync(path, { timeout })
  try {
    // The mode keeps the lock after the transaction, in which a file cannot be copied.
    db.exec('PRAGMA trusted_schema = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT')
    refuseOtherFile(db, store, path)
    return db
  } catch (thrown) {
    db.close()
    if (thrown instanceof ConfigError || !isDamage(thrown)) throw thrown
    return undefined
  }
}

/** Codes of SQLite: what a file contains contradicts itself, or is no database. */
const damaged = [11, 19, 26]

/** Whether a file is damaged. Other failures, such as those of a full disk, say nothing about it. */
function isDamage(thrown: unknown): boolean {
  // Of the examination of the copy.
  if (thrown instanceof ConfigError) return true
  return damaged.includes(Number((thrown as { errcode?: unknown }).errcode) & 0xff)
}

/** Updates a file to this version, and removes what a restore does not bring back. */
export function complete(file: string, store: FileStore): TableCount[] {
  const db = openDatabase({ file, migrations: store.sqliteMigrations })
  try {
    const { notRestored = [], afterRestore = [] } = store
    const statements = [...notRestored.map((table) => `DELETE FROM "${table}"`), ...afterRestore]
    // Deleted rows are overwritten.
    db.exec(`PRAGMA secure_delete = ON; BEGIN; ${statements.map((text) => `${text};`).join(' ')} COMMIT`)
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    checkIntegrity(db, file)
    return countRows(db, store)
  } finally {
    db.close()
  }
}
