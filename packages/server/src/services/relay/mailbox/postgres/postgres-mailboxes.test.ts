import { afterEach, expect, inject, test } from 'vitest'
import {
  create,
  mailboxLimits,
  type MailboxLimits,
  readAll,
  testMailboxes,
  topic,
} from '../../../../../test/mailbox-suite.js'
import { createDatabase } from '../../../../../test/postgres/create-database.js'
import { startCutProxy } from '../../../../../test/postgres/cut-proxy.js'
import { openInPostgres } from '../../../../../test/postgres/open-in-postgres.js'
import { createLog, type Log } from '../../../../platform/log/log.js'
import { openPostgres, type Postgres } from '../../../../platform/postgres/open-postgres.js'
import type { MailboxStore, SeenClient } from '../mailbox-store.js'
import { writeTexts } from './mailbox-texts.js'
import { createPostgresMailboxes } from './postgres-mailboxes.js'
import { beginLocked } from './topic-locks.js'

type Options = { database: Postgres; log: Log; limits?: Partial<MailboxLimits>; deadlineMs?: number }

const ends: (() => Promise<unknown>)[] = []
function createMailboxes({ limits, ...options }: Options): MailboxStore {
  const store = createPostgresMailboxes({ ...options, limits: { ...mailboxLimits, ...limits } })
  ends.push(store.close)
  return store
}
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const { open, connect } = openInPostgres(createMailboxes)

testMailboxes({ engine: 'PostgreSQL', open })

const wide = { mailboxMessages: 1e6, mailboxBytes: 1e9, storeBytes: 1e9 }
const range = (length: number) => Array.from({ length }, (_, at) => at)

/** What a store announces. */
function watch(store: MailboxStore) {
  const seen = { waiting: [] as string[], missed: 0, clients: [] as SeenClient[] }
  store.watch({
    onMessage: () => undefined,
    onReopened: () => undefined,
    onWaiting: (topics) => void seen.waiting.push(...topics),
    onMissed: () => void (seen.missed += 1),
  })
  store.watchClients((clients) => void seen.clients.push(...clients))
  return seen
}

