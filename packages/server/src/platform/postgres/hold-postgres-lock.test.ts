import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { type CutProxy, startCutProxy } from '../../../test/postgres/cut-proxy.js'
import { runSource } from '../../../test/run-source.js'
import { createLog } from '../log/log.js'
import { holdPostgresLock } from './hold-postgres-lock.js'
import { openPostgres, type Postgres } from './open-postgres.js'

const ends: (() => Promise<unknown>)[] = []
const lines: string[] = []
let url: string
let proxy: CutProxy
let database: Postgres
beforeEach(async () => {
  lines.length = 0
  url = await createDatabase(inject('postgresUrl'))
  proxy = await startCutProxy(url)
  ends.push(proxy.close)
  database = openPostgres({ url, log: createLog('silent') })
  ends.push(database.close)
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A process that holds what it can of some names. */
function hold(names: string[], { at = url, ...more }: { at?: string; everyMs?: number | undefined } = {}) {
  const { everyMs } = { everyMs: 100, ...more }
  const held = new Set<string>()
  const { close } = holdPostgresLock({
    url: at,
    log: createLog('error', (line) => void lines.push(line)),
    names,
    onHeld: (name) => void held.add(name),
    onLost: (name) => void held.delete(name),
    ...(everyMs !== undefined && { everyMs }),
  })
  ends.push(close)
  return { close, held: () => [...held].toSorted() }
}

test('a lock of the database has one holder, until its process closes it', async () => {
  const one = hold(['a', 'b'])
  await expect.poll(one.held).toEqual(['a', 'b'])
  const other = hold(['b', 'c'])
  await expect.poll(other.held).toEqual(['c'])
  await one.close()
  expect(one.held()).toEqual([])
  await expect.poll(other.held).toEqual(['b', 'c'])
})

test('a process whose connection the database ends loses its names, and another one gets them', async () => {
  const one = hold(['a'])
  await expect.poll(one.held).toEqual(['a'])
  const other = hold(['a'])
  const holder = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted"
  const { rows } = await database.query(holder)
  expect(rows).toHaveLength(1)
  await database.query('SELECT pg_terminate_backend($1)', [rows[0]?.['pid']])
  await expect.poll(async () => (await database.query(holder)).rows[0]?.['pid'] ?? 0).not.toBe(rows[0]?.['pid'])
  await expect.poll(() => [...one.held(), ...other.held()]).toEqual(['a'])
  expect(lines.filter((line) => line.includes('locks of the database lost'))).toHaveLength(1)
})

test('a process without an answer loses its names, and the database gives them to another one', async () => {
  const cutOff = hold(['a'], { at: proxy.url })
  await expect.poll(cutOff.held).toEqual(['a'])
  const other = hold(['a'])
  proxy.silence()
  await expect.poll(cutOff.held).toEqual([])
  await expect.poll(other.held).toEqual(['a'])
  proxy.open()
  await other.close()
  await expect.poll(cutOff.held).toEqual(['a'])
})

test('a lock moves within ten seconds from a process that is cut off', async () => {
  const cutOff = hold(['a'], { at: proxy.url, everyMs: undefined })
  await expect.poll(cutOff.held).toEqual(['a'])
  const other = hold(['a'], { everyMs: undefined })
  proxy.silence()
  await expect.poll(other.held, { timeout: 10_000 }).toEqual(['a'])
  expect(cutOff.held()).toEqual([])
})

test('a process that stands still loses its names, and learns of it when it goes on', async () => {
  const program = runSource(new URL('../../../test/postgres/lock-holder.ts', import.meta.url), { DATABASE: url })
  ends.push(() => program.end('SIGKILL'))
  const pid = Number(await program.started())
  const other = hold(['a'])
  process.kill(pid, 'SIGSTOP')
  await expect.poll(other.held).toEqual(['a'])
  process.kill(pid, 'SIGCONT')
  expect(await program.ended).toMatchObject({ code: 3 })
  expect(other.held()).toEqual(['a'])
})

test('a process that is killed leaves its names to another one', async () => {
  const program = runSource(new URL('../../../test/postgres/lock-holder.ts', import.meta.url), { DATABASE: url })
  ends.push(() => program.end('SIGKILL'))
  await program.started()
  const other = hold(['a', 'b'])
  await expect.poll(other.held).toEqual(['b'])
  await program.end('SIGKILL')
  await expect.poll(other.held).toEqual(['a', 'b'])
})

test('a process that cannot reach the database says so once, and holds its names when it can', async () => {
  proxy.cut()
  const other = hold(['a'], { at: proxy.url })
  await expect.poll(() => lines.length).toBe(1)
  proxy.open()
  await expect.poll(other.held).toEqual(['a'])
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(new URL(url).pathname.slice(1))
})

test('a process whose certificate cannot be read says so once, and holds its names when it can', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'certificates-'))
  ends.push(() => rm(folder, { recursive: true }))
  const certificate = join(folder, 'database.pem')
  const other = hold(['a'], { at: `${url}?sslmode=disable&sslrootcert=${certificate}` })
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toContain('ENOENT')
  await writeFile(certificate, 'a certificate that the local database does not use')
  await expect.poll(other.held).toEqual(['a'])
  expect(lines).toHaveLength(1)
})

test('a process that is closed before its certificate can be read ends', async () => {
  const { close, held } = hold(['a'], { at: `${url}?sslmode=disable&sslrootcert=/missing/database.pem` })
  await expect.poll(() => lines.length).toBe(1)
  await close()
  expect(held()).toEqual([])
})
