import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventOf, subject } from '../../../test/event-subject.js'
import { testEvents } from '../../../test/event-suite.js'
import { testStore } from '../../../test/store-suite.js'
import { createLog } from '../../platform/log/log.js'
import { createCountedEvents, type EventStore } from './event-store.js'
import { sqliteEventMigrations } from './event-tables.js'
import { createSqliteEvents } from './sqlite-events.js'

testStore({
  name: 'events',
  subject,
  migrations: sqliteEventMigrations,
  earlier: [],
})

let folder: string
let file: string
const stores: EventStore[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'events-'))
  file = join(folder, 'events')
})
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
  await rm(folder, { recursive: true })
})

async function open(mostBytes?: number): Promise<EventStore> {
  const store = createSqliteEvents({ file, log: createLog('silent'), ...(mostBytes && { mostBytes }) })
  stores.push(store)
  await store.ready()
  return store
}

const today = new Date().toISOString().slice(0, 10)

testEvents({
  engine: 'SQLite',
  open: (limits) => open(limits?.mostBytes),
  async stored() {
    const db = new DatabaseSync(file, { readOnly: true })
    const rows = db.prepare("SELECT json ->> 'url' AS url FROM events ORDER BY id").all()
    db.close()
    return rows.map(({ url }) => String(url))
  },
})

test('imports the JSON lines of an earlier version once, and skips half a line', async () => {
  const line = (name: string, day = today) =>
    `${JSON.stringify({ receivedAt: `${day}T10:00:00.000Z`, ...eventOf(name) })}\n`
  await writeFile(`${file}.1`, line('oldest'))
  await writeFile(file, `${line('old')}not a line\n${line('older')}{"receivedAt":"2026-11-2`)
  for (const _ of ['first start', 'second start']) {
    const store = await open()
    expect(await store.counts()).toEqual({ [today]: { MODAL_OPEN: 3 } })
    await store.close()
  }
  const db = new DatabaseSync(file, { readOnly: true })
  expect(
    db
      .prepare("SELECT json ->> 'url' AS url FROM events ORDER BY id")
      .all()
      .map(({ url }) => url),
  ).toEqual(['oldest', 'old', 'older'])
  db.close()
  expect(await readFile(`${file}.lines`, 'utf8'), 'what was there is still there').toContain('not a line')
})

test('events over the limit leave room in the file, and the counts remain', async () => {
  const mostBytes = 1_000_000
  const store = await open(mostBytes)
  const large = (index: number) => eventOf(`${index} `.padEnd(1000, 'x'))
  for (let batch = 0; batch < 20; batch += 1)
    await store.add(
      Array.from({ length: 100 }, (_, index) => large(batch * 100 + index)),
      new Date(),
    )
  const db = new DatabaseSync(file, { readOnly: true })
  const read = () => db.prepare('SELECT count(*) AS count, max(id) AS last FROM events').get() as { count: number }
  await expect.poll(() => read().count).toBeLessThanOrEqual(500)
  expect(read()).toMatchObject({ last: 2000 })
  db.close()
  expect(await store.counts()).toEqual({ [today]: { MODAL_OPEN: 2000 } })
})

test('only counts events without a file', async () => {
  const store = createCountedEvents()
  await store.add([eventOf('a'), eventOf('b')], new Date())
  expect(await store.counts()).toEqual({ [today]: { MODAL_OPEN: 2 } })
})
