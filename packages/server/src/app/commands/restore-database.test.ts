import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { signIn } from '../../../test/accounts/account-actions.js'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { runSource } from '../../../test/run-source.js'
import { fileNameOf } from '../../platform/backup/create-backup.js'
import { createLog } from '../../platform/log/log.js'
import { migrateSchema } from '../../platform/postgres/migrate-schema.js'
import { openPostgres, type Postgres } from '../../platform/postgres/open-postgres.js'
import { openDatabase } from '../../platform/sqlite/open-database.js'
import { postgresFleetingMigrations } from '../../services/accounts/fleeting/postgres-fleeting.js'
import { createPostgresAccounts } from '../../services/accounts/store/postgres-accounts.js'
import { movableAccounts } from '../../services/accounts/store/account-move.js'
import { movableNames } from '../../services/blockchain/names/store/name-move.js'
import { movableSessions } from '../../services/sign-in/store/session-move.js'
import { backup } from './backup.js'
import { factsOf, fillFile, onlyBackup, withoutEnded } from './every-row.fixture.js'
import { move } from './move.js'
import { restore } from './restore.js'
import { movableStores } from './stored-places.js'

const log = createLog('silent')
const program = new URL('../main.ts', import.meta.url)
const silent = () => undefined

let folder: string
let url: string
const opened: Postgres[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'))
  url = await createDatabase(inject('postgresUrl'))
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  await rm(folder, { recursive: true })
})

const fileOf = (store: { variable: string }) => join(folder, `${store.variable}.sqlite`)
const filesEnv = () => Object.fromEntries(movableStores.map((store) => [store.variable, fileOf(store)]))

function connect(name = 'test'): Postgres {
  const database = openPostgres({ url, log, name })
  opened.push(database)
  return database
}

/** Three rows in each table, in files and in the database, and a backup of the database. */
async function fill() {
  for (const store of movableStores) fillFile(fileOf(store), store)
  await move({ env: { ...filesEnv(), DATABASE_URL: url }, write: silent, log })
  return backUp('first')
}

async function backUp(name: string, env: Record<string, string> = { DATABASE_URL: url }): Promise<string> {
  await backup(join(folder, name), { env, write: silent, log })
  return onlyBackup(join(folder, name))
}

async function run(path: string, DATABASE_URL = url): Promise<string[]> {
  const lines: string[] = []
  await restore(path, { env: { DATABASE_URL }, write: (line) => void lines.push(line), log, patienceMs: 50 })
  return lines
}

const readBackup = (path: string) => movableStores.map((store) => factsOf(join(path, fileNameOf(store)), store))
const leftOf = (path: string) =>
  readBackup(path).map((facts, at) => withoutEnded(facts, movableStores[at] ?? movableNames))
const schemas = async () =>
  (await connect().query("SELECT nspname FROM pg_namespace WHERE nspname !~ '^(pg_|information_schema)' ORDER BY 1"))
    .rows

test('a restore to PostgreSQL brings back every row but what ended, and what it replaced can be restored too', async () => {
  const path = await fill()
  const database = connect()
  await migrateSchema(database, { schema: 'accounts_fleeting', migrations: postgresFleetingMigrations, log })
  await database.query("INSERT INTO accounts_fleeting.proofs VALUES ('used', 1)")
  await database.query("INSERT INTO accounts_fleeting.keys (name, value) VALUES ('nonces', '\\x00')")
  await database.query(
    "DELETE FROM accounts.wallets; DELETE FROM names.addresses; INSERT INTO activity.terms VALUES ('n', 7)",
  )
  const changed = await backUp('changed')
  const lines = await run(path)
  expect(lines).toContain('names: names 3, addresses 3. Restored and verified.')
  expect(lines).toContain('All sessions in these stores have ended: sessions, accounts. Visitors sign in again.')
  expect(readBackup(await backUp('second'))).toEqual(leftOf(path))
  expect(
    (await database.query('SELECT FROM accounts_fleeting.proofs UNION ALL SELECT FROM accounts_fleeting.keys')).rows,
  ).toEqual([])
  expect((await database.query('SELECT term FROM activity.terms')).rows).toEqual([{ term: 7 }])
  expect(
    (await database.query("INSERT INTO analytics.events (received_at, event, json) VALUES ('', '', '') RETURNING id"))
      .rows,
  ).toEqual([{ id: 4 }])
  const replaced = lines.find((line) => line.startsWith('What was there'))?.replace('What was there is in ', '') ?? ''
  expect(readBackup(replaced)).toEqual(readBackup(changed))
  await run(replaced)
  expect(readBackup(await backUp('third'))).toEqual(leftOf(changed))
})

