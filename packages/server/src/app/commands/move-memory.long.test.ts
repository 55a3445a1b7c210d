import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { runSource } from '../../../test/run-source.js'
import { openDatabase } from '../../platform/sqlite/open-database.js'
import { movableEvents } from '../../services/analytics/event-move.js'

const events = 200_000

test('two hundred thousand events of a kilobyte move in a process that has half of that memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'move-memory-'))
  const file = join(folder, 'events.sqlite')
  try {
    const db = openDatabase({ file, migrations: movableEvents.sqliteMigrations })
    db.exec(`INSERT INTO events (received_at, event, json)
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${events})
      SELECT '2026-11-30T00:00:00.000Z', 'MODAL_OPEN', hex(randomblob(512)) FROM n`)
    db.close()
    const env = {
      PATH: process.env['PATH'] ?? '',
      NODE_OPTIONS: '--max-old-space-size=100',
      DATABASE_URL: await createDatabase(inject('postgresUrl')),
      ANALYTICS_FILE: file,
    }
    const { code, printed, errors } = await runSource(new URL('../main.ts', import.meta.url), env, ['move']).ended
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    expect(printed[0]).toBe(`events: events ${events}, counts 0. Moved and verified.`)
  } finally {
    await rm(folder, { recursive: true })
  }
}, 300_000)
