import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { runSource } from '../../../test/run-source.js'
import { openBackup } from '../../platform/backup/open-backup.js'
import { restoreFiles } from '../../platform/backup/restore-files.js'
import { createLog } from '../../platform/log/log.js'
import type { FileStore } from '../../platform/move/movable-store.js'
import { openDatabase } from '../../platform/sqlite/open-database.js'
import { movableAccounts } from '../../services/accounts/store/account-move.js'
import { movableNames } from '../../services/blockchain/names/store/name-move.js'
import { movableSessions } from '../../services/sign-in/store/session-move.js'
import { backup } from './backup.js'
import { factsOf, fillFile, onlyBackup } from './every-row.fixture.js'
import { restore } from './restore.js'

const log = createLog('silent')
const program = new URL('../main.ts', import.meta.url)
const isRoot = process.getuid?.() === 0
const kept = 'What was there is in '

let folder: string
let data: string
let backups: string
beforeEach(async () => {
  folder = realpathSync(await mkdtemp(join(tmpdir(), 'restore-')))
  data = join(folder, 'data')
  backups = join(folder, 'backups')
  mkdirSync(data)
})
afterEach(() => rm(folder, { recursive: true }))

const fileOf = (store: { variable: string }) => join(data, `${store.variable}.sqlite`)
const filesEnv = (stores: readonly FileStore[]) =>
  Object.fromEntries(stores.map((store) => [store.variable, fileOf(store)]))

/** A backup of these stores, with three rows in each table. */
async function backUp(stores: readonly FileStore[]): Promise<string> {
  for (const store of stores) fillFile(fileOf(store), store)
  await backup(backups, { env: filesEnv(stores), write: () => undefined, log })
  return onlyBackup(backups)
}

type Lines = { lines: string[]; write(line: string): void }

/** `onKept`: called once what is there is kept, and before the first file is replaced. */
function collect(onKept: () => void = () => undefined): Lines {
  const lines: string[] = []
  return {
    lines,
    write(line) {
      lines.push(line)
      if (line.startsWith(kept)) onKept()
    },
  }
}

const run = (path: string, env: Record<string, string>, { write }: Lines = collect()) =>
  restore(path, { env, write, log, patienceMs: 50 })

const rowsOf = (store: FileStore) => factsOf(fileOf(store), store)
const names = () => rowsOf(movableNames)['names']?.rows

function empty(store: FileStore): void {
  const db = new DatabaseSync(fileOf(store))
  for (const table of store.tables.toReversed()) db.exec(`DELETE FROM "${table}"`)
  db.close()
}

const leftBeside = () => readdirSync(data).filter((name) => !/\.sqlite(\.lock)?$/.test(name))

test('a restore locks a file that is missing: neither a server nor another restore can use it', async () => {
  const stores = [movableNames, movableSessions]
  const path = await backUp(stores)
  rmSync(fileOf(movableNames))
  const attempts: unknown[] = []
  const during = collect(() => {
    try {
      openDatabase({ file: fileOf(movableNames), migrations: movableNames.sqliteMigrations }).close()
      attempts.push('started')
    } catch (thrown) {
      attempts.push(thrown)
    }
    expect(statSync(fileOf(movableNames)).mode & 0o777).toBe(0o600)
    const { files } = openBackup({ folder: path, stores, otherProgram: '' })
    const placed = files.map((one) => ({ ...one, target: fileOf(one.store) })).slice(0, 1)
    try {
      restoreFiles({ backup: path, files: placed, write: () => undefined, patienceMs: 50 })
      attempts.push('restored')
    } catch (thrown) {
      attempts.push(thrown)
    }
  })
  await run(path, filesEnv(stores), during)
  const [server, other] = attempts
  expect(String(server)).toMatch(/database is locked/)
  expect(other).toMatchObject({ name: 'ConfigError', message: expect.stringContaining('another process') as string })
  expect(leftBeside()).toEqual([])
  expect(names()).toBe(3)
})

