import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { runSource } from '../../../test/run-source.js'
import { fileNameOf } from '../../platform/backup/create-backup.js'
import { createLog } from '../../platform/log/log.js'
import type { FileStore } from '../../platform/move/movable-store.js'
import { openPostgres, type Postgres } from '../../platform/postgres/open-postgres.js'
import { holdLock } from '../../platform/sqlite/hold-lock.js'
import { inTransaction, openDatabase } from '../../platform/sqlite/open-database.js'
import { movableAccounts } from '../../services/accounts/store/account-move.js'
import { movableNames } from '../../services/blockchain/names/store/name-move.js'
import { movableSessions } from '../../services/sign-in/store/session-move.js'
import { backup } from './backup.js'
import { factsOf, fillFile, onlyBackup } from './every-row.fixture.js'
import { move } from './move.js'
import { restore } from './restore.js'
import { movableStores, storesOnlyInFiles } from './stored-places.js'

const log = createLog('silent')
const program = new URL('../main.ts', import.meta.url)
const examples = new URL('../../../../../examples/self-hosting/', import.meta.url)
const allStores = [...movableStores, ...storesOnlyInFiles]

let folder: string
let backups: string
const opened: Postgres[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  backups = join(folder, 'backups')
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  await rm(folder, { recursive: true })
})

const fileOf = (store: { variable: string }) => join(folder, `${store.variable}.sqlite`)
const filesEnv = (stores: readonly FileStore[] = allStores) =>
  Object.fromEntries(stores.map((store) => [store.variable, fileOf(store)]))

async function run(env: Record<string, string>, patienceMs = 10_000): Promise<string[]> {
  const lines: string[] = []
  await backup(backups, { env, write: (line) => void lines.push(line), log, patienceMs })
  return lines
}

/** A database with three rows in each table. */
async function fillDatabase() {
  for (const store of movableStores) fillFile(fileOf(store), store)
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  await move({ env: { ...filesEnv(movableStores), DATABASE_URL }, write: () => undefined, log })
  const database = openPostgres({ url: DATABASE_URL, log, name: 'test' })
  opened.push(database)
  return { DATABASE_URL, database }
}

const modeOf = (path: string) => statSync(path).mode & 0o777

test('a backup of files has every row of every store, and only its owner can read it', async () => {
  for (const store of allStores) fillFile(fileOf(store), store)
  const lines = await run(filesEnv())
  const path = onlyBackup(backups)
  expect(path).toMatch(/\/\d{4}-\d\d-\d\dT\d{6}Z$/)
  expect(lines.at(-1)).toBe(path)
  expect(lines).toContain('names: names 3, addresses 3. Copied and verified.')
  expect(lines).toHaveLength(allStores.length + 1)
  for (const store of allStores)
    expect(factsOf(join(path, fileNameOf(store)), store)).toEqual(factsOf(fileOf(store), store))
  expect([modeOf(backups), modeOf(path)]).toEqual([0o700, 0o700])
  expect(readdirSync(path)).toHaveLength(allStores.length + 1)
  for (const name of readdirSync(path)) expect({ name, mode: modeOf(join(path, name)) }).toEqual({ name, mode: 0o600 })
})

test('a backup of PostgreSQL has every row of every store, and adds up counts', async () => {
  const { DATABASE_URL, database } = await fillDatabase()
  await database.query(
    'INSERT INTO analytics.counts (day, event, slot, count) SELECT day, event, 9, 40 FROM analytics.counts WHERE count = 2',
  )
  await database.query('CREATE SCHEMA relay')
  const lines = await run({ DATABASE_URL })
  const path = onlyBackup(backups)
  expect(lines[0]).toMatch(/^mailboxes: not copied from a database/)
  expect(lines.at(-1)).toBe(path)
  for (const store of movableStores) {
    const { counts, ...copied } = factsOf(join(path, fileNameOf(store)), store)
    const { counts: countsBefore, ...before } = factsOf(fileOf(store), store)
    expect(copied).toEqual(before)
    expect(counts?.rows).toBe(countsBefore?.rows)
  }
  const db = new DatabaseSync(join(path, 'events.sqlite'), { readOnly: true })
  expect(
    db
      .prepare('SELECT count FROM counts ORDER BY count')
      .all()
      .map((row) => row['count']),
  ).toEqual([1, 3, 42])
  db.close()
  for (const name of readdirSync(path)) expect({ name, mode: modeOf(join(path, name)) }).toEqual({ name, mode: 0o600 })
})

