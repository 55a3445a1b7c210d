import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { subject } from '../../../../../test/name-subject.js'
import { testNames } from '../../../../../test/name-suite.js'
import { testStore } from '../../../../../test/store-suite.js'
import { createLog } from '../../../../platform/log/log.js'
import { sqliteNameMigrations } from './name-tables.js'
import type { NameLimits, NameStore } from './name-store.js'
import { createSqliteNames } from './sqlite-names.js'

testStore({
  name: 'names',
  subject,
  migrations: sqliteNameMigrations,
  earlier: [],
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'names-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

async function open(limits?: Partial<NameLimits>): Promise<NameStore> {
  const file = join(folder, 'names.sqlite')
  const store = createSqliteNames({ file, log: createLog('silent'), ...(limits && { limits }) })
  await store.ready()
  return store
}

testNames({ engine: 'SQLite', open })
