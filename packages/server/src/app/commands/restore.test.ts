import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimOf } from '../../../test/name-subject.js'
import { runSource } from '../../../test/run-source.js'
import { sessionOf } from '../../../test/session-subject.js'
import { fileNameOf } from '../../platform/backup/create-backup.js'
import { writeSums } from '../../platform/backup/checksums.js'
import { createLog } from '../../platform/log/log.js'
import type { FileStore } from '../../platform/move/movable-store.js'
import { holdLock } from '../../platform/sqlite/hold-lock.js'
import { openDatabase } from '../../platform/sqlite/open-database.js'
import { movableAccounts } from '../../services/accounts/store/account-move.js'
import { movableNames } from '../../services/blockchain/names/store/name-move.js'
import { createSqliteNames } from '../../services/blockchain/names/store/sqlite-names.js'
import { storedMailboxes } from '../../services/relay/mailbox/mailbox-move.js'
import { hashToken } from '../../services/sign-in/verify-request.js'
import { createSqliteSessions } from '../../services/sign-in/store/sqlite-sessions.js'
import { movableSessions } from '../../services/sign-in/store/session-move.js'
import { backup } from './backup.js'
import { factsOf, fillFile, onlyBackup, withoutEnded } from './every-row.fixture.js'
import { restore } from './restore.js'
import { movableStores, storesOnlyInFiles } from './stored-places.js'

const log = createLog('silent')
const allStores = [...movableStores, ...storesOnlyInFiles]
const isRoot = process.getuid?.() === 0

let folder: string
let data: string
let backups: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-'))
  data = join(folder, 'data')
  backups = join(folder, 'backups')
  await mkdir(data)
})
afterEach(() => rm(folder, { recursive: true }))

const fileOf = (store: { variable: string }) => join(data, `${store.variable}.sqlite`)
const filesEnv = (stores: readonly FileStore[] = allStores) =>
  Object.fromEntries(stores.map((store) => [store.variable, fileOf(store)]))

/** A backup of these stores, with three rows in each table. */
async function backUp(stores: readonly FileStore[]): Promise<string> {
  for (const store of stores) fillFile(fileOf(store), store)
  await backup(backups, { env: filesEnv(stores), write: () => undefined, log })
  return onlyBackup(backups)
}

async function run(path: string, env: Record<string, string>): Promise<string[]> {
  const lines: string[] = []
  await restore(path, { env, write: (line) => void lines.push(line), log, patienceMs: 50 })
  return lines
}

function change(file: string, sql: string): void {
  const db = new DatabaseSync(file)
  db.exec(sql)
  db.close()
}

/** Names, modes and bytes of all files below a folder. */
const readAll = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .toSorted((one, other) => one.localeCompare(other))
    .map((name) => [name, statSync(join(path, name)).mode, bytesOf(join(path, name))])
const bytesOf = (path: string) => (statSync(path).isFile() ? readFileSync(path).toString('base64') : '')

const replacedBy = (lines: readonly string[]): string =>
  lines.find((line) => line.startsWith('What was there is in '))?.slice('What was there is in '.length) ?? ''

test('a restore brings back every row of every file but what ended, and what it replaced can be restored too', async () => {
  const path = await backUp(allStores)
  const before = allStores.map((store) => factsOf(fileOf(store), store))
  for (const store of allStores) change(fileOf(store), `DELETE FROM "${store.tables.at(-1)}"`)
  const changed = allStores.map((store) => factsOf(fileOf(store), store))
  const lines = await run(path, filesEnv())
  expect(lines).toContain('names: names 3, addresses 3. Restored.')
  expect(lines).toContain('All sessions in these stores have ended: sessions, accounts. Visitors sign in again.')
  const read = () => movableStores.map((store) => factsOf(fileOf(store), store))
  const left = (facts: typeof before) => movableStores.map((store, at) => withoutEnded(facts[at] ?? {}, store))
  expect(read()).toEqual(left(before))
  const replaced = replacedBy(lines)
  expect(replaced).toMatch(/Z\.replaced-.*Z$/)
  expect(allStores.map((store) => factsOf(join(replaced, fileNameOf(store)), store))).toEqual(changed)
  await run(replaced, filesEnv())
  // Only the lock of the file that one process at a time may use is left beside the files.
  expect(readdirSync(data).filter((name) => !name.endsWith('.sqlite'))).toEqual(['ACCOUNTS_FILE.sqlite.lock'])
  expect(read()).toEqual(left(changed))
  expect(statSync(replaced).mode & 0o777).toBe(0o700)
  for (const store of allStores) expect(statSync(fileOf(store)).mode & 0o777).toBe(0o600)
})