test('a restore empties every table beside the accounts', async () => {
  await migrateSchema(connect(), { schema: 'accounts_fleeting', migrations: postgresFleetingMigrations, log })
  const { rows } = await connect().query(
    "SELECT relname FROM pg_class WHERE relnamespace = 'accounts_fleeting'::regnamespace AND relkind = 'r'",
  )
  expect(new Set(rows.map((row) => row['relname']))).toEqual(
    new Set([...(movableAccounts.notRestoredBeside?.tables ?? []), 'migrations']),
  )
})

test('a backup of PostgreSQL is restored to files, and a backup of files to an empty database', async () => {
  const path = await fill()
  for (const store of movableStores) await rm(fileOf(store))
  await restore(path, { env: filesEnv(), write: silent, log })
  expect(movableStores.map((store) => factsOf(fileOf(store), store))).toEqual(leftOf(path))
  const ofFiles = await backUp('files', filesEnv())
  url = await createDatabase(inject('postgresUrl'))
  const lines = await run(ofFiles)
  expect(lines.filter((line) => line.startsWith('What was there'))).toEqual([])
  expect(readBackup(await backUp('again'))).toEqual(leftOf(path))
})

test('sessions end with a restore, accounts and wallets stay, and the audit log goes on', async () => {
  const path = await fill()
  await run(path)
  const database = connect('test store')
  const store = createPostgresAccounts({ database, log })
  await store.ready()
  const text = 'ü 1 😀'
  expect(await store.session(text, 0)).toBeUndefined()
  expect(await store.accountOf({ issuer: text, subject: text })).toBe(text)
  expect(await store.wallet({ account: text, device: text })).toMatchObject({ walletId: text })
  await signIn(store, 'laptop', Date.now())
  await store.close()
  // A backup checks the audit log.
  await expect(backUp('on')).resolves.toBeDefined()
})

test('a backup of an older version is updated on its way to PostgreSQL', async () => {
  const older = { ...movableSessions, sqliteMigrations: movableSessions.sqliteMigrations.slice(0, 1) }
  openDatabase({ file: fileOf(older), migrations: older.sqliteMigrations }).close()
  const path = await backUp('older', { SIGN_IN_FILE: fileOf(older) })
  expect((await run(path))[0]).toBe('sessions: used_nonces 0, keys 0, sessions 0. Restored and verified.')
  expect(readdirSync(join(folder, 'older'))).toHaveLength(1)
})

test('a move does not replace restored rows', async () => {
  await run(await fill())
  const moving = move({ env: { ...filesEnv(), DATABASE_URL: url }, write: silent, log })
  await expect(moving).rejects.toThrow(/has rows of .* that were not moved from a file/)
})

