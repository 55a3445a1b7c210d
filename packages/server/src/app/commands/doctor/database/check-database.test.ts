import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../../../test/postgres/create-database.js'
import { startCutProxy } from '../../../../../test/postgres/cut-proxy.js'
import { migrateSchema } from '../../../../platform/postgres/migrate-schema.js'
import { openPostgres } from '../../../../platform/postgres/open-postgres.js'
import { runChecks } from '../run-checks.js'
import { checkAddress } from './check-address.js'
import { checkDatabase, type CheckDatabaseOptions } from './check-database.js'
import { startPooler } from './pooler.fixture.js'

const minute = 60_000
const tables = { schema: 'examined', migrations: ['CREATE TABLE {one} (id text)', 'CREATE TABLE {two} (id text)'] }
const log = () => undefined

let count = 0
let adminUrl: string
/** The address for a role that owns the database and may do nothing else. */
let url: string
let role: string
const ends: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  adminUrl = await createDatabase(inject('postgresUrl'))
  const address = new URL(adminUrl)
  role = `owner_${process.pid}_${(count += 1)}`
  await admin(`CREATE ROLE ${role} LOGIN; ALTER DATABASE ${address.pathname.slice(1)} OWNER TO ${role}`)
  address.username = role
  address.password = 'canary'
  url = address.href
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function admin(text: string): Promise<void> {
  const client = new pg.Client(adminUrl)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

async function migrate(as = url, given = tables): Promise<void> {
  const database = openPostgres({ url: as, log })
  await migrateSchema(database, { ...given, log }).finally(() => database.close())
}

async function check(more: Partial<CheckDatabaseOptions> = {}, deadlineMs = minute): Promise<string[]> {
  const options = { url, schemas: [tables], limitMs: minute, now: Date.now, ...more }
  const found = await runChecks([checkDatabase(options)], deadlineMs)
  const lines = found.map(({ level, text }) => `${level} ${text}`)
  expect(lines.join('\n')).not.toMatch(/canary/)
  return lines
}

/** The lines that are not `ok`. */
const problems = async (...given: Parameters<typeof check>): Promise<string[]> =>
  (await check(...given)).filter((line) => !line.startsWith('ok '))

test('a database whose owner has migrated its tables has no problems', async () => {
  await migrate()
  const lines = await check()
  expect(lines).toContain('ok notices arrive.')
  expect(lines).toContain('ok the tables of examined are of version 2.')
  expect(lines).toContain('ok its clock and that of this machine agree.')
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([])
})

test('an examination writes nothing to an empty database', async () => {
  expect(await problems()).toEqual([
    'warn the tables of examined are of version 0, and this server has 2. Run: openappkit-server migrate',
  ])
  const client = new pg.Client(adminUrl)
  await client.connect()
  const { rows } = await client.query("SELECT 1 FROM pg_namespace WHERE nspname = 'examined'")
  await client.end()
  expect(rows).toEqual([])
})

test('older tables are a warning, tables newer by one are fine, and newer ones are a failure', async () => {
  await migrate(url, { ...tables, migrations: tables.migrations.slice(0, 1) })
  expect(await problems()).toEqual([expect.stringMatching(/^warn .* of version 1, and this server has 2. Run: /)])
  await migrate()
  await admin('INSERT INTO examined.migrations VALUES (3)')
  expect(await problems()).toEqual([])
  await admin('INSERT INTO examined.migrations VALUES (4)')
  expect(await problems()).toEqual([
    'FAIL the tables of examined are of version 4, but this server supports 2. Update the server.',
  ])
})

test('a role that may not create the schemas that are missing, or not use an existing one, is a failure', async () => {
  await admin(`ALTER DATABASE ${new URL(adminUrl).pathname.slice(1)} OWNER TO test`)
  const refused = expect.stringMatching(/^FAIL the role may not create schemas/)
  expect(await problems()).toContainEqual(refused)
  await admin(`CREATE SCHEMA examined AUTHORIZATION ${role}`)
  await migrate()
  expect(await problems()).toEqual([])
  await admin('ALTER SCHEMA examined OWNER TO test')
  expect(await problems()).toEqual([expect.stringMatching(/^FAIL the role may not use the schema examined/)])
})

test('a database that accepts no writes is a failure', async () => {
  await admin(`ALTER ROLE ${role} SET default_transaction_read_only = on`)
  expect(await problems()).toEqual([expect.stringMatching(/^FAIL it accepts no writes/)])
})

test('commits that do not wait for the disk, few connections and a superuser are warnings', async () => {
  await migrate()
  await admin(`ALTER ROLE ${role} SUPERUSER CONNECTION LIMIT 12; ALTER ROLE ${role} SET synchronous_commit = off`)
  expect(await problems()).toEqual([
    expect.stringMatching(/^warn synchronous_commit is off/),
    expect.stringMatching(/^warn .* a server needs 13. The role may open 12/),
    expect.stringMatching(/^warn the role is a superuser/),
  ])
})

test('a role that may open no further connection is a failure with that reason', async () => {
  await admin(`ALTER ROLE ${role} CONNECTION LIMIT 0`)
  expect(await problems()).toEqual([expect.stringMatching(/^FAIL it has no free connection/)])
})

test('asynchronous replicas are a warning if the role may see them', async () => {
  await migrate()
  const replica = new pg.Client({ connectionString: adminUrl, replication: 'true' } as pg.ClientConfig)
  await replica.connect()
  ends.push(() => replica.end())
  expect(await check()).toContain('ok it has replicas. Only a role with pg_monitor sees whether they are synchronous.')
  await admin(`GRANT pg_monitor TO ${role}`)
  expect(await problems()).toEqual([expect.stringMatching(/^warn its replicas are asynchronous/)])
})

test.each([
  ['warning', 'warn', 30_000],
  ['failure', 'FAIL', 5 * minute],
])('a clock that differs is a %s', async (_, level, apartMs) => {
  await migrate()
  const sentence = new RegExp(`^${level} its clock and that of this machine differ by \\d+ seconds`)
  expect(await problems({ now: () => Date.now() + apartMs })).toEqual([expect.stringMatching(sentence)])
  expect(await problems({ now: () => Date.now() - apartMs })).toEqual([expect.stringMatching(sentence)])
})

test('a pooler that passes no notices on is a failure', async () => {
  await migrate()
  const pooler = await startPooler(url)
  ends.push(pooler.close)
  expect(await problems({ url: pooler.url, limitMs: 4000 })).toEqual([
    expect.stringMatching(/^FAIL notices .* do not arrive: .* A pooler in transaction mode passes none on/),
  ])
})

test('the database of the key holder is refused for accounts', async () => {
  await admin('CREATE SCHEMA key_holder')
  const schemas = [{ ...tables, schema: 'accounts' }]
  expect(await problems({ schemas })).toContainEqual(
    expect.stringMatching(/^FAIL it is the database of the key holder/),
  )
  expect(await problems()).not.toContainEqual(expect.stringContaining('key holder'))
})

test('a database that does not exist, an unknown role and missing TLS are failures with that reason', async () => {
  const change = (edit: (address: URL) => void) => {
    const address = new URL(url)
    edit(address)
    return problems({ url: address.href })
  }
  expect(await change((address) => (address.pathname = '/no_such'))).toEqual([
    expect.stringMatching(/^FAIL it has no such database/),
  ])
  expect(await change((address) => (address.username = 'canary'))).toEqual([
    expect.stringMatching(/^FAIL it refuses the login/),
  ])
  expect(await change((address) => (address.search = '?sslmode=verify-full'))).toEqual([
    expect.stringMatching(/^FAIL it offers no TLS/),
  ])
  expect(await change((address) => (address.port = '1'))).toEqual([
    expect.stringMatching(/^FAIL it cannot be reached \(ECONNREFUSED\)/),
  ])
})

test('a database that is silent from the start, or stops answering, is a failure at the deadline', async () => {
  const proxy = await startCutProxy(url)
  ends.push(proxy.close)
  proxy.silence()
  expect(await problems({ url: proxy.url, limitMs: 200 })).toEqual([
    expect.stringMatching(/^FAIL it does not answer in time/),
  ])
  proxy.open()
  // The first statement of the check has no answer.
  const now = () => (proxy.silence(), Date.now())
  expect(await problems({ url: proxy.url, limitMs: 200, now })).toContainEqual(
    expect.stringMatching(/^FAIL it does not answer in time/),
  )
  proxy.open()
  expect(await problems({ url: proxy.url, now }, 300)).toEqual([
    expect.stringMatching(/^FAIL no answer within 0.3 seconds/),
  ])
})

test('another machine needs TLS that verifies its name', () => {
  const warning = [expect.objectContaining({ level: 'warn', text: expect.stringMatching(/^db.example is another/) })]
  expect(checkAddress('postgres://user:canary@db.example/any')).toEqual(warning)
  expect(checkAddress('postgres://user:canary@db.example/any?sslmode=require')).toEqual(warning)
  expect(checkAddress('postgres://user:canary@db.example/any?sslmode=verify-full')).toEqual([])
  expect(checkAddress('postgres://user:canary@127.0.0.1/any')).toEqual([])
  expect(checkAddress('postgres:///any?host=/run/postgresql')).toEqual([])
})
