import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { createLog } from '../../platform/log/log.js'
import { openPostgres } from '../../platform/postgres/open-postgres.js'
import { move } from './move.js'

export type PreparedMove = Awaited<ReturnType<typeof prepareMove>>

/** A folder for files, and an empty database that they move to. */
export async function prepareMove() {
  const log = createLog('silent')
  const folder = await mkdtemp(join(tmpdir(), 'move-'))
  const url = await createDatabase(inject('postgresUrl'))
  const database = openPostgres({ url, log, name: 'test' })
  const stores: { close(): Promise<void> }[] = []

  return {
    folder,
    /** The path of a file that does not exist yet. */
    file: join(folder, 'store.sqlite'),
    url,
    database,
    /** Waits until a store is ready, and closes it at the end. */
    async open<Store extends { ready(): Promise<void>; close(): Promise<void> }>(store: Store): Promise<Store> {
      stores.push(store)
      await store.ready()
      return store
    },
    /** Moves the files that the variables name. Returns the lines of the output. */
    async run(env: Readonly<Record<string, string>>): Promise<string[]> {
      const lines: string[] = []
      await move({ env: { DATABASE_URL: url, ...env }, write: (line) => void lines.push(line), log, patienceMs: 50 })
      return lines
    },
    async close(): Promise<void> {
      for (const store of stores) await store.close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