/** Ends the connection that each store receives notices on. */
const endListening = (database: Postgres) =>
  database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'openappkit notices' AND datname = current_database()`)

test('a reader that follows the ids of a mailbox misses no message that two servers write at once', async () => {
  const [one, two, reader] = [await open(wide), await open(wide), await open(wide)]
  const texts = range(600).map(String)
  let isWritten = false
  // Not at once, so that the servers write many batches.
  const writeTo = async (store: MailboxStore, own: readonly string[]) => {
    for (const message of own) {
      void store.append(create({ message }))
      if (Number(message) % 7 === 0) await store.read({ topic, after: 1e9, notFrom: '' })
    }
    await Promise.all(own.map((message) => store.append(create({ message }))))
  }
  const writing = Promise.all([
    writeTo(
      one,
      texts.filter((_, at) => at % 2 === 0),
    ),
    writeTo(
      two,
      texts.filter((_, at) => at % 2 === 1),
    ),
  ]).finally(() => (isWritten = true))
  const read: string[] = []
  for (let after = 0, wasWritten = false; ; wasWritten = isWritten) {
    const { messages } = await reader.read({ topic, after, notFrom: '' })
    read.push(...messages.map(({ message }) => message))
    after = messages.at(-1)?.id ?? after
    if (wasWritten && messages.length === 0) break
  }
  await writing
  expect(read).toHaveLength(texts.length)
  expect(new Set(read)).toEqual(new Set(texts))
})

test('two servers that receive one message at once store it once, and know it the other time', async () => {
  const [one, two] = [await open(wide), await open(wide)]
  const answers = await Promise.all(
    range(100).map((at) => Promise.all([one, two].map((store) => store.append(create({ message: `${at}` }))))),
  )
  expect(answers.map((pair) => pair.toSorted())).toEqual(range(100).map(() => ['known', 'new']))
})

test('a server announces the topics and the clients of other servers, and its own topics once', async () => {
  const [one, two] = [await open(), await open()]
  const [own, other] = [watch(one), watch(two)]
  const client = { clientId: 'did:key:z6Mk', issuedAt: Math.floor(Date.now() / 1000) }
  one.addClient(client)
  await one.append(create())
  await expect.poll(() => other, { timeout: 5000 }).toMatchObject({ waiting: [topic], clients: [client] })
  expect(own).toMatchObject({ waiting: [topic], clients: [] })
})

test('a server announces that it missed notices once their connection was replaced', async () => {
  const [one, two] = [await open(), await open()]
  const other = watch(two)
  await endListening(connect())
  await one.append(create())
  await expect.poll(() => other.missed, { timeout: 5000 }).toBeGreaterThan(0)
  expect(await readAll(two)).toEqual(['hello'])
})

test('a message that another server removed frees the quota of its address', async () => {
  const limits = { addressStoredMessages: 1 }
  const [one, two] = [await open(limits), await open(limits)]
  await one.append(create())
  expect(await one.append(create({ message: 'second' }))).toBe('quota_exceeded')
  const [message] = (await two.read({ topic, after: 0, notFrom: '' })).messages
  two.remove(message?.id ?? 0)
  // The store is counted again at most once a second.
  await expect.poll(() => one.append(create({ message: 'second' })), { timeout: 5000 }).toBe('new')
})

test('the bytes that all servers store count for the limit of the relay', async () => {
  const limits = { storeBytes: 2 * (512 + 10) }
  const stores = [await open(limits), await open(limits), await open(limits)]
  const answers: string[] = []
  for (const [at, store] of stores.entries()) answers.push(await store.append(create({ message: `${at}`.padEnd(10) })))
  expect(answers).toEqual(['new', 'new', 'relay_full'])
})

test('a database that cannot be reached refuses messages, and what was not announced is read once it is back', async () => {
  const proxy = await startCutProxy(await createDatabase(inject('postgresUrl')))
  ends.push(proxy.close)
  const log = createLog('silent')
  const database = openPostgres({ url: proxy.url, log })
  ends.push(database.close)
  const store = createMailboxes({ database, log })
  const seen = watch(store)
  await store.ready()
  await store.append(create({ message: 'before' }))
  const [waiting] = (await store.read({ topic, after: 0, notFrom: '' })).messages
  proxy.cut()
  store.remove(waiting?.id ?? 0)
  expect(await store.append(create())).toBe('storage_failed')
  await expect(store.read({ topic, after: 0, notFrom: '' })).rejects.toThrow('not available')
  proxy.open()
  await expect.poll(() => store.append(create({ message: 'after' })), { timeout: 5000 }).toBe('new')
  expect(seen.missed).toBeGreaterThan(0)
  // The acknowledgement during the failure was kept.
  await expect.poll(() => readAll(store).catch(() => [])).toEqual(['after'])
})

test('a database that does not answer refuses messages within the deadline, and stores none of them later', async () => {
  const log = createLog('silent')
  const store = createMailboxes({ database: connect(), log, deadlineMs: 300 })
  const other = await open()
  await store.ready()
  await connect().withConnection(async (connection) => {
    await connection.query('BEGIN; LOCK TABLE relay.messages IN ACCESS EXCLUSIVE MODE')
    expect(await store.append(create())).toBe('storage_failed')
    await connection.query('ROLLBACK')
  })
  await expect.poll(() => store.append(create({ message: 'after' })), { timeout: 5000 }).toBe('new')
  expect(await readAll(other)).toEqual(['after'])
})

test('a topic that a server keeps locked is refused, and messages on other topics are stored meanwhile', async () => {
  const store = await open(wide)
  const others = range(20).map((at) => `${at}`.padStart(64, '0'))
  await connect().withConnection(async (connection) => {
    await connection.query(beginLocked([topic]))
    const answers = await Promise.all([topic, ...others].map((one) => store.append(create({ topic: one }))))
    expect(answers).toEqual(['storage_failed', ...others.map(() => 'new')])
    await connection.query('ROLLBACK')
  })
  expect(await store.append(create())).toBe('new')
})

test('a batch that other transactions disturb is stored once they end', async () => {
  const database = connect()
  const store = await open()
  await database.query(`CREATE SEQUENCE tries; CREATE FUNCTION disturb() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN IF nextval('tries') < 4 THEN RAISE 'disturbed' USING ERRCODE = '40P01'; END IF; RETURN NEW; END $$;
    CREATE TRIGGER disturbed BEFORE INSERT ON relay.messages FOR EACH ROW EXECUTE FUNCTION disturb()`)
  expect(await store.append(create())).toBe('new')
  expect((await database.query('SELECT last_value AS tries FROM tries')).rows).toEqual([{ tries: 4 }])
  expect(await readAll(store)).toEqual(['hello'])
})

test('acknowledgements are kept while the database accepts no writes', async () => {
  const database = connect()
  const store = await open()
  await store.append(create())
  const [message] = (await store.read({ topic, after: 0, notFrom: '' })).messages
  const setReadOnly = (mode: 'on' | 'off') =>
    database.query(`DO $$ BEGIN SET default_transaction_read_only = off;
      EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = ${mode}', current_database()); END $$`)
  const endConnections = () =>
    database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  await setReadOnly('on')
  await endConnections()
  store.remove(message?.id ?? 0)
  await expect.poll(() => store.append(create({ message: 'refused' })), { timeout: 5000 }).toBe('storage_failed')
  await setReadOnly('off')
  await endConnections()
  await expect.poll(() => readAll(store).catch(() => undefined), { timeout: 8000 }).toEqual([])
})

test('mailboxes are read from their start after the database went back in time', async () => {
  let timeline = 'one'
  const database = connect()
  // The database itself is real; only what it says about its timeline changes, as with a replica that takes over.
  const moved: Postgres = {
    ...database,
    query: async (text, ...more) => {
      const answer = await database.query(text, ...more)
      return text.includes('pg_control_system') ? { ...answer, rows: [{ timeline }] } : answer
    },
  }
  const store = createMailboxes({ database: moved, log: createLog('silent') })
  let reopened = 0
  store.watch({
    onMessage: () => undefined,
    onReopened: () => void (reopened += 1),
    onWaiting: () => undefined,
    onMissed: () => undefined,
  })
  await store.ready()
  timeline = 'two'
  await endListening(database)
  await expect.poll(() => reopened, { timeout: 5000 }).toBe(1)
})

test('PostgreSQL finds the rows of every statement of the mailboxes by an index, except where all are counted', async () => {
  await open()
  for (const [name, text] of Object.entries(writeTexts('relay'))) {
    if (['countTopics', 'countClients', 'forgotten'].includes(name)) continue
    const { rows } = await connect().withConnection(async (connection) => {
      // The planner prefers to read a small table whole.
      await connection.query('SET enable_seqscan = off')
      return connection.query(`EXPLAIN (GENERIC_PLAN) ${text}`)
    })
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    expect(plan, text).not.toMatch(/Seq Scan on (messages|taken|topics|clients)/)
  }
})