test('a restore that is refused leaves no file in the place of one that is missing', async () => {
  const stores = [movableNames, movableSessions]
  const path = await backUp(stores)
  rmSync(fileOf(movableSessions))
  const server = openDatabase({ file: fileOf(movableNames), migrations: movableNames.sqliteMigrations })
  await expect(run(path, filesEnv(stores))).rejects.toThrow(/NAMES_FILE: another process has .* open/)
  server.close()
  expect(existsSync(fileOf(movableSessions))).toBe(false)
})

test('a restore replaces no file if one of them cannot be replaced', async () => {
  const stores = [movableSessions, movableNames, movableAccounts]
  const path = await backUp(stores)
  for (const store of stores) empty(store)
  // A folder in the place of what SQLite keeps beside the last file.
  mkdirSync(`${fileOf(movableAccounts)}-shm`)
  const { lines, write } = collect()
  await expect(run(path, filesEnv(stores), { lines, write })).rejects.toThrow(
    /^The backup cannot be restored: .* No file was replaced\./,
  )
  expect(names()).toBe(0)
  expect(lines).toEqual([expect.stringMatching(/^What was there is in .*replaced-/)])
})

test('a restore that fails between two files names those that it replaced, and how to undo it', async () => {
  const stores = [movableSessions, movableNames, movableAccounts]
  const path = await backUp(stores)
  for (const store of stores) empty(store)
  const broken = collect(() => rmSync(`${fileOf(movableAccounts)}.restoring`))
  const failed = run(path, filesEnv(stores), broken)
  await expect(failed).rejects.toMatchObject({ name: 'ConfigError' })
  await expect(failed).rejects.toThrow(/restored in part: sessions, names, and not accounts: ENOENT/)
  const replaced = broken.lines[0]?.slice(kept.length) ?? ''
  await expect(failed).rejects.toThrow(`To undo it instead, restore ${replaced}.`)
  expect(names()).toBe(3)
  await run(replaced, filesEnv(stores))
  expect(names()).toBe(0)
})

test('a restore creates the target of a link that leads to no file, and refuses links that lead to each other', async () => {
  const path = await backUp([movableNames])
  const file = fileOf(movableNames)
  mkdirSync(join(folder, 'volume'))
  rmSync(file)
  symlinkSync('../volume/names.sqlite', file)
  await run(path, filesEnv([movableNames]))
  expect(lstatSync(file).isSymbolicLink()).toBe(true)
  expect(readdirSync(join(folder, 'volume'))).toEqual(['names.sqlite'])
  expect(names()).toBe(3)
  rmSync(file)
  symlinkSync(`${file}.other`, file)
  symlinkSync(file, `${file}.other`)
  await expect(run(path, filesEnv([movableNames]))).rejects.toThrow(/NAMES_FILE: the link .* leads to no file\./)
})

test('a restore does not replace the file of another store', async () => {
  const path = await backUp([movableSessions])
  fillFile(fileOf(movableAccounts), movableAccounts)
  const before = rowsOf(movableAccounts)
  await expect(run(path, { SIGN_IN_FILE: fileOf(movableAccounts) })).rejects.toThrow(
    /SIGN_IN_FILE: .* has no table of sessions\. Check the path\./,
  )
  expect(rowsOf(movableAccounts)).toEqual(before)
})