test('a backup of files that a server writes to is of one moment, and reads a file that is locked for one server', async () => {
  fillFile(fileOf(movableAccounts), movableAccounts)
  const lock = holdLock({ file: fileOf(movableAccounts), variable: 'ACCOUNTS_FILE' })
  const db = openDatabase({ file: fileOf(movableNames), migrations: movableNames.sqliteMigrations })
  const [name, address] = [
    db.prepare("INSERT INTO names VALUES (?, 'z', ?, 1, 1, NULL, NULL, NULL)"),
    db.prepare("INSERT INTO addresses VALUES (?, 60, 'a', 1)"),
  ]
  let written = 0
  const write = () =>
    inTransaction(db, () => {
      written += 1
      name.run(`${written}`, `${written}`)
      address.run(`${written}`)
    })
  write()
  const env = { ...filesEnv([movableAccounts, movableNames]), PATH: process.env['PATH'] ?? '' }
  let end: Awaited<ReturnType<typeof runSource>['ended']> | undefined
  void runSource(program, env, ['backup', backups]).ended.then((result) => (end = result))
  while (end === undefined) {
    write()
    await setImmediate()
  }
  db.close()
  lock.release()
  expect(end).toMatchObject({ code: 0, errors: '' })
  const facts = factsOf(join(onlyBackup(backups), 'names.sqlite'), movableNames)
  expect(facts['names']?.rows).toBe(facts['addresses']?.rows)
  expect(facts['names']?.rows).toBeGreaterThan(1)
  expect(facts['names']?.rows).toBeLessThan(written)
}, 60_000)

test('a backup of PostgreSQL is of one moment for all stores while servers write', async () => {
  const { DATABASE_URL, database } = await fillDatabase()
  let written = 0
  let isRunning = true
  const backingUp = run({ DATABASE_URL }).finally(() => (isRunning = false))
  while (isRunning) {
    written += 1
    const [id, row] = [`n${written}`, 100 + written]
    await database.query(`WITH a AS (INSERT INTO names.names VALUES ('${id}', 'z', '${id}', 1, 1, NULL, NULL, NULL)),
      b AS (INSERT INTO activity.blocks VALUES ('z', ${row}, 'h')) INSERT INTO accounts.accounts VALUES ('${id}', 1)`)
  }
  await backingUp
  const path = onlyBackup(backups)
  const rowsOf = (variable: string, table: string) => {
    const store = movableStores.find((one) => one.variable === variable) ?? expect.fail()
    return factsOf(join(path, fileNameOf(store)), store)[table]?.rows
  }
  const names = rowsOf('NAMES_FILE', 'names')
  expect([rowsOf('BLOCKCHAIN_INDEX_FILE', 'blocks'), rowsOf('ACCOUNTS_FILE', 'accounts')]).toEqual([names, names])
  expect(names).toBeLessThan(written + 3)
})

const waiting = `SELECT pid FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database
  WHERE datname = current_database())`

test('a backup of PostgreSQL that waited for tables has the rows that replaced others meanwhile', async () => {
  const { DATABASE_URL, database } = await fillDatabase()
  const backingUp = await database.withConnection(async (connection) => {
    await connection.query('BEGIN; LOCK TABLE sign_in.used_nonces IN ACCESS EXCLUSIVE MODE')
    const running = run({ DATABASE_URL })
    await expect.poll(async () => (await database.query(waiting)).rows, { timeout: 50_000 }).toHaveLength(1)
    // As a restore and a move replace rows.
    await database.query(`BEGIN; CREATE TEMP TABLE kept ON COMMIT DROP AS SELECT * FROM names.addresses;
      TRUNCATE names.addresses; INSERT INTO names.addresses SELECT * FROM kept; COMMIT`)
    await connection.query('ROLLBACK')
    return { running }
  })
  expect(await backingUp.running).toContain('names: names 3, addresses 3. Copied and verified.')
}, 60_000)

