import { testActivity } from '../../../../../test/activity-suite.js'
import { subject } from '../../../../../test/activity-subject.js'
import { testStore } from '../../../../../test/store-suite.js'
import { createLog } from '../../../../platform/log/log.js'
import { sqliteActivityMigrations } from './activity-tables.js'
import { createSqliteActivity } from './sqlite-activity.js'

testStore({
  name: 'activity',
  subject,
  migrations: sqliteActivityMigrations,
  earlier: [],
})

testActivity({
  engine: 'SQLite',
  async open() {
    const store = createSqliteActivity({ log: createLog('silent') })
    await store.ready()
    return store
  },
})
