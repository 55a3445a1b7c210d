import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { type CutProxy, startCutProxy } from '../../../test/postgres/cut-proxy.js'
import { createLog } from '../log/log.js'
import { createRowCount } from '../store/row-count.js'
import { changesOf, rowOf, rowsOf, type StoreRules } from '../store/statement.js'
import { migrateSchema } from './migrate-schema.js'
import { openPostgres, type Postgres } from './open-postgres.js'
import { createPostgresStore } from './postgres-store.js'

const lines: string[] = []
const log = createLog('error', (line) => void lines.push(line))
const migrations = ['CREATE TABLE {notes} (name text PRIMARY KEY, size bigint NOT NULL)']
const second = "ALTER TABLE {notes} ADD COLUMN author text NOT NULL DEFAULT 'unknown'"

let url: string
const ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  lines.length = 0
  url = await createDatabase(inject('postgresUrl'))
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

function connect(more: { url?: string; deadlineMs?: number; connections?: number } = {}): Postgres {
  const database = openPostgres({ url, log, ...more })
  ends.push(database.close)
  return database
}

const rules: StoreRules = {
  reads: {
    *names() {
      return (yield* rowsOf('SELECT name FROM {notes} ORDER BY name')).map((row) => row['name'])
    },
    *sizes() {
      yield* rowOf('SELECT * FROM {notes} WHERE size = ?', 'a secret value')
    },
    *broken() {
      yield* rowOf('SELECT * FROM {missing} WHERE name = ?', 'a secret value')
    },
  },
  writes: {
    *add(name: string) {
      yield* changesOf('INSERT INTO {notes} VALUES (?, ?)', name, 1)
    },
    /** Reads and then writes: two at once would both see the same size. */
    *grow(name: string) {
      const size = Number((yield* rowOf('SELECT size FROM {notes} WHERE name = ?', name))?.['size'])
      yield* changesOf('UPDATE {notes} SET size = ? WHERE name = ?', size + 1, name)
      return size + 1
    },
    *half(name: string) {
      yield* changesOf('INSERT INTO {notes} VALUES (?, ?)', name, 1)
      yield* changesOf('INSERT INTO {notes} VALUES (?, ?)', name, 2)
    },
  },
}

async function open(database = connect(), deadlineMs = 5000) {
  const store = createPostgresStore({ database, schema: 'journal', migrations, rules, log, deadlineMs })
  await store.ready()
  ends.push(store.close)
  return store
}

test('forty writes of two servers that read a row before they change it all count', async () => {
  const [one, two] = [await open(), await open()]
  await one.call('add', 'note')
  const sizes = await Promise.all(
    Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? one : two).call('grow', 'note')),
  )
  expect(sizes.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 40 }, (_, at) => at + 2))
})

test('a write that fails takes no effect, and its connection serves the next one', async () => {
  const store = await open(connect({ connections: 1 }))
  await expect(store.call('half', 'note')).rejects.toThrow('duplicate key')
  expect(await store.call('names')).toEqual([])
  await store.call('add', 'note')
  expect(await store.call('names')).toEqual(['note'])
})

test('a write that another connection blocks past the deadline of its call takes no effect', async () => {
  const database = connect({ connections: 1, deadlineMs: 30_000 })
  const store = await open(database, 1000)
  const other = connect()
  await other.withConnection(async (connection) => {
    await connection.query('BEGIN; LOCK TABLE journal.notes')
    const call = store.call('add', 'late').catch(String)
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    await expect.poll(async () => (await other.query(waiting)).rows).toHaveLength(1)
    expect(await call).toContain('took too long')
    await connection.query('COMMIT')
  })
  // The only connection is free once the write is over.
  expect((await database.query('SELECT name FROM journal.notes')).rows).toEqual([])
  await expect.poll(() => store.call('add', 'next').catch(String)).toBeUndefined()
})

test('the log names the store and the reason of a failure, and no value', async () => {
  const store = await open()
  await expect(store.call('broken')).rejects.toThrow('does not exist')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"store":"journal","problem":"relation \\"journal.missing\\" does not exist (42P01)"')
  expect(lines[0]).not.toContain('a secret value')
  await expect(store.call('sizes')).rejects.toThrow('PostgreSQL refused the statement (22P02)')
  expect(lines).toHaveLength(2)
  expect(lines[1]).not.toContain('secret')
  await expect(store.call('toString')).rejects.toThrow('has no method toString')
})

