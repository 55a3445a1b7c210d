import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './open-database.js'

const first = 'CREATE TABLE IF NOT EXISTS notes (text TEXT NOT NULL) STRICT'
const second = "ALTER TABLE notes ADD COLUMN author TEXT NOT NULL DEFAULT 'unknown'"

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-'))
  file = join(folder, 'notes.sqlite')
})
afterEach(() => rm(folder, { recursive: true }))

test('creates a new file with all tables that only its owner can read', async () => {
  const db = openDatabase({ file, migrations: [first, second] })
  db.exec("INSERT INTO notes (text) VALUES ('one')")
  expect(db.prepare('SELECT * FROM notes').all()).toEqual([{ text: 'one', author: 'unknown' }])
  for (const path of [file, `${file}-wal`, `${file}-shm`]) expect((await stat(path)).mode & 0o777, path).toBe(0o600)
  db.close()
})

test('makes a file private that others could read', async () => {
  await writeFile(file, '')
  await chmod(file, 0o644)
  openDatabase({ file, migrations: [first] }).close()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('migrates a file of an earlier version, or from before versions were counted, once', () => {
  const uncounted = new DatabaseSync(file)
  uncounted.exec(`${first}; INSERT INTO notes VALUES ('old')`)
  uncounted.close()
  openDatabase({ file, migrations: [first] }).close()
  for (const _ of [1, 2]) {
    const db = openDatabase({ file, migrations: [first, second] })
    expect(db.prepare('SELECT * FROM notes').all()).toEqual([{ text: 'old', author: 'unknown' }])
    db.close()
  }
})

test('a failed migration changes nothing', () => {
  openDatabase({ file, migrations: [first] }).close()
  expect(() => openDatabase({ file, migrations: [first, `${second}; SELECT 1 FROM nowhere`] })).toThrow('nowhere')
  const db = openDatabase({ file, migrations: [first, second] })
  expect(db.prepare('SELECT author FROM notes').all()).toEqual([])
  db.close()
})

test('leaves a file of a newer version unchanged', () => {
  openDatabase({ file, migrations: [first, second] }).close()
  expect(() => openDatabase({ file, migrations: [first] })).toThrow('Update the server')
})

test('leaves a file unchanged that is not a database', async () => {
  await writeFile(file, 'plain text that is longer than the header of a database would be'.repeat(20))
  expect(() => openDatabase({ file, migrations: [first] })).toThrow('not a database')
})

test('eight processes that open a new file at once all find the same tables', async () => {
  const own = new URL('./open-database.ts', import.meta.url)
  const script = `
    const { openDatabase } = await import(${JSON.stringify(own.href)})
    const db = openDatabase({ file: ${JSON.stringify(file)}, migrations: ${JSON.stringify([first, second])}, timeoutMs: 10_000 })
    db.exec("INSERT INTO notes (text) VALUES ('" + process.pid + "')")
    db.close()`
  const run = promisify(execFile)
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script]
  await Promise.all(Array.from({ length: 8 }, () => run(process.execPath, flags)))
  const db = openDatabase({ file, migrations: [first, second] })
  expect(db.prepare('SELECT count(DISTINCT text) AS count FROM notes').get()).toEqual({ count: 8 })
  db.close()
})
