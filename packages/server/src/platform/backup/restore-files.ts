import { ConfigError } from '../environment/config-error.js'
import { createBackup } from './create-backup.js'
import type { Write } from './back-up.js'
import type { BackupFile } from './open-backup.js'
import { holdTarget, type Target } from './hold-target.js'
import { writeCounts } from './read-copy.js'

export type RestoreFilesOptions = {
  /** The path of the backup. */
  backup: string
  files: readonly (BackupFile & { target: string })[]
  write: Write
  /** How long to wait for files that other processes use. */
  patienceMs: number
}

/**
 * Puts the files of a backup in the place of those of the services. All are written beside those that they replace, and
 * what is there now is copied, before the first one is replaced.
 * @throws ConfigError when it fails. The message names the stores that were replaced, if any were.
 */
export function restoreFiles({ backup, files, write, patienceMs }: RestoreFilesOptions): void {
  const targets: Target[] = []
  try {
    for (const { store, target: file } of files) targets.push(holdTarget({ store, file, patienceMs }))
    const lines = files.map(
      ({ store, file }, at) => `${writeCounts(store, targets[at]?.prepare(file) ?? [])} Restored.`,
    )
    const replaced = keepAll(backup, targets, write)
    if (replaced !== undefined) write(`What was there is in ${replaced}`)
    for (const target of targets) target.settle()
    replaceAll(targets, replaced)
    for (const line of lines) write(line)
  } catch (thrown) {
    if (thrown instanceof ConfigError || thrown instanceof TypeError) throw thrown
    throw new ConfigError(
      `The backup cannot be restored: ${messageOf(thrown)}. No file was replaced. Run this again after the cause is` +
        ' removed.',
      { cause: thrown },
    )
  } finally {
    for (const target of targets) target.release()
  }
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

/** `replaced`: the path of a backup of what is there now. */
function replaceAll(targets: readonly Target[], replaced: string | undefined): void {
  for (const [at, target] of targets.entries())
    try {
      target.replace()
    } catch (thrown) {
      const before = targets.slice(0, at).map(({ store }) => store.name)
      if (before.length === 0) throw thrown
      const undo = replaced === undefined ? 'delete the files of these stores' : `restore ${replaced}`
      throw new ConfigError(
        `The backup is restored in part: ${before.join(', ')}, and not ${target.store.name}: ${messageOf(thrown)}.` +
          ` Remove the cause, and run this again. To undo it instead, ${undo}.`,
        { cause: thrown },
      )
    }
}

/** Returns the path of a backup of what is there now. */
function keepAll(backup: string, targets: readonly Target[], write: Write): string | undefined {
  const found = targets.filter(({ exists }) => exists)
  if (found.length === 0) return undefined
  const replaced = createBackup((time) => `${backup}.replaced-${time}`)
  try {
    for (const target of found)
      if (!target.keep(replaced))
        write(
          `${target.store.name}: the file that is replaced is damaged. Its bytes are kept, which cannot be restored.`,
        )
    return replaced.finish()
  } catch (thrown) {
    replaced.discard()
    throw thrown
  }
}
