import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { startCutProxy } from '../../../test/postgres/cut-proxy.js'
import { createLog } from '../log/log.js'
import { listenPostgres } from './listen-postgres.js'
import { openPostgres } from './open-postgres.js'

const log = createLog('silent')
let url: string
const ends: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  url = await createDatabase(inject('postgresUrl'))
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function listen({ address = url, heartbeatMs = 5000 } = {}) {
  const seen = { notices: [] as string[], missed: 0 }
  const listening = listenPostgres(
    { database: { url: address }, log },
    {
      channel: 'test',
      onNotice(text) {
        if (text === 'poison') throw new SyntaxError('not a notice')
        seen.notices.push(text)
      },
      onMissed: () => void (seen.missed += 1),
      heartbeatMs,
    },
  )
  ends.push(listening.close)
  await listening.ready
  return seen
}

async function notify(text: string): Promise<void> {
  const database = openPostgres({ url, log })
  await database.query("SELECT pg_notify('test', $1)", [text])
  await database.close()
}

test('notices of other connections arrive in their order', async () => {
  const seen = await listen()
  for (const text of ['1', '2', '3']) await notify(text)
  await expect.poll(() => seen).toEqual({ notices: ['1', '2', '3'], missed: 0 })
})

test('a connection that the database ends is replaced, and says that notices may be missing', async () => {
  const seen = await listen()
  const database = openPostgres({ url, log })
  ends.push(database.close)
  await database.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name LIKE '%notices' AND datname = current_database()`)
  await expect.poll(() => seen.missed, { timeout: 5000 }).toBe(1)
  await notify('after')
  await expect.poll(() => seen.notices).toEqual(['after'])
})

test('a notice that cannot be read is left out, and later ones arrive', async () => {
  const seen = await listen()
  for (const text of ['1', 'poison', '2']) await notify(text)
  await expect.poll(() => seen).toEqual({ notices: ['1', '2'], missed: 0 })
})

test('a connection that stays open and passes nothing on is replaced', async () => {
  const proxy = await startCutProxy(url)
  ends.push(proxy.close)
  const seen = await listen({ address: proxy.url, heartbeatMs: 300 })
  proxy.silence()
  await notify('lost')
  // Nothing closes the connection: the listener opens another one because its question has no answer.
  const before = proxy.accepted
  await expect.poll(() => proxy.accepted, { timeout: 5000 }).toBeGreaterThan(before)
  proxy.open()
  await expect.poll(() => seen.missed, { timeout: 5000 }).toBeGreaterThan(0)
  await notify('after')
  await expect.poll(() => seen.notices).toContain('after')
})

test('a listener that is closed while the database is away ends at once', async () => {
  const proxy = await startCutProxy(url)
  ends.push(proxy.close)
  proxy.cut()
  const listening = listenPostgres(
    { database: { url: proxy.url }, log },
    { channel: 'test', onNotice: () => undefined, onMissed: () => undefined },
  )
  await listening.close()
  await listening.ready
})
