import { afterEach, beforeEach, inject } from 'vitest'
import { createLog, type Log } from '../../src/platform/log/log.js'
import { openPostgres, type Postgres } from '../../src/platform/postgres/open-postgres.js'
import { createDatabase } from './create-database.js'

type Create<Limits, Store> = (options: { database: Postgres; log: Log; limits?: Limits }) => Store

/**
 * Opens stores in an empty database for each test. Every store is a server of its own: it shares no connection with
 * others.
 */
export function openInPostgres<Limits, Store extends { ready(): Promise<void> }>(create: Create<Limits, Store>) {
  const log = createLog('silent')
  let url: string
  const opened: Postgres[] = []
  beforeEach(async () => {
    url = await createDatabase(inject('postgresUrl'))
  })
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })

  function connect(): Postgres {
    const database = openPostgres({ url, log })
    opened.push(database)
    return database
  }

  return {
    connect,
    async open(limits?: Limits): Promise<Store> {
      const store = create({ database: connect(), log, ...(limits !== undefined && { limits }) })
      await store.ready()
      return store
    },
  }
}