test('a restored relay knows no client, and the time of the restore', async () => {
  const path = await backUp([storedMailboxes])
  const earliest = Math.floor(Date.now() / 1000)
  await run(path, filesEnv([storedMailboxes]))
  const db = new DatabaseSync(fileOf(storedMailboxes), { readOnly: true })
  expect(db.prepare('SELECT count(*) AS rows FROM messages').get()).toEqual({ rows: 3 })
  expect(db.prepare('SELECT count(*) AS rows FROM clients').get()).toEqual({ rows: 0 })
  expect(Number(db.prepare('SELECT issued_at FROM forgotten_clients').get()?.['issued_at'])).toBeGreaterThanOrEqual(
    earliest,
  )
  db.close()
})

test('a restore creates files that are missing, keeps links, and gives files to the owner of their folder', async () => {
  const path = await backUp([movableNames, movableSessions])
  rmSync(fileOf(movableSessions))
  renameSync(fileOf(movableNames), join(data, 'moved.sqlite'))
  symlinkSync('moved.sqlite', fileOf(movableNames))
  // Only root can give a file away.
  if (isRoot) for (const one of [data, join(data, 'moved.sqlite')]) chownSync(one, 65_534, 65_534)
  await run(path, filesEnv([movableNames, movableSessions]))
  expect(lstatSync(fileOf(movableNames)).isSymbolicLink()).toBe(true)
  const { uid } = statSync(data)
  expect([statSync(join(data, 'moved.sqlite')).uid, statSync(fileOf(movableSessions)).uid]).toEqual([uid, uid])
  expect(factsOf(fileOf(movableNames), movableNames)['names']?.rows).toBe(3)
})

test('a restore of a file whose server was killed keeps what waited beside it, and does not mix it in', async () => {
  const path = await backUp([movableNames])
  const file = fileOf(movableNames)
  const db = openDatabase({ file, migrations: movableNames.sqliteMigrations })
  db.exec("INSERT INTO names VALUES ('late', 'z', 'late', 1, 1, NULL, NULL, NULL)")
  for (const end of ['', '-wal']) copyFileSync(file + end, join(folder, `killed${end}`))
  db.close()
  for (const end of ['', '-wal']) renameSync(join(folder, `killed${end}`), file + end)
  const replaced = replacedBy(await run(path, filesEnv([movableNames])))
  expect(factsOf(join(replaced, 'names.sqlite'), movableNames)['names']?.rows).toBe(4)
  expect(factsOf(file, movableNames)['names']?.rows).toBe(3)
})

test('a restore replaces a damaged file, and keeps its bytes', async () => {
  const path = await backUp([movableNames])
  const file = fileOf(movableNames)
  writeFileSync(file, 'no database '.repeat(1000))
  const lines = await run(path, filesEnv([movableNames]))
  expect(lines[0]).toBe('names: the file that is replaced is damaged. Its bytes are kept, which cannot be restored.')
  expect(readFileSync(join(replacedBy(lines), 'names.damaged'), 'utf8')).toMatch(/^no database/)
  expect(factsOf(file, movableNames)['names']?.rows).toBe(3)
})

test('a backup of an older version is updated when it is restored', async () => {
  const older = { ...movableSessions, sqliteMigrations: movableSessions.sqliteMigrations.slice(0, 1) }
  openDatabase({ file: fileOf(older), migrations: older.sqliteMigrations }).close()
  await backup(backups, { env: filesEnv([older]), write: () => undefined, log })
  const lines = await run(onlyBackup(backups), filesEnv([older]))
  expect(lines).toContain('sessions: used_nonces 0, keys 0, sessions 0. Restored.')
  expect(lines).toContain('All sessions in these stores have ended: sessions. Visitors sign in again.')
})

/** What is wrong with a backup or its place, and the sentence about it. */
const refusals: Record<string, [(path: string) => unknown, string | RegExp]> = {
  'that did not end': [(path) => renameSync(path, `${path}.part`), /is a backup that did not end/],
  'whose folder is missing': [(path) => rmSync(path, { recursive: true }), 'There is no folder'],
  'without the hashes of its files': [(path) => rmSync(join(path, 'SHA256SUMS')), 'it has no SHA256SUMS'],
  'with a file that was cut off': [(path) => truncateSync(join(path, 'names.sqlite'), 4096), 'names.sqlite is damaged'],
  'with a file that is missing': [(path) => rmSync(join(path, 'names.sqlite')), 'names.sqlite cannot be read (ENOENT)'],
  'with hashes that are damaged': [(path) => appendFileSync(join(path, 'SHA256SUMS'), '../x'), 'SHA256SUMS is damaged'],
  'of a newer version': [
    (path) => rewrite(path, (file) => change(file, 'PRAGMA user_version = 99')),
    /names\.sqlite is of version 99, but this program restores 1\. Update it\./,
  ],
  'whose file is no database': [
    (path) => rewrite(path, (file) => writeFileSync(file, 'x'.repeat(9000))),
    /names\.sqlite cannot be read: file is not a database/,
  ],
  'whose file is damaged inside': [
    (path) => rewrite(path, (file) => writeFileSync(file, readFileSync(file).fill(7, 5000, 12_000))),
    /names\.sqlite (is damaged|cannot be read)/,
  ],
  'of the key holder': [
    (path) => {
      renameSync(join(path, 'names.sqlite'), join(path, 'releases.sqlite'))
      rmSync(join(path, 'SHA256SUMS'))
      writeSums(path, ['releases.sqlite'])
    },
    /has no file of this program, but releases\.sqlite\. Restore a backup of openappkit-key-holder/,
  ],
}

