import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ConfigError } from '../environment/config-error.js'
import type { FileStore } from '../move/movable-store.js'
import { writeSums } from './checksums.js'
import { syncPath } from './sync-path.js'

/** The end of the name of a folder that is being written. */
export const unfinished = '.part'

/** A backup that is being written. Only its owner can read it. */
export type NewBackup = ReturnType<typeof createBackup>

/** The file of a store in a backup. */
export const fileNameOf = ({ name }: FileStore): string => `${name.replaceAll(' ', '-')}.sqlite`

/** `2026-11-30T020130Z`: sorts by time, and is a name on every file system. */
const nameTime = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`

/**
 * Creates the folder of a backup. It gets its name at the end, so that one that was interrupted is not taken for a
 * backup. `nameOf`: its path, by the time.
 * @throws ConfigError when it cannot be created.
 */
export function createBackup(nameOf: (time: string) => string) {
  const path = createFolder(nameOf)
  const part = `${path}${unfinished}`
  const names: string[] = []

  function addFile(name: string): string {
    const file = join(part, name)
    // SQLite alone would let others read it, by the umask.
    closeSync(openSync(file, 'wx', 0o600))
    names.push(name)
    return file
  }

  return {
    addFile,
    /** Removes the file of a store that cannot be copied. */
    dropStore(store: FileStore): void {
      const name = fileNameOf(store)
      rmSync(join(part, name), { force: true })
      names.splice(names.indexOf(name), 1)
    },
    /** The path of a new, empty file for this store. */
    addStore: (store: FileStore): string => addFile(fileNameOf(store)),
    /** Names the folder once all of it is on disk, and returns its path. */
    finish(): string {
      for (const name of names) {
        chmodSync(join(part, name), 0o600)
        syncPath(join(part, name))
      }
      syncPath(writeSums(part, names))
      syncPath(part)
      renameSync(part, path)
      syncPath(dirname(path))
      return path
    },
    /** Removes what was written so far. */
    discard: (): void => rmSync(part, { recursive: true, force: true }),
  }
}

/** Another program may write a backup of the same second. */
function createFolder(nameOf: (time: string) => string): string {
  for (let at = Date.now(); ; at += 1000) {
    const path = nameOf(nameTime(new Date(at)))
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      mkdirSync(`${path}${unfinished}`, { mode: 0o700 })
    } catch (cause) {
      const { code = '' } = cause as NodeJS.ErrnoException
      if (code === 'EEXIST' && existsSync(`${path}${unfinished}`)) continue
      throw new ConfigError(`The folder ${path} cannot be created (${code}).`, { cause })
    }
    if (!existsSync(path)) return path
    rmdirSync(`${path}${unfinished}`)
  }
}
