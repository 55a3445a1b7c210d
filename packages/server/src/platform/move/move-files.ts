import type { Log } from '../log/log.js'
import type { Postgres } from '../postgres/open-postgres.js'
import type { MovableStore } from './movable-store.js'
import { moveStore, type MovedStore } from './move-store.js'
import { openSource, type Source } from './open-source.js'

export type MoveFilesOptions = {
  /** The stores that have files. */
  files: readonly { store: MovableStore; file: string }[]
  database: Postgres
  log: Log
  /** Called after each store whose rows are in PostgreSQL from now on. */
  onMoved(store: MovableStore, moved: MovedStore): void
  /** How long to wait for files and tables that other processes use. */
  patienceMs?: number
}

/**
 * Moves the rows of files to PostgreSQL, one store after another. Opens all files before the first one moves, and keeps
 * other processes away from them until the last one has.
 * @throws ConfigError when one of them cannot be moved. Those before it were.
 */
export async function moveFiles(options: MoveFilesOptions): Promise<void> {
  const { files, database, log, onMoved, patienceMs = 2000 } = options
  const opened: { store: MovableStore; source: Source }[] = []
  try {
    for (const { store, file } of files) opened.push({ store, source: openSource({ store, file, patienceMs }) })
    for (const { store, source } of opened)
      onMoved(store, await moveStore({ store, source, database, log, patienceMs }))
  } finally {
    for (const { source } of opened) source.close()
  }
}