function rewrite(path: string, write: (file: string) => void): void {
  chmodSync(join(path, 'names.sqlite'), 0o600)
  write(join(path, 'names.sqlite'))
  rmSync(join(path, 'SHA256SUMS'))
  writeSums(path, ['names.sqlite'])
}

test.each(Object.entries(refusals))('a backup %s is refused, and nothing changes', async (_, [damage, sentence]) => {
  const path = await backUp([movableNames])
  damage(path)
  const before = readAll(folder)
  const found = readdirSync(backups)[0] ?? '2026-11-30T020130Z'
  const refused = run(join(backups, found), filesEnv([movableNames]))
  await expect(refused).rejects.toMatchObject({ name: 'ConfigError' })
  await expect(refused).rejects.toThrow(sentence)
  expect(readAll(folder)).toEqual(before)
})

test('a restore without a variable for a store, or to a folder that is missing, is refused, and nothing changes', async () => {
  const path = await backUp([movableNames, movableSessions])
  const before = readAll(folder)
  await expect(run(path, filesEnv([movableNames]))).rejects.toThrow(
    'The backup has sessions, and SIGN_IN_FILE is not set',
  )
  const env = { ...filesEnv([movableNames]), SIGN_IN_FILE: join(folder, 'missing', 'sessions.sqlite') }
  await expect(run(path, env)).rejects.toThrow(/SIGN_IN_FILE: create the folder .*missing with its owner first/)
  expect(readAll(folder)).toEqual(before)
})

test('a restore is refused while a server has one of the files open, and nothing changes', async () => {
  const stores = [movableNames, movableAccounts]
  const path = await backUp(stores)
  const before = () => stores.map((store) => factsOf(fileOf(store), store))
  const facts = before()
  const server = openDatabase({ file: fileOf(movableNames), migrations: movableNames.sqliteMigrations })
  await expect(run(path, filesEnv(stores))).rejects.toThrow(/NAMES_FILE: another process has .* open\. Stop the server/)
  server.close()
  const lock = holdLock({ file: fileOf(movableAccounts), variable: 'ACCOUNTS_FILE' })
  await expect(run(path, filesEnv(stores))).rejects.toThrow('ACCOUNTS_FILE: another process uses')
  lock.release()
  expect(before()).toEqual(facts)
  expect(readdirSync(backups)).toHaveLength(1)
  expect(readdirSync(data).filter((name) => name.includes('restoring'))).toEqual([])
})

test('a server starts on restored files: a session of before has ended, and a name is still there', async () => {
  const token = 'A'.repeat(43)
  const sessions = createSqliteSessions({ file: fileOf(movableSessions), log })
  await sessions.ready()
  await sessions.nonceKey()
  const session = sessionOf('one')
  expect(await sessions.add({ ...session, tokenHash: hashToken(token) })).toBe('added')
  await sessions.close()
  const names = createSqliteNames({ file: fileOf(movableNames), log })
  await names.ready()
  await names.claim(claimOf())
  await names.close()
  const env = {
    ...filesEnv([movableSessions, movableNames]),
    PATH: process.env['PATH'] ?? '',
    SERVER_PORT: '0',
    SIGN_IN_ENABLED: 'true',
    NAMES_ENABLED: 'true',
    ALLOWED_ORIGINS: 'https://app.example',
  }
  const program = new URL('../main.ts', import.meta.url)
  async function ask() {
    const server = runSource(program, env)
    const { url } = JSON.parse(await server.started()) as { url: string }
    const headers = { authorization: `Bearer ${token}`, origin: 'https://app.example' }
    const session = await fetch(`${url}/sign-in/sessions?domain=app.example`, { headers })
    const name = await fetch(`${url}/v1/profile/account/alice.reown.id`, { headers })
    const found = { session: session.status, name: ((await name.json()) as { name?: string }).name }
    await server.end('SIGTERM')
    return found
  }
  const signedIn = await ask()
  expect(signedIn).toEqual({ session: 200, name: 'alice.reown.id' })
  const command = (...args: string[]) => runSource(program, env, args).ended
  expect((await command('backup', backups)).printed.at(-1)).toBe(onlyBackup(backups))
  expect(await command('restore', onlyBackup(backups))).toMatchObject({ code: 0, errors: '' })
  expect(existsSync(fileOf(movableSessions))).toBe(true)
  expect(await ask()).toEqual({ ...signedIn, session: 401 })
}, 60_000)
