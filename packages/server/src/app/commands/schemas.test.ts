import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { openPostgres } from '../../platform/postgres/open-postgres.js'
import { readConfig } from '../config.js'
import { createServer } from '../server.js'
import { everyStore } from './every-store.fixture.js'
import { migrateTables } from './migrate.js'
import { storesOf } from './schemas.js'

const folder = mkdtempSync(join(tmpdir(), 'schemas-'))
afterAll(() => rmSync(folder, { recursive: true }))

const configure = (databaseUrl: string) => readConfig({ ...everyStore(folder), DATABASE_URL: databaseUrl })

/** The version of each store in a database. */
async function readVersions(url: string): Promise<Record<string, unknown>> {
  const database = openPostgres({ url, log: () => undefined })
  const { rows } = await database.query("SELECT schemaname AS name FROM pg_tables WHERE tablename = 'migrations'")
  const versions = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await database.query(`SELECT max(version) AS version FROM ${String(name)}.migrations`)
      return [name, found.rows[0]?.['version']] as const
    }),
  )
  await database.close()
  return Object.fromEntries(versions)
}

test('the command creates the tables that a server with all services creates', async () => {
  const [migrated, served] = [await createDatabase(inject('postgresUrl')), await createDatabase(inject('postgresUrl'))]
  await migrateTables(configure(migrated), () => undefined)
  const server = createServer(configure(served))
  try {
    await server.listen(0)
    const versions = await readVersions(served)
    expect(Object.keys(versions)).toContain('accounts_fleeting')
    expect(await readVersions(migrated)).toEqual(versions)
  } finally {
    await server.close()
  }
})

test('every schema that a store of a service names is in the list', () => {
  const services = fileURLToPath(new URL('../../services', import.meta.url))
  const texts = globSync('**/*.ts', { cwd: services })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(services, path), 'utf8'))
  const migrating = texts.filter((text) => /\b(?:createPostgresStore|migrateSchema)\(/.test(text))
  const named = migrating.map((text) => /\bschema(?: =|:) '(\w+)'/.exec(text)?.[1])
  const listed = storesOf(configure('postgres://127.0.0.1/any').services).flatMap(({ schemas }) => schemas)
  expect(new Set(named)).toEqual(new Set(listed.map(({ schema }) => schema)))
  expect(named).toHaveLength(listed.length)
})

test('every file of a store is in the list with its variable', () => {
  const files = {
    SIGN_IN_FILE: '/files/1',
    NAMES_FILE: '/files/2',
    SMART_SESSIONS_FILE: '/files/3',
    ANALYTICS_FILE: '/files/4',
    BLOCKCHAIN_INDEX_FILE: '/files/5',
    ACCOUNTS_FILE: '/files/6',
    RELAY_FILE: '/files/7',
  }
  const { services } = readConfig({ ...everyStore(folder), ...files })
  const listed = storesOf(services).map(({ variable, file }) => [variable, file])
  expect(Object.fromEntries(listed)).toEqual(files)
})