/** What is in the way, and the sentence about it. */
const refusals: Record<string, [string, RegExp]> = {
  'the tables are newer by one version': [
    'INSERT INTO names.migrations VALUES (2)',
    /tables of names are of version 2/,
  ],
  'the tables are newer by two versions': [
    'INSERT INTO names.migrations VALUES (2), (3)',
    /the tables are of version 3/,
  ],
  'the database refuses a row of the last store': [
    'ALTER TABLE accounts.mail_turns ADD CONSTRAINT none CHECK (used < 3) NOT VALID',
    /cannot be restored to the database: .*none.* Nothing was changed\./,
  ],
  'the database changes a row': [
    `CREATE FUNCTION change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.bio := 1; RETURN NEW; END';
     CREATE TRIGGER change BEFORE INSERT ON names.names FOR EACH ROW EXECUTE FUNCTION change()`,
    /names\.names did not arrive as it left\. Nothing was changed\./,
  ],
  'the database is that of the key holder': [
    'CREATE SCHEMA key_holder',
    /DATABASE_URL is the database of the key holder/,
  ],
  'the database has other stores': ['DROP SCHEMA names CASCADE', /The database has .*, and no names as the backup/],
}

test.each(Object.entries(refusals))('a restore is refused if %s, and nothing changes', async (_, [sql, sentence]) => {
  const path = await fill()
  const database = connect()
  await database.query(sql)
  const read = async () => {
    const { rows } = await database.query('SELECT * FROM accounts.sessions')
    return [rows, (await database.query('SELECT * FROM sign_in.keys')).rows]
  }
  const before = [await read(), await schemas()]
  const refused = run(path)
  await expect(refused).rejects.toMatchObject({ name: 'ConfigError' })
  await expect(refused).rejects.toThrow(sentence)
  expect([await read(), await schemas()]).toEqual(before)
  expect(readdirSync(join(folder, 'first'))).toHaveLength(1)
})

test('a restore is refused while a server runs or uses a table, and an empty database stays empty', async () => {
  const path = await fill()
  const filled = url
  const server = connect('openappkit')
  await server.query('SELECT')
  await expect(run(path)).rejects.toThrow('A server runs with this database.')
  await server.close()
  const database = connect()
  await expect
    .poll(
      async () =>
        (
          await database.query(
            "SELECT FROM pg_stat_activity WHERE application_name = 'openappkit' AND datname = current_database()",
          )
        ).rows,
    )
    .toEqual([])
  await database.withConnection(async (connection) => {
    await connection.query('BEGIN; LOCK TABLE accounts.chain_lock IN ACCESS SHARE MODE')
    await expect(run(path)).rejects.toThrow('The tables of the database are in use.')
    await connection.query('ROLLBACK')
  })
  expect(readBackup(await backUp('after'))).toEqual(readBackup(path))
  url = await createDatabase(inject('postgresUrl'))
  await connect('openappkit').query('SELECT')
  await expect(run(path)).rejects.toThrow('A server runs with this database.')
  expect(await schemas()).toEqual([{ nspname: 'public' }])
  url = filled
})

test('a restore that is killed before it commits leaves the database as it was, and runs again', async () => {
  const path = await fill()
  const database = connect()
  const gate = 42
  await database.query(`CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN PERFORM pg_advisory_xact_lock(${gate}); RETURN NEW; END'`)
  await database.query('CREATE TRIGGER wait BEFORE INSERT ON accounts.mail_turns FOR EACH ROW EXECUTE FUNCTION wait()')
  const waiting = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: url }
  await database.withConnection(async (connection) => {
    await connection.query(`SELECT pg_advisory_lock(${gate})`)
    const killed = runSource(program, env, ['restore', path])
    await expect.poll(async () => (await database.query(waiting)).rows, { timeout: 50_000 }).toHaveLength(1)
    await killed.end('SIGKILL')
    await connection.query(`SELECT pg_advisory_unlock(${gate})`)
  })
  expect(readBackup(await backUp('after'))).toEqual(readBackup(path))
  const again = await runSource(program, env, ['restore', path]).ended
  expect(again).toMatchObject({ code: 0, errors: '' })
  expect(readBackup(await backUp('restored'))).toEqual(leftOf(path))
  expect(existsSync(join(folder, 'first'))).toBe(true)
}, 60_000)