test('a restore that cannot copy a whole file is refused, and does not call it damaged', async () => {
  const path = await backUp([movableNames])
  const file = fileOf(movableNames)
  const db = openDatabase({ file, migrations: movableNames.sqliteMigrations })
  const add = db.prepare("INSERT INTO names VALUES (?, 'z', ?, 1, 1, NULL, NULL, NULL)")
  const fill = (count: number) => {
    db.exec('BEGIN')
    for (let at = 0; at < count; at += 1) add.run(`${count}-${at}`.padEnd(500, 'x'), `${count}-${at}`)
    db.exec('COMMIT')
  }
  fill(400)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  fill(301)
  // The file and what waits beside it are smaller than the limit, and the copy of both is larger.
  for (const end of ['', '-wal']) copyFileSync(file + end, join(folder, `killed${end}`))
  db.prepare('VACUUM INTO ?').run(join(folder, 'copy'))
  db.close()
  const limit = Math.ceil(statSync(join(folder, 'copy')).size / 512) - 8
  for (const end of ['', '-wal']) renameSync(join(folder, `killed${end}`), file + end)
  expect(Math.max(...['', '-wal'].map((end) => statSync(file + end).size))).toBeLessThan(limit * 512)
  const under = ['sh', '-c', `ulimit -f ${limit} && exec "$@"`, 'sh']
  const env = { ...filesEnv([movableNames]), PATH: process.env['PATH'] ?? '' }
  const { code, printed, errors } = await runSource(program, env, ['restore', path], under).ended
  expect({ code, printed }).toEqual({ code: 1, printed: [] })
  expect(errors).toMatch(/^The backup cannot be restored: .* No file was replaced\./)
  expect(names()).toBe(704)
}, 60_000)

test('a restore refuses a pipe in the place of a file of the backup, and does not wait for it', async () => {
  const path = await backUp([movableNames])
  const file = join(path, 'names.sqlite')
  rmSync(file)
  expect(spawnSync('/bin/sh', ['-c', `mkfifo '${file}'`]).status).toBe(0)
  const restoring = runSource(program, { ...filesEnv([movableNames]) }, ['restore', path])
  onTestFinished(async () => void (await restoring.end('SIGKILL')))
  const { code, errors } = await restoring.ended
  expect({ code, errors }).toEqual({ code: 1, errors: `${file} is not a file. Name another backup.\n` })
}, 60_000)

const other = 65_534

/** Runs a restore as a user who is not root. Others may not read the folder of the repository: this user may read all. */
function runAsOther(path: string, file: string) {
  const may = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search']
  const under = ['setpriv', `--reuid=${other}`, `--regid=${other}`, '--clear-groups', ...may]
  const env = { NAMES_FILE: file, PATH: process.env['PATH'] ?? '' }
  return runSource(program, env, ['restore', path], under).ended
}

function giveAll(path: string): void {
  for (const name of ['', ...readdirSync(path, { recursive: true, encoding: 'utf8' })])
    chownSync(join(path, name), other, other)
}

test.skipIf(!isRoot)(
  'a restore by another user than the owner of the file is refused',
  async () => {
    const path = await backUp([movableNames])
    giveAll(folder)
    chownSync(fileOf(movableNames), 1, 1)
    const before = readFileSync(fileOf(movableNames))
    const refused = await runAsOther(path, fileOf(movableNames))
    expect(refused).toMatchObject({
      code: 1,
      errors: `NAMES_FILE: ${fileOf(movableNames)} has another owner. Run this as its owner, or as root.\n`,
    })
    expect(readFileSync(fileOf(movableNames))).toEqual(before)
    const open = join(folder, 'open')
    mkdirSync(open)
    chmodSync(open, 0o777)
    expect((await runAsOther(path, join(open, 'names.sqlite'))).errors).toContain(
      `NAMES_FILE: ${open} has another owner.`,
    )
    expect(readdirSync(open)).toEqual([])
  },
  60_000,
)

test.skipIf(!isRoot)(
  'a restored file has a mode of its own, and not that of the backup',
  async () => {
    const path = await backUp([movableNames])
    // A user who may only read the file of the backup could not complete its copy with the same mode.
    chmodSync(join(path, 'names.sqlite'), 0o400)
    giveAll(folder)
    expect(await runAsOther(path, fileOf(movableNames))).toMatchObject({ code: 0, errors: '' })
    expect(statSync(fileOf(movableNames)).mode & 0o777).toBe(0o600)
  },
  60_000,
)
