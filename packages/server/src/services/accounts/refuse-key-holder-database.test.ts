import { afterEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { createPostgresReleases } from '../../key-holder/releases/postgres-releases.js'
import { createLog } from '../../platform/log/log.js'
import { openPostgres } from '../../platform/postgres/open-postgres.js'
import { start, stopAll } from './accounts.harness.js'

afterEach(stopAll)

test('the accounts refuse the database of the key holder, and leave no tables in it', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const log = createLog('silent')
  const database = openPostgres({ url: databaseUrl, log })
  try {
    const releases = createPostgresReleases({ database, log })
    await releases.ready()
    await releases.close()
    await expect(start({}, { databaseUrl })).rejects.toThrow(
      /^DATABASE_URL is the database of the key holder\. Give the accounts a database and a role of their own\./,
    )
    expect((await database.query("SELECT to_regnamespace('accounts') AS found")).rows).toEqual([{ found: null }])
  } finally {
    await database.close()
  }
})
