import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { subject } from '../../../../../test/smart-session-subject.js'
import { testSmartSessions } from '../../../../../test/smart-session-suite.js'
import { testStore } from '../../../../../test/store-suite.js'
import { createLog } from '../../../../platform/log/log.js'
import { sqliteSmartSessionMigrations } from './smart-session-tables.js'
import type { SmartSessionLimits, SmartSessionStore } from './session-store.js'
import { createSqliteSessions } from './sqlite-sessions.js'

testStore({
  name: 'smart sessions',
  subject,
  migrations: sqliteSmartSessionMigrations,
  earlier: [],
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smart-sessions-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

async function open(limits?: Partial<SmartSessionLimits>): Promise<SmartSessionStore> {
  const file = join(folder, 'sessions.sqlite')
  const store = createSqliteSessions({ file, log: createLog('silent'), ...(limits && { limits }) })
  await store.ready()
  return store
}

testSmartSessions({ engine: 'SQLite', open })
