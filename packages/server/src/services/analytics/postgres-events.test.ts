import { expect, inject, test } from 'vitest'
import { eventOf } from '../../../test/event-subject.js'
import { testEvents } from '../../../test/event-suite.js'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { expectIndexed, recordTexts, textsOf } from '../../../test/postgres/expect-indexed.js'
import { openInPostgres } from '../../../test/postgres/open-in-postgres.js'
import { readConfig } from '../../app/config.js'
import { plainOptions } from '../../app/plain-options.fixture.js'
import { createServer } from '../../app/server.js'
import { createLog } from '../../platform/log/log.js'
import { createPostgresStore } from '../../platform/postgres/postgres-store.js'
import type { Steps } from '../../platform/store/statement.js'
import { createEventRules, postgresEvents } from './event-rules.js'
import { postgresEventMigrations } from './event-tables.js'
import { createPostgresEvents } from './postgres-events.js'

const { open, connect } = openInPostgres(createPostgresEvents)

testEvents({
  engine: 'PostgreSQL',
  open,
  async stored() {
    const { rows } = await connect().query("SELECT json::json ->> 'url' AS url FROM analytics.events ORDER BY id")
    return rows.map(({ url }) => String(url))
  },
})

test('PostgreSQL finds the rows of every statement of the events by an index', async () => {
  const { database, texts } = recordTexts(connect())
  const store = createPostgresEvents({ database, log: createLog('silent') })
  await store.ready()
  texts.clear()
  await store.add([eventOf('a')], new Date())
  await store.counts()
  const rules = createEventRules({ mostBytes: -1, engine: postgresEvents })
  const swept = textsOf(rules.sweep?.(Date.now()), 'analytics')
  await expectIndexed(connect(), [...texts, ...swept.filter((text) => !text.includes('AS oldest'))])
  // The limit of the bytes of PostgreSQL counts every event.
  expect(swept.join(' ')).toContain('sum(bytes)')
})

test('a count of PostgreSQL is spread over several rows, so that servers do not wait for each other', async () => {
  const store = await open()
  for (let at = 0; at < 200; at += 1) await store.add([eventOf(`${at}`)], new Date())
  const { rows } = await connect().query('SELECT count(*) AS rows, sum(count)::bigint AS sum FROM analytics.counts')
  expect(rows[0]?.['sum']).toBe(200)
  expect(Number(rows[0]?.['rows'])).toBeGreaterThan(8)
})

test('two servers that sweep in turn delete the excess of the events once', async () => {
  const stores = [1, 2].map(() => {
    const { sweep } = createEventRules({ mostBytes: 1_000_000, engine: postgresEvents })
    const writes = {
      *sweep(now: number): Steps<boolean> {
        return sweep ? yield* sweep(now) : false
      },
    }
    const rules = { reads: {}, writes }
    const log = createLog('silent')
    return createPostgresStore({
      database: connect(),
      schema: 'analytics',
      migrations: postgresEventMigrations,
      rules,
      log,
    })
  })
  for (const { ready } of stores) await ready()
  // Over the limit by one and a half sweeps.
  const rows = "SELECT '2026-11-30', 'MODAL_OPEN', repeat('x', 1000) FROM generate_series(1, 1750)"
  await connect().query(`INSERT INTO analytics.events (received_at, event, json) ${rows}`)
  const now = Date.now()
  const swept: unknown[] = []
  for (const at of [0, 1, 2, 3, 4, 5]) swept.push(await stores[at % 2]?.call('sweep', now + at))
  expect(swept).toEqual([true, true, false, false, false, false])
  const { rows: kept } = await connect().query('SELECT count(*) AS count FROM analytics.events')
  expect(kept).toEqual([{ count: 750 }])
})

test('the events have one place: a file or a database', () => {
  const env = { DATABASE_URL: 'postgres://db.example/openappkit', ANALYTICS_FILE: '/srv/events.sqlite' }
  expect(() => readConfig(env)).toThrow('ANALYTICS_FILE and DATABASE_URL are both set')
})

test('a server with a database stores the events there, and another one counts them', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'))
  const token = 'the-secret-of-the-operator-of-both'
  const servers = [1, 2].map(() =>
    createServer({
      ...plainOptions,
      databaseUrl,
      projects: [{ allowedOrigins: ['https://app.example'], options: { analytics: true } }],
      services: { analytics: { token } },
    }),
  )
  try {
    const [one = '', other = ''] = (await Promise.all(servers.map((server) => server.listen(0)))).map(({ url }) => url)
    const headers = { origin: 'https://app.example' }
    const sent = await fetch(`${one}/e`, {
      method: 'POST',
      headers,
      body: JSON.stringify(eventOf('https://a.example/')),
    })
    expect(sent.status).toBe(202)
    const counts = await fetch(`${other}/analytics/counts`, { headers: { authorization: `Bearer ${token}` } })
    const { days } = (await counts.json()) as { days: object }
    expect(Object.values(days)).toEqual([{ MODAL_OPEN: 1 }])
  } finally {
    for (const server of servers) await server.close()
  }
})
