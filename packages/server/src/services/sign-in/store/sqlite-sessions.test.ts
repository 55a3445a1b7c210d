import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sessionOf, subject } from '../../../../test/session-subject.js'
import { testSessions } from '../../../../test/session-suite.js'
import { testStore } from '../../../../test/store-suite.js'
import { createLog } from '../../../platform/log/log.js'
import { openDatabase } from '../../../platform/sqlite/open-database.js'
import { serveRules } from '../../../platform/sqlite/serve-rules.js'
import { createSessionRules } from './session-rules.js'
import { defaultSessionLimits, type SessionLimits, type SessionStore } from './session-store.js'
import { sqliteSessionMigrations } from './session-tables.js'
import { createSqliteSessions } from './sqlite-sessions.js'

const future = 4_000_000_000_000
const old = `'old', 'hash', '0xAb16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb', 'eip155:1', 'app.example', 'message'`

testStore({
  name: 'sessions',
  subject,
  migrations: sqliteSessionMigrations,
  earlier: [`INSERT INTO sessions VALUES (${old}, 'signature', 1, ${future})`],
})

let folder: string
let file: string
const stores: SessionStore[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sessions-'))
  file = join(folder, 'sessions.sqlite')
})
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
  await rm(folder, { recursive: true })
})

async function open(limits?: Partial<SessionLimits>): Promise<SessionStore> {
  const store = createSqliteSessions({ file, log: createLog('silent'), ...(limits && { limits }) })
  stores.push(store)
  await store.ready()
  return store
}

async function sweep(now: number): Promise<void> {
  const db = openDatabase({ file, migrations: sqliteSessionMigrations })
  const served = serveRules(db, createSessionRules({ limits: defaultSessionLimits }))
  served.sweep?.(now)
  served.close()
}

testSessions({ engine: 'SQLite', open, sweep })

test('never returns expired rows, and deletes them from the file', async () => {
  const store = await open()
  const { session, ...rest } = sessionOf('a')
  await store.add({ ...rest, session: { ...session, expiresAt: Date.now() - 1 }, nonce: { value: 'n', expiresAt: 1 } })
  expect(await store.find('a', Date.now())).toBeUndefined()
  const db = new DatabaseSync(file, { readOnly: true })
  const count = () => db.prepare('SELECT count(*) + (SELECT count(*) FROM used_nonces) AS rows FROM sessions').get()
  await expect.poll(count).toEqual({ rows: 0 })
  db.close()
})

test('rejects pending calls of a thread that dies, and restarts it', async () => {
  const thread = new URL('../../../../test/dying-store-thread.ts', import.meta.url)
  const store = createSqliteSessions({ file, log: createLog('silent'), thread })
  stores.push(store)
  await store.ready()
  expect(await store.add(sessionOf('a'))).toBe('added')
  await expect(store.revoke('die')).rejects.toThrow('the store ended')
  await expect(store.find('a', 0)).rejects.toThrow('the store is not available')
  await expect.poll(() => store.find('a', 0).catch(() => undefined)).toMatchObject({ id: 'a' })
})

test('answers every query from an index with a hundred thousand sessions', async () => {
  await (await open()).close()
  const db = new DatabaseSync(file)
  db.exec('BEGIN')
  const add = db.prepare("INSERT INTO sessions VALUES (?, ?, ?, 'x', 'eip155:1', 'app.example', 'message', ?, ?)")
  for (let index = 0; index < 100_000; index += 1)
    add.run(`id-${index}`, `hash-${index}`, `account-${index}`, index, future)
  db.exec('COMMIT')
  const plans = [
    'SELECT * FROM sessions WHERE token_hash = 1 AND expires > 1',
    'SELECT * FROM sessions WHERE domain = 1 AND account = 1 AND expires > 1 ORDER BY created DESC',
    'DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires <= 1 ORDER BY expires LIMIT 500)',
    'DELETE FROM used_nonces WHERE nonce IN (SELECT nonce FROM used_nonces WHERE expires <= 1 ORDER BY expires LIMIT 5)',
  ]
  for (const plan of plans) {
    const steps = db
      .prepare(`EXPLAIN QUERY PLAN ${plan}`)
      .all()
      .map(({ detail }) => String(detail))
    expect(
      steps.filter((step) => step.startsWith('SCAN')),
      plan,
    ).toEqual([])
  }
  db.close()
  const store = await open()
  const since = performance.now()
  for (let index = 0; index < 100; index += 1) await store.add(sessionOf(`new-${index}`))
  console.log(`${((performance.now() - since) / 100).toFixed(2)} ms for each session among 100,000`)
})
