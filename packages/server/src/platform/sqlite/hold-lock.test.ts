import { mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Program, runSource } from '../../../test/run-source.js'
import { holdLock } from './hold-lock.js'

let folder: string
let file: string
const programs: Program[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
  file = join(folder, 'notes.sqlite')
})
afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.end('SIGKILL')))
  await rm(folder, { recursive: true })
})

const hold = (waitMs = 0, of = file) => holdLock({ file: of, variable: 'NOTES_FILE', waitMs })

function startHolder() {
  const program = runSource(new URL('../../../test/lock-holder.ts', import.meta.url), { FILE: file })
  programs.push(program)
  return program
}

test('a file is reserved for one process, whatever its name, until that process is killed', async () => {
  await writeFile(file, '')
  const holder = startHolder()
  await holder.started()
  const sentence = `NOTES_FILE: another process uses ${file}. Stop that process first, or set NOTES_FILE to another file.`
  expect(() => hold()).toThrow(sentence)
  const other = join(folder, 'link.sqlite')
  await symlink(file, other)
  expect(() => hold(0, other)).toThrow('another process uses')
  await holder.end('SIGKILL')
  hold().release()
})

test('a start waits for the process that is about to end', async () => {
  const first = startHolder()
  await first.started()
  const second = startHolder()
  // The second one waits in a call of SQLite, or has not begun: both end the same way.
  await first.end('SIGTERM')
  expect(await second.started()).toBe('held')
})

test('a lock is one private file, which stays, and a released lock can be held again', async () => {
  hold().release()
  const lock = hold()
  expect(() => hold()).toThrow('another process uses')
  expect(() => hold()).toThrow('another process uses')
  expect(await readdir(folder)).toEqual(['notes.sqlite.lock'])
  expect((await stat(`${file}.lock`)).mode & 0o777).toBe(0o600)
  lock.release()
  hold().release()
})

test('a database in memory has no lock', async () => {
  const locks = [hold(0, ':memory:'), hold(0, ':memory:')]
  for (const { release } of locks) release()
  expect(await readdir(folder)).toEqual([])
})

test('a lock in a folder that does not exist is an error of the file system', () => {
  expect(() => hold(0, join(folder, 'nowhere', 'notes.sqlite'))).toThrow('ENOENT')
})