test('a backup of PostgreSQL is refused while another command uses its tables, and leaves nothing', async () => {
  const { DATABASE_URL, database } = await fillDatabase()
  await mkdir(backups)
  await database.withConnection(async (connection) => {
    await connection.query('BEGIN; LOCK TABLE names.addresses IN ACCESS EXCLUSIVE MODE')
    const refused = run({ DATABASE_URL }, 50)
    await expect(refused).rejects.toMatchObject({ name: 'ConfigError' })
    await expect(refused).rejects.toThrow('The tables of the database are in use by a restore, a move or a migration.')
    await connection.query('ROLLBACK')
  })
  expect(readdirSync(backups)).toEqual([])
})

test('a backup leaves out the stores of another program, and fails in the end if one of its own is missing', async () => {
  const { DATABASE_URL, database } = await fillDatabase()
  const role = `poor_${process.pid}_${Date.now()}`
  await database.query(`CREATE ROLE ${role} LOGIN`)
  onTestFinished(async () => {
    const owner = openPostgres({ url: DATABASE_URL, log, name: 'test' })
    await owner.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`)
    await owner.close()
  })
  for (const { schema } of movableStores.filter((store) => store !== movableAccounts && store !== movableSessions))
    await database.query(
      `GRANT USAGE ON SCHEMA ${schema} TO ${role}; GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${role}`,
    )
  const url = new URL(DATABASE_URL)
  url.username = role
  const lines = await run({ DATABASE_URL: url.href })
  const others = [`sessions: not copied, because this role may not use the schema sign_in.`]
  expect(lines).toEqual(expect.arrayContaining([...others, expect.stringMatching(/^accounts: not copied/)]))
  expect(readdirSync(onlyBackup(backups))).toHaveLength(movableStores.length - 1)
  await expect(run({ DATABASE_URL: url.href, SIGN_IN_ENABLED: 'true' })).rejects.toThrow(
    /^sessions: not copied, because this role may not use the schema sign_in\.$/,
  )
  expect(readdirSync(backups)).toHaveLength(2)
})

test('a backup in a relative folder is printed with its whole path', async () => {
  fillFile(fileOf(movableNames), movableNames)
  const lines: string[] = []
  await backup(relative(process.cwd(), backups), {
    env: filesEnv([movableNames]),
    write: (line) => void lines.push(line),
    log,
  })
  expect(lines.at(-1)).toBe(onlyBackup(backups))
})

test('a view in the schema of a store is in the way of neither a backup nor a restore', async () => {
  const { DATABASE_URL, database } = await fillDatabase()
  await database.query('CREATE VIEW analytics.per_day AS SELECT day, sum(count) FROM analytics.counts GROUP BY day')
  const lines = await run({ DATABASE_URL })
  expect(lines).toContain('names: names 3, addresses 3. Copied and verified.')
  await restore(onlyBackup(backups), { env: { DATABASE_URL }, write: (line) => void lines.push(line), log })
  expect(lines).toContain('names: names 3, addresses 3. Restored and verified.')
})

test('a backup that was killed has a name that a restore refuses', async () => {
  const { DATABASE_URL, database } = await fillDatabase()
  await database.withConnection(async (connection) => {
    await connection.query('BEGIN; LOCK TABLE accounts.audit IN ACCESS EXCLUSIVE MODE')
    const killed = runSource(program, { PATH: process.env['PATH'] ?? '', DATABASE_URL }, ['backup', backups])
    await expect.poll(async () => (await database.query(waiting)).rows, { timeout: 50_000 }).toHaveLength(1)
    await killed.end('SIGKILL')
    await connection.query('ROLLBACK')
  })
  const path = onlyBackup(backups)
  expect(path).toMatch(/Z\.part$/)
  await expect(restore(path, { env: { DATABASE_URL }, log })).rejects.toThrow(`${path} is a backup that did not end.`)
}, 60_000)

test.each([
  [{ NAMES_FILE: '/missing/names.sqlite' }, 'NAMES_FILE: the file /missing/names.sqlite does not exist.'],
  [{}, 'Nothing is stored: set DATABASE_URL, or one of SIGN_IN_FILE,'],
  [{ NAMES_FILE: '/names', DATABASE_URL: 'postgres://a:hunter2@db/x' }, 'NAMES_FILE and DATABASE_URL are both set'],
  [{ DATABASE_URL: 'postgres://a:hunter2@127.0.0.1:1/x' }, 'The database cannot be copied: connect ECONNREFUSED'],
])('a backup with %o is refused with a sentence, and leaves nothing', async (env, sentence) => {
  await mkdir(backups)
  const refused = await run(env).catch((thrown: unknown) => thrown)
  expect(refused).toMatchObject({ name: 'ConfigError', message: expect.stringContaining(sentence) as string })
  expect(String(refused)).not.toContain('hunter2')
  expect(readdirSync(backups)).toEqual([])
})

test('a backup of the file of another store, of no database, or of an empty database is refused, and leaves nothing', async () => {
  await mkdir(backups)
  fillFile(fileOf(movableNames), movableNames)
  await expect(run({ ACCOUNTS_FILE: fileOf(movableNames) })).rejects.toThrow(/ACCOUNTS_FILE: .* no table of accounts/)
  await writeFile(join(folder, 'text'), 'no database '.repeat(1000))
  await expect(run({ NAMES_FILE: join(folder, 'text') })).rejects.toThrow(/NAMES_FILE: .* file is not a database/)
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  await expect(run({ DATABASE_URL })).rejects.toThrow('The database has no tables of this program')
  expect(readdirSync(backups)).toEqual([])
})

test('a backup of an audit log of which an entry was changed is kept, is reported, and is not restored', async () => {
  fillFile(fileOf(movableAccounts), movableAccounts)
  const db = new DatabaseSync(fileOf(movableAccounts))
  db.exec("UPDATE audit SET network = 'x' WHERE seq = 2")
  db.close()
  const env = filesEnv([movableAccounts])
  await expect(run(env)).rejects.toThrow('ACCOUNTS_FILE: the entry 2 of the table audit does not match')
  const path = onlyBackup(backups)
  expect(existsSync(join(path, 'accounts.sqlite'))).toBe(true)
  await expect(restore(path, { env, log })).rejects.toThrow('the entry 2 of the table audit does not match')
})

test('the program needs exactly one argument for a backup and for a restore, and names it', async () => {
  const usage = 'Run it without arguments, or with one of: migrate, move, doctor, backup <folder>, restore <backup>\n'
  for (const args of [['backup'], ['restore'], ['backup', ''], ['backup', 'a', 'b'], ['doctor', 'a']])
    expect(await runSource(program, {}, args).ended).toEqual({ code: 1, printed: [], errors: usage })
}, 60_000)

test('the unit of systemd backs up every program if one of them fails, and fails in the end', async () => {
  const unit = readFileSync(new URL('systemd/openappkit-backup.service', examples), 'utf8')
  const [, script = ''] = /^ExecStart=\/bin\/sh -c '([^']*)'$/m.exec(unit.replaceAll('\\\n', '')) ?? []
  const program = join(folder, 'node')
  await writeFile(program, `#!/bin/sh\necho "$2 $4" >> ${folder}/ran\ncase "$4" in *accounts) exit 1; esac\n`, {
    mode: 0o700,
  })
  // systemd reads two of them as one.
  const run = (text: string) =>
    spawnSync('/bin/sh', ['-c', text.replaceAll('$$', '$').replaceAll('/usr/bin/node', program)]).status
  expect(run(script)).toBe(1)
  const ran = (names: readonly string[]) =>
    names.map((name) => `${name === 'keys' ? 'key-holder' : 'main'}.js /var/backups/openappkit/${name}\n`).join('')
  expect(readFileSync(join(folder, 'ran'), 'utf8')).toBe(ran(['accounts', 'keys', 'server']))
  // As on a machine that has no accounts.
  expect(run(script.replace(/[^;]*openappkit\/accounts [^;]*;/, ''))).toBe(0)
})
