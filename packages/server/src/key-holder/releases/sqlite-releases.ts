import { type HeldLock, holdLock } from '../../platform/sqlite/hold-lock.js'
import { openDatabase } from '../../platform/sqlite/open-database.js'
import { serveRules } from '../../platform/sqlite/serve-rules.js'
import { createReleaseRules } from './release-rules.js'
import { callReleases, type ReleaseStore } from './release-store.js'
import { sqliteReleaseMigrations } from './release-tables.js'

export type SqliteReleasesOptions = {
  /** Path of the file, or `:memory:`. */
  file: string
  /** Milliseconds since 1970. Default: the clock of this machine. */
  now?: (() => number) | undefined
}

/**
 * Stores releases in SQLite, for one key holder. Runs in this thread: the key holder has nothing else to do meanwhile.
 * @throws ConfigError when another process uses the file.
 */
export function openSqliteReleases({ file, now = Date.now }: SqliteReleasesOptions): ReleaseStore {
  const lock = holdLock({ file, variable: 'KEY_HOLDER_FILE' })
  const { methods, close } = openLocked(file, now, lock)
  return callReleases({
    ready: () => Promise.resolve(),
    call: <Result>(method: string, argument: unknown) =>
      new Promise<Result>((resolve) => {
        const run = Object.hasOwn(methods, method) ? methods[method] : undefined
        resolve(run?.(argument as never) as Result)
      }),
    close() {
      close()
      lock.release()
      return Promise.resolve()
    },
  })
}

function openLocked(file: string, now: () => number, lock: HeldLock) {
  try {
    return serveRules(openDatabase({ file, migrations: sqliteReleaseMigrations }), createReleaseRules({ clock: now }))
  } catch (thrown) {
    lock.release()
    throw thrown
  }
}
