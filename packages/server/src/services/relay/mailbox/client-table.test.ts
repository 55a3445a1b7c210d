import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { createClientTable } from './client-table.js'
import { mailboxMigrations } from './mailbox-schema.js'

const now = Math.floor(Date.now() / 1000)
const day = 86_400

function open(upTo = mailboxMigrations.length): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  for (const migration of mailboxMigrations.slice(0, upTo)) db.exec(migration)
  return db
}

test('a client has one row, with its newest token and the end of its last one', () => {
  const table = createClientTable({ db: open() })
  table.put({ clientId: 'me', issuedAt: now - 100, expiresAt: now + day - 100 })
  table.put({ clientId: 'me', issuedAt: now, expiresAt: now + 60 })
  const me = { clientId: 'me', issuedAt: now, expiresAt: now + day - 100 }
  expect(table.all()).toEqual({ clients: [me], issuedAfter: 0 })
})

test('a client is kept for as long as one of its tokens is taken, which is a minute longer than the token says', () => {
  const table = createClientTable({ db: open() })
  table.put({ clientId: 'taken', issuedAt: now - 3600, expiresAt: now - 30 })
  table.put({ clientId: 'over', issuedAt: now - 3600, expiresAt: now - 120 })
  table.sweep()
  expect(table.all().clients.map(({ clientId }) => clientId)).toEqual(['taken'])
})

test('the age of clients that are forgotten early is kept, also after the ones that took their place have expired', () => {
  const db = open()
  const table = createClientTable({ db, most: 10, sweepsBetween: 1 })
  table.put({ clientId: 'me', issuedAt: now - 1000, expiresAt: now + day - 1000 })
  for (let at = 0; at < 10; at += 1) table.put({ clientId: `flood ${at}`, issuedAt: now - 500, expiresAt: now + 60 })
  table.sweep()
  db.exec("UPDATE clients SET expires_at = 0 WHERE client <> 'me'")
  table.sweep()
  expect(table.all()).toEqual({ clients: [], issuedAfter: now - 1000 })
})

test('tokens of clocks that are ahead do not make the tokens of the others too old', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 })
  const table = createClientTable({ db: open(), most: 1, sweepsBetween: 1 })
  for (let at = 0; at < 10; at += 1) table.put({ clientId: `${at}`, issuedAt: now + 60, expiresAt: now + day })
  table.sweep()
  expect(table.all().issuedAfter).toBe(now - 60)
  vi.useRealTimers()
})

test('a file that had a row for each nonce gets one for each client', () => {
  const db = open(2)
  const add = db.prepare('INSERT INTO nonces VALUES (?, ?, ?, ?)')
  add.run('one', 'me', now - 300, now + day - 300)
  add.run('two', 'me', now, now + 60)
  add.run('three', 'you', now - 5, now + 5)
  db.exec(mailboxMigrations[2] ?? '')
  expect(createClientTable({ db }).all()).toEqual({
    clients: [
      { clientId: 'you', issuedAt: now - 5, expiresAt: now + 5 },
      { clientId: 'me', issuedAt: now, expiresAt: now + day - 300 },
    ],
    issuedAfter: 0,
  })
})
