import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../../platform/sqlite/open-database.js'
import { runChecks } from '../run-checks.js'
import { checkDisk } from './check-disk.js'
import { checkFile, checkSecretFile } from './check-file.js'

const fileMigrations = ['CREATE TABLE one (id TEXT)', 'CREATE TABLE two (id TEXT)']

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  file = join(folder, 'names.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

async function check(path = file, variable = 'NAMES_FILE'): Promise<string[]> {
  const found = await runChecks([checkFile({ variable, file: path, fileMigrations, schemas: [] })], 60_000)
  return found.map(({ level, text }) => `${level} ${text.replaceAll(folder, '')}`)
}

test('a file that does not exist is not created', async () => {
  expect(await check()).toEqual(['ok /names.sqlite does not exist. The server creates it.'])
  expect(readdirSync(folder)).toEqual([])
})

test('a missing folder, a folder in place of the file, and a file in place of the folder are failures', async () => {
  expect(await check(join(folder, 'missing', 'names.sqlite'))).toEqual([
    'FAIL the folder /missing cannot be written. Create it, for the user of the server.',
  ])
  mkdirSync(file)
  expect(await check()).toEqual(['FAIL /names.sqlite is no file. Set NAMES_FILE to another path.'])
  writeFileSync(join(folder, 'text'), '')
  expect(await check(join(folder, 'text', 'names.sqlite'))).toEqual([expect.stringMatching(/^FAIL /)])
})

test('the version of a file is read without changes to the folder', async () => {
  openDatabase({ file, migrations: fileMigrations }).close()
  const before = readdirSync(folder)
  expect(await check()).toEqual(['ok /names.sqlite is of version 2.'])
  expect(readdirSync(folder)).toEqual(before)
})

test('an older file is fine, and a newer one is a failure', async () => {
  openDatabase({ file, migrations: fileMigrations.slice(0, 1) }).close()
  expect(await check()).toEqual(['ok /names.sqlite is of version 1. The server migrates it to 2 when it starts.'])
  openDatabase({ file, migrations: [...fileMigrations, 'CREATE TABLE three (id TEXT)'] }).close()
  expect(await check()).toEqual(['FAIL /names.sqlite is of version 3, but this server supports 2. Update the server.'])
})

test('the version of a file whose server was killed is read from the log beside it', async () => {
  const db = openDatabase({ file, migrations: fileMigrations })
  db.exec('BEGIN; INSERT INTO one VALUES (1); COMMIT')
  const copy = join(folder, 'copy.sqlite')
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${copy}${end}`)
  db.close()
  expect(await check(copy)).toEqual(['ok /copy.sqlite is of version 2.'])
  expect(readdirSync(folder).filter((name) => name.startsWith('copy'))).toEqual(['copy.sqlite', 'copy.sqlite-wal'])
  // SQLite agrees.
  const opened = new DatabaseSync(copy)
  expect(opened.prepare('PRAGMA user_version').get()).toEqual({ user_version: 2 })
  opened.close()
})

test('frames of the log from before it began again do not count', async () => {
  const db = openDatabase({ file, migrations: fileMigrations })
  db.exec('PRAGMA wal_checkpoint(RESTART); PRAGMA user_version = 1')
  const copy = join(folder, 'copy.sqlite')
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${copy}${end}`)
  db.close()
  chmodSync(copy, 0o600)
  expect(await check(copy)).toEqual(['ok /copy.sqlite is of version 1. The server migrates it to 2 when it starts.'])
})

test('a file without tables is fine, and one of another program is a failure', async () => {
  writeFileSync(file, '', { mode: 0o600 })
  expect(await check()).toEqual(['ok /names.sqlite has no tables. The server creates them.'])
  writeFileSync(file, 'x'.repeat(200))
  expect(await check()).toEqual(['FAIL /names.sqlite is no file of SQLite. Set NAMES_FILE to another path.'])
})

test('events of an earlier version are fine, and no names', async () => {
  writeFileSync(file, '{"receivedAt":"2026"}', { mode: 0o600 })
  expect(await check(file, 'ANALYTICS_FILE')).toEqual([expect.stringMatching(/^ok .* events of an earlier version/)])
  expect(await check()).toEqual([expect.stringMatching(/^FAIL .* no file of SQLite/)])
})

test('a file that other users can open is a warning with the command that closes it', async () => {
  openDatabase({ file, migrations: fileMigrations }).close()
  chmodSync(file, 0o644)
  const warning = 'warn other users can open /names.sqlite (0644). Run: chmod 600 /names.sqlite'
  expect(await check()).toEqual(['ok /names.sqlite is of version 2.', warning])
  const [found] = await runChecks([checkSecretFile('ACCOUNTS_SECRETS_FILE', file)], 60_000)
  expect(found).toMatchObject({ level: 'warn', name: 'ACCOUNTS_SECRETS_FILE' })
})

const gigabyte = 1024 ** 3
test.each([
  ['ok', 10, 100],
  ['warn', 4, 100],
  ['warn', 0.5, 1],
])('a disk is %s with %s of %s GB free', async (level, free, all) => {
  const bsize = 1024
  const space = { bsize, bavail: (free * gigabyte) / bsize, blocks: (all * gigabyte) / bsize }
  const read = (() => Promise.resolve(space)) as unknown as Parameters<typeof checkDisk>[1]
  expect(await runChecks([checkDisk(folder, read)], 60_000)).toMatchObject([{ level }])
})

test('the disk of a folder is read, and a missing folder is left to the check of its file', async () => {
  expect(await runChecks([checkDisk(folder)], 60_000)).toMatchObject([{ text: expect.stringContaining('GB are free') }])
  expect(await runChecks([checkDisk(join(folder, 'missing'))], 60_000)).toEqual([])
})
