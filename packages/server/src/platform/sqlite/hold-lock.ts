// Threads that Node starts from source import this file too, so it imports only files without imports of their own.
import { closeSync, existsSync, openSync, realpathSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../environment/config-error.ts'

export type HoldLockOptions = {
  /** Path of the file to lock. `:memory:` needs no lock. */
  file: string
  /** The variable that names the file, for the error. */
  variable: string
  /** How long to wait for a process that is about to end, as in a restart. */
  waitMs?: number
}

export type HeldLock = { release(): void }

/** Keeps each lock from the garbage collector, which would release it. */
const held = new Set<DatabaseSync>()

/**
 * Reserves a file for this process until `release`. The operating system releases the lock of a process that dies. The
 * lock is a file of its own, `<file>.lock`, so that a backup can still read the database.
 * @throws ConfigError when another process holds the lock.
 */
export function holdLock({ file, variable, waitMs = 2000 }: HoldLockOptions): HeldLock {
  if (file === ':memory:') return { release: () => undefined }
  // Two names of one file have the same lock.
  const path = `${existsSync(file) ? realpathSync(file) : file}.lock`
  createOnce(path)
  const db = new DatabaseSync(path, { timeout: waitMs })
  try {
    // Without a journal in memory, SQLite would create another file beside the lock.
    db.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    held.add(db)
    return {
      release() {
        held.delete(db)
        db.close()
      },
    }
  } catch (thrown) {
    db.close()
    if (!String(thrown).includes('locked')) throw thrown
    throw new ConfigError(
      `${variable}: another process uses ${file}. Stop that process first, or set ${variable} to another file.`,
      { cause: thrown },
    )
  }
}

/** Never opens an existing file: closing it again would release a lock of this process, by the rules of POSIX. */
function createOnce(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown
  }
}
