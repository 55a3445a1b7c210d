import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { createClientTable } from './client-table.js'
import { mailboxMigrations } from './mailbox-schema.js'

const now = Math.floor(Date.now() / 1000)
const day = 86_400

function open(upTo = mailboxMigrations.length): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  for (const migration of mailboxMigrations.slice(0, upTo)) db.exec(migration)
  return db
}

/** The same time for all rows and the table. */
const timers = () => void vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 })
afterEach(() => void vi.useRealTimers())

test('stores one row per client, with the time of its newest token', () => {
  const table = createClientTable({ db: open() })
  table.put({ clientId: 'me', issuedAt: now })
  table.put({ clientId: 'me', issuedAt: now - 100 })
  expect(table.all()).toEqual({ clients: [{ clientId: 'me', issuedAt: now }], issuedAfter: 0 })
})

test('keeps a client for a day and a minute after its newest token, as long as an older one could be valid', () => {
  timers()
  const table = createClientTable({ db: open() })
  table.put({ clientId: 'kept', issuedAt: now - day - 59 })
  table.put({ clientId: 'over', issuedAt: now - day - 60 })
  for (const sweep of [() => undefined, table.sweep]) {
    sweep()
    expect(table.all().clients.map(({ clientId }) => clientId)).toEqual(['kept'])
  }
})

test('deletes every expired client, whatever their number', () => {
  timers()
  const db = open()
  const table = createClientTable({ db })
  for (let at = 0; at < 700; at += 1) {
    table.put({ clientId: `kept ${at}`, issuedAt: now - at })
    table.put({ clientId: `over ${at}`, issuedAt: now - day - 60 - at })
  }
  const left = () => db.prepare("SELECT count(*) AS count FROM clients WHERE client LIKE 'over%'").get()
  expect([table.sweep(), left()]).toEqual([true, { count: 200 }])
  expect([table.sweep(), left()]).toEqual([false, { count: 0 }])
  expect(table.all().clients).toHaveLength(700)
})

test('keeps the age of clients that are forgotten early, also after their successors have expired', () => {
  const db = open()
  const table = createClientTable({ db, most: 10, sweepsBetween: 1 })
  table.put({ clientId: 'me', issuedAt: now - 1000 })
  for (let at = 0; at < 10; at += 1) table.put({ clientId: `flood ${at}`, issuedAt: now - 500 })
  table.sweep()
  db.exec("UPDATE clients SET issued_at = 0 WHERE client <> 'me'")
  table.sweep()
  expect(table.all()).toEqual({ clients: [], issuedAfter: now - 1000 })
})

test('tokens of clocks that are ahead do not invalidate the tokens of others', () => {
  timers()
  const table = createClientTable({ db: open(), most: 1, sweepsBetween: 1 })
  for (let at = 0; at < 10; at += 1) table.put({ clientId: `${at}`, issuedAt: now + 60 })
  table.sweep()
  expect(table.all().issuedAfter).toBe(now - 60)
})

test('migrates a file with a row per nonce to a row per client', () => {
  const db = open(2)
  const add = db.prepare('INSERT INTO nonces VALUES (?, ?, ?, ?)')
  add.run('one', 'me', now - 300, now + day - 300)
  add.run('two', 'me', now, now + 60)
  add.run('three', 'you', now - 5, now + 5)
  for (const migration of mailboxMigrations.slice(2)) db.exec(migration)
  expect(createClientTable({ db }).all()).toEqual({
    clients: [
      { clientId: 'you', issuedAt: now - 5 },
      { clientId: 'me', issuedAt: now },
    ],
    issuedAfter: 0,
  })
})
