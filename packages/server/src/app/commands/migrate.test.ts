import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { runSource } from '../../../test/run-source.js'
import { openPostgres } from '../../platform/postgres/open-postgres.js'
import { postgresNameMigrations } from '../../services/blockchain/names/store/name-tables.js'
import { readConfig } from '../config.js'
import { createServer } from '../server.js'
import { everyStore } from './every-store.fixture.js'
import { migrateTables } from './migrate.js'

const folder = mkdtempSync(join(tmpdir(), 'migrate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const silent = () => undefined
const known = postgresNameMigrations.length
const names = { SERVICES: 'blockchain', NAMES_ENABLED: 'true' }
const run = (env: Record<string, string>) => runSource(new URL('../main.ts', import.meta.url), env, ['migrate']).ended

async function migrateNames(DATABASE_URL: string): Promise<string[]> {
  const lines: string[] = []
  await migrateTables(readConfig({ ...names, DATABASE_URL }), (line) => void lines.push(line))
  return lines
}

async function query(url: string, text: string) {
  const database = openPostgres({ url, log: silent })
  try {
    return (await database.query(text)).rows
  } finally {
    await database.close()
  }
}

test('the command migrates an empty database once, and starts no service', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const first = await run({ ...names, DATABASE_URL })
  expect(first).toEqual({ code: 0, printed: [`names: version ${known}, was 0`], errors: '' })
  expect(await migrateNames(DATABASE_URL)).toEqual([`names: version ${known}, unchanged`])
  expect(await query(DATABASE_URL, 'SELECT * FROM names.names')).toEqual([])
})

test('the command works while a server serves from the same database', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const server = createServer(readConfig({ ...names, DATABASE_URL }))
  const { url } = await server.listen(0)
  expect(await migrateNames(DATABASE_URL)).toEqual([`names: version ${known}, unchanged`])
  expect((await fetch(`${url}/ready`)).status).toBe(200)
  await server.close()
})

test('two commands that run at once migrate each schema once', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  await Promise.all([migrateNames(DATABASE_URL), migrateNames(DATABASE_URL)])
  expect(await query(DATABASE_URL, 'SELECT version FROM names.migrations')).toHaveLength(known)
})

test('tables that are newer by one are left as they are, and newer ones are refused with a sentence', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  await migrateNames(DATABASE_URL)
  await query(DATABASE_URL, `INSERT INTO names.migrations VALUES (${known + 1})`)
  expect(await migrateNames(DATABASE_URL)).toEqual([
    `names: version ${known + 1}, unchanged, newer than this server, which can still use it`,
  ])
  await query(DATABASE_URL, `INSERT INTO names.migrations VALUES (${known + 2})`)
  await expect(migrateNames(DATABASE_URL)).rejects.toThrow(
    `names cannot be migrated: the tables are of version ${known + 2}, but this server supports ${known}.`,
  )
})

test('the database of the key holder gets no table of the accounts, or of the services beside them', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  await query(DATABASE_URL, 'CREATE SCHEMA key_holder')
  const config = readConfig({ ...everyStore(mkdtempSync(join(folder, 'accounts-'))), DATABASE_URL })
  await expect(migrateTables(config, silent)).rejects.toThrow('DATABASE_URL is the database of the key holder.')
  expect(await query(DATABASE_URL, "SELECT tablename FROM pg_tables WHERE tablename = 'migrations'")).toEqual([])
})

test('accounts whose database is away end the command with a sentence', async () => {
  const env = { ...everyStore(mkdtempSync(join(folder, 'accounts-'))), DATABASE_URL: 'postgres://user@127.0.0.1:1/any' }
  await expect(migrateTables(readConfig(env), silent)).rejects.toThrow(
    /^Accounts cannot be kept in PostgreSQL: .*ECONNREFUSED.*Check DATABASE_URL\.$/,
  )
})

test('files need no command: it prints that and creates none', async () => {
  const NAMES_FILE = join(folder, 'names.sqlite')
  const { code, printed } = await run({ ...names, NAMES_FILE })
  expect({ code, printed }).toEqual({
    code: 0,
    printed: ['DATABASE_URL is not set: files are migrated when the server starts.'],
  })
  expect(readdirSync(folder)).not.toContain('names.sqlite')
})

test('a database that is away ends the command with one sentence and without its password', async () => {
  const { code, errors } = await run({ ...names, DATABASE_URL: 'postgres://user:canary@127.0.0.1:1/any' })
  expect(code).toBe(1)
  expect(errors).toMatch(/^names cannot be migrated: .*ECONNREFUSED.*Check DATABASE_URL.\n$/)
  expect(errors).not.toContain('canary')
})