describe('a database that cannot be reached', () => {
  let proxy: CutProxy
  beforeEach(async () => {
    proxy = await startCutProxy(url)
    ends.push(proxy.close)
  })

  test('calls reject while the connection is cut, and succeed when it is back', async () => {
    const store = await open(connect({ url: proxy.url }))
    await store.call('add', 'before')
    proxy.cut()
    const calls = ['names', 'add', 'names'].map((method) => store.call(method, 'during'))
    for (const call of await Promise.allSettled(calls)) expect(call.status).toBe('rejected')
    proxy.open()
    await store.call('add', 'after')
    expect(await store.call('names')).toEqual(['after', 'before'])
  })

  test('a connection that is lost between two statements rejects the next one', async () => {
    const database = connect({ url: proxy.url })
    const lost = database.withConnection(async (connection) => {
      await connection.query('BEGIN')
      proxy.cut()
      for (;;) await connection.query('SELECT 1')
    })
    await expect(lost).rejects.toThrow(/terminated|not queryable|ECONNRESET/)
  })

  test('calls reject at their deadline while the database is silent, and succeed when it answers', async () => {
    const store = await open(connect({ url: proxy.url, deadlineMs: 2000, connections: 2 }), 2000)
    await store.call('add', 'before')
    proxy.silence()
    const calls = Array.from({ length: 20 }, () => store.call('add', 'during'))
    const problems = (await Promise.allSettled(calls)).map((call) =>
      call.status === 'rejected' ? call.reason.name : 'ok',
    )
    expect(new Set(problems)).toEqual(new Set(['StoreError']))
    proxy.open()
    await expect.poll(() => store.call('names').catch(String)).toContain('before')
  })

  test('a row that a write had changed before its server was cut off is free for a call of another server', async () => {
    const stalling: StoreRules = {
      reads: {},
      writes: {
        *stall(name: string) {
          yield* changesOf('UPDATE {notes} SET size = size + 1 WHERE name = ?', name)
          proxy.silence()
          yield* rowOf('SELECT 1')
        },
      },
    }
    const other = await open()
    await other.call('add', 'note')
    const database = connect({ url: proxy.url })
    const cutOff = createPostgresStore({
      database,
      schema: 'journal',
      migrations,
      rules: stalling,
      log,
      deadlineMs: 500,
    })
    await expect(cutOff.call('stall', 'note')).rejects.toThrow('took too long')
    expect(await other.call('grow', 'note')).toBe(2)
  })

  test('a failure says whether a write may have taken effect', async () => {
    const store = await open(connect({ url: proxy.url }))
    const problemOf = (name: string) => store.call('add', name).catch((thrown: unknown) => thrown)
    proxy.loseCommit('INSERT INTO journal.notes')
    expect(await problemOf('note')).toMatchObject({ name: 'StoreError', isUndone: false })
    expect(await store.call('names')).toEqual(['note'])
    // Refused.
    expect(await problemOf('note')).toMatchObject({ name: 'StoreError', isUndone: true })
    proxy.cut()
    expect(await problemOf('other')).toMatchObject({ name: 'StoreError', isUndone: true })
  })

  test('two thousand calls wait at most, and further ones reject at once', async () => {
    const store = await open(connect({ url: proxy.url, deadlineMs: 2000 }), 2000)
    proxy.silence()
    const calls = Array.from({ length: 2000 }, () => store.call('names').catch(String))
    await expect(store.call('names')).rejects.toThrow('too busy')
    proxy.cut()
    expect(new Set((await Promise.all(calls)).map((one) => String(one).slice(0, 10)))).toEqual(new Set(['StoreError']))
  })
})

