import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mailboxLimits } from '../../../../../test/mailbox-suite.js'
import { openInPostgres } from '../../../../../test/postgres/open-in-postgres.js'
import { createLog } from '../../../../platform/log/log.js'
import { migrateSchema } from '../../../../platform/postgres/migrate-schema.js'
import type { Postgres } from '../../../../platform/postgres/open-postgres.js'
import { runTransaction } from '../../../../platform/postgres/run-transaction.js'
import { postgresMailboxMigrations } from './mailbox-tables.js'
import { writeTexts } from './mailbox-texts.js'
import { createPostgresMailboxes } from './postgres-mailboxes.js'
import { sweepMailboxes, type SweepOptions } from './sweep-mailboxes.js'

const log = createLog('silent')
const { open, connect } = openInPostgres((options) => createPostgresMailboxes({ ...options, limits: mailboxLimits }))

let database: Postgres
beforeEach(async () => {
  database = connect()
  await migrateSchema(database, { schema: 'relay', migrations: postgresMailboxMigrations, log })
})
afterEach(() => void vi.useRealTimers())

const minuteMs = 60_000
const daySeconds = 86_400
/** Turns at which rows are counted. */
const countingTurn = 30
/** The time of the database in milliseconds. */
const nowText = '(extract(epoch FROM now()) * 1000)::bigint'

/** Adds a message, and one that was acknowledged, which expire at a time from now. */
async function addMessage(name: string, expiresInMs: number): Promise<void> {
  await database.query(
    `INSERT INTO relay.messages (topic, digest, message, tag, sender, published_at, expires_at, wanted_until, size,
       publisher)
     SELECT $1::text, sha256($1::text::bytea), $1::text, 1, 'me', at, at + $2::bigint, at + $2::bigint, 100, 1
     FROM (SELECT ${nowText} AS at) AS now`,
    [name, expiresInMs],
  )
  await database.query(`INSERT INTO relay.taken SELECT $1::text, sha256($1::text::bytea), ${nowText} + $2::bigint`, [
    name,
    expiresInMs,
  ])
}

/** Adds topics and clients of an age, whose names are numbers. */
async function addKnown(from: number, to: number, agoSeconds: number): Promise<void> {
  const numbers = 'generate_series($1::int, $2) AS number'
  const values = [from, to, agoSeconds]
  await database.query(`INSERT INTO relay.topics SELECT number, ${nowText} - $3::bigint * 1000 FROM ${numbers}`, values)
  await database.query(
    `INSERT INTO relay.clients SELECT number, ${nowText} / 1000 - $3::bigint FROM ${numbers}`,
    values,
  )
}

async function read(column: string, table: string): Promise<unknown[]> {
  const { rows } = await database.query(`SELECT ${column} AS value FROM relay.${table} ORDER BY 1`)
  return rows.map(({ value }) => value)
}

const sweep = (more: Partial<SweepOptions> = {}) =>
  runTransaction(database, { begin: 'BEGIN' }, (connection) =>
    sweepMailboxes(connection, { texts: writeTexts('relay'), turn: 1, ...more }),
  )

test('messages are deleted once they have expired, with what is remembered of acknowledged ones', async () => {
  await addMessage('expired', 0)
  await addMessage('waiting', minuteMs)
  expect(await sweep()).toEqual({ isBehind: false, bytes: -(100 + 512) - 256 })
  expect(await read('topic', 'messages')).toEqual(['waiting'])
  expect(await read('topic', 'taken')).toEqual(['waiting'])
})

test('a server whose clock is an hour ahead deletes nothing early, and one whose clock is behind deletes what is over', async () => {
  await addMessage('expired', 0)
  await addMessage('waiting', minuteMs)
  await addKnown(1, 1, 30 * daySeconds - 60)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * minuteMs })
  await sweep()
  expect(await read('topic', 'messages')).toEqual(['waiting'])
  expect(await read('topic', 'topics')).toEqual(['1'])
  await addMessage('expired', 0)
  vi.setSystemTime(0)
  await sweep()
  expect(await read('topic', 'messages')).toEqual(['waiting'])
})

test('topics are deleted 30 days after their last subscription, and clients a day and a minute after their last token', async () => {
  await addKnown(1, 1, 30 * daySeconds)
  await addKnown(2, 2, daySeconds + 60)
  await addKnown(3, 3, daySeconds)
  await sweep()
  expect(await read('topic', 'topics')).toEqual(['2', '3'])
  expect(await read('client', 'clients')).toEqual(['3'])
  expect(await read('issued_at', 'forgotten_clients')).toEqual([])
})

test('a sweep deletes five hundred rows of a table, and the next one follows soon if there may be more', async () => {
  await addKnown(1, 501, 31 * daySeconds)
  expect(await sweep()).toMatchObject({ isBehind: true })
  expect(await read('topic', 'topics')).toHaveLength(1)
  expect(await sweep()).toMatchObject({ isBehind: false })
  expect([await read('topic', 'topics'), await read('client', 'clients')]).toEqual([[], []])
})

test('the topics beyond their limit are deleted, least recently subscribed first', async () => {
  await addKnown(1, 3, 300)
  await addKnown(4, 6, 200)
  await sweep({ topicsMost: 3 })
  expect(await read('topic', 'topics')).toHaveLength(6)
  await sweep({ topicsMost: 3, turn: countingTurn })
  expect(await read('topic', 'topics')).toEqual(['4', '5', '6'])
})

test('the clients beyond their limit are deleted, and their tokens stay invalid after a restart', async () => {
  await addKnown(1, 3, 300)
  await addKnown(4, 6, 200)
  const [oldest] = await read('issued_at', 'clients')
  await sweep({ clientsMost: 3, turn: countingTurn })
  expect(await read('client', 'clients')).toEqual(['4', '5', '6'])
  expect((await open()).clients.issuedAfter).toBe(oldest)
  await sweep({ clientsMost: 3, turn: countingTurn })
  expect(await read('client', 'clients')).toHaveLength(3)
})

test('clients whose clocks are ahead do not invalidate the tokens of others when they are deleted', async () => {
  await addKnown(1, 2, -3600)
  await sweep({ clientsMost: 1, turn: countingTurn })
  const { rows } = await database.query(
    `SELECT issued_at <= ${nowText} / 1000 - 60 AS "isEarlier" FROM relay.forgotten_clients`,
  )
  expect(rows).toEqual([{ isEarlier: true }])
})

test('a server leaves the mailboxes to another one that is sweeping them', async () => {
  await addMessage('expired', 0)
  await runTransaction(connect(), { begin: 'BEGIN' }, async (connection) => {
    await sweepMailboxes(connection, { texts: writeTexts('relay'), turn: 1 })
    await addMessage('expired later', 0)
    expect(await sweep()).toEqual({ isBehind: false, bytes: 0 })
  })
  expect(await read('topic', 'messages')).toEqual(['expired later'])
})

test('a server deletes expired messages by itself, and their bytes no longer count', async () => {
  await addMessage('expired', 0)
  await database.query('UPDATE relay.stored SET bytes = 10000 WHERE slot = 0')
  await open()
  await expect.poll(() => read('topic', 'messages'), { timeout: 8000 }).toEqual([])
  expect(await read('sum(bytes)::bigint', 'stored')).toEqual([10_000 - (100 + 512) - 256])
})