test('a store that is closed finishes its calls first', async () => {
  const database = connect({ connections: 1 })
  const store = await open(database)
  const calls = Array.from({ length: 20 }, (_, at) => store.call('add', `note ${at}`))
  await store.close()
  await database.close()
  expect((await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(store.call('names')).rejects.toThrow('not available')
})

describe('the number of rows that a store remembers', () => {
  /** Up to a hundred notes. Every write also changes one row that all of them read, so that they disturb each other. */
  const crowded = (): StoreRules => {
    const rows = createRowCount('notes')
    return {
      reads: {
        *count() {
          return yield* rows.read()
        },
      },
      writes: {
        *add(name: string) {
          if ((yield* rows.read()) >= 100) return 'full'
          const total = Number((yield* rowOf("SELECT sum(size) AS total FROM {notes} WHERE name LIKE 'n%'"))?.['total'])
          yield* changesOf('INSERT INTO {notes} VALUES (?, ?)', name, total)
          yield* rows.add(1)
          return 'added'
        },
      },
    }
  }

  test('counts a write once, however often others disturb it', async () => {
    const store = createPostgresStore({ database: connect(), schema: 'journal', migrations, rules: crowded(), log })
    ends.push(store.close)
    await store.ready()
    await store.call('count')
    const added = await Promise.all(Array.from({ length: 60 }, (_, at) => store.call('add', `n${at}`)))
    expect(new Set(added)).toEqual(new Set(['added']))
    expect(await store.call('count')).toBe(60)
  })

  test('does not count a write that fails', async () => {
    const store = createPostgresStore({ database: connect(), schema: 'journal', migrations, rules: crowded(), log })
    ends.push(store.close)
    await store.ready()
    await store.call('add', 'n')
    await expect(store.call('add', 'n')).rejects.toThrow('duplicate key')
    expect(await store.call('count')).toBe(1)
  })
})

describe('migrations', () => {
  test('eight servers that start at once migrate the tables once', async () => {
    const all = [...migrations, second]
    await Promise.all(
      Array.from({ length: 8 }, () => migrateSchema(connect(), { schema: 'journal', migrations: all, log })),
    )
    const { rows } = await connect().query('SELECT version FROM journal.migrations ORDER BY version')
    expect(rows.map((row) => row['version'])).toEqual([1, 2])
  })

  test('rows of an earlier version are kept, and a server of that version can start again', async () => {
    const earlier = await open()
    await earlier.call('add', 'old')
    await migrateSchema(connect(), { schema: 'journal', migrations: [...migrations, second], log })
    const { rows } = await connect().query('SELECT * FROM journal.notes')
    expect(rows).toEqual([{ name: 'old', size: 1, author: 'unknown' }])
    expect(await (await open()).call('names')).toEqual(['old'])
  })

  test('a failed migration changes nothing and can be run again', async () => {
    await migrateSchema(connect(), { schema: 'journal', migrations, log })
    const broken = [...migrations, `${second}; SELECT 1 FROM nowhere`]
    await expect(migrateSchema(connect(), { schema: 'journal', migrations: broken, log })).rejects.toThrow('nowhere')
    await migrateSchema(connect(), { schema: 'journal', migrations: [...migrations, second], log })
    expect((await connect().query('SELECT author FROM journal.notes')).rows).toEqual([])
  })

  test('servers that start at once migrate once, whatever the default isolation of the database is', async () => {
    const { pathname } = new URL(url)
    await connect().query(`ALTER DATABASE ${pathname.slice(1)} SET default_transaction_isolation = 'serializable'`)
    const starts = Array.from({ length: 6 }, () => migrateSchema(connect(), { schema: 'journal', migrations, log }))
    expect((await Promise.allSettled(starts)).map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'))
  })

  test('a server that waits for the migration of another one says so', async () => {
    const said: string[] = []
    const other = connect()
    const waiting = await other.withConnection(async (connection) => {
      await connection.query("BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('openappkit journal', 0))")
      const started = migrateSchema(connect(), {
        schema: 'journal',
        migrations,
        log: createLog('info', (line) => void said.push(line)),
        patienceMs: 10,
      })
      await vi.waitFor(() => expect(said.join('')).toContain('waiting for tables that another process uses'))
      await connection.query('COMMIT')
      return { started }
    })
    await waiting.started
    expect(await (await open()).call('names')).toEqual([])
  })

  test('a server refuses tables that are two versions newer', async () => {
    await migrateSchema(connect(), { schema: 'journal', migrations: [...migrations, second, 'SELECT 1'], log })
    await expect(migrateSchema(connect(), { schema: 'journal', migrations, log })).rejects.toThrow('Update the server')
  })
})
