import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { subject, traceAt } from '../../../../test/account-subject.js'
import { noon, signIn } from '../../../../test/accounts/account-actions.js'
import { testAccounts } from '../../../../test/accounts/account-suite.js'
import { testChallenges } from '../../../../test/accounts/challenge-suite.js'
import { testEmailChanges } from '../../../../test/accounts/email-change-suite.js'
import { testDerivedSessions } from '../../../../test/accounts/derived-session-suite.js'
import { testManagedRecoveries } from '../../../../test/accounts/managed-recovery-suite.js'
import { testSharedAccounts } from '../../../../test/accounts/shared-account-suite.js'
import { testStore } from '../../../../test/store-suite.js'
import { createLog } from '../../../platform/log/log.js'
import { openAccountDatabase } from './account-database.js'
import { type AccountLimits, type AccountStore, defaultAccountLimits } from './account-store.js'
import { sqliteAccountMigrations } from './account-tables.js'
import { type AuditRow, findBrokenRow } from './audit-chain.js'
import { createSqliteAccounts } from './sqlite-accounts.js'

testStore({
  name: 'accounts',
  subject,
  migrations: sqliteAccountMigrations,
  earlier: [
    `INSERT INTO accounts VALUES ('a', 0);
     INSERT INTO identities VALUES ('email', 'ann@example.com', 'a', 0);
     INSERT INTO devices VALUES ('d', 'a', 'old', '{}', 'old', 0, 0);`,
  ],
})

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'accounts-'))
  file = join(folder, 'accounts.sqlite')
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

async function open(limits: Partial<AccountLimits> = {}): Promise<AccountStore> {
  const store = createSqliteAccounts({ file, limits, log: createLog('silent') })
  await store.ready()
  return store
}

function read(table: string, order: string): object[] {
  const db = new DatabaseSync(file, { readOnly: true })
  const rows = db.prepare(`SELECT * FROM ${table} ORDER BY ${order}`).all()
  db.close()
  return rows
}

function execute(text: string, ...values: (string | number)[]): void {
  const db = new DatabaseSync(file)
  db.prepare(text).run(...values)
  db.close()
}
const age = async (hash: string, ms: number): Promise<void> =>
  execute('UPDATE refresh_tokens SET replaced = replaced - ? WHERE hash = ?', ms, hash)
const rename = async (table: string, to: string): Promise<void> => execute(`ALTER TABLE ${table} RENAME TO ${to}`)

const readAudit = () => read('audit', 'seq') as AuditRow[]

testAccounts({ engine: 'SQLite', open, age, races: process.env['SECURITY'] === 'whole' ? 10_000 : 1000 })
testDerivedSessions({ engine: 'SQLite', open, age })
testSharedAccounts({ engine: 'SQLite', open, age, read: async (...of) => read(...of), rename })
testChallenges({ engine: 'SQLite', open })
testEmailChanges({
  engine: 'SQLite',
  open,
  async sweep(now) {
    const { sweep: sweepAt, close } = openAccountDatabase({ file, limits: defaultAccountLimits })
    sweepAt?.(now)
    close()
  },
})
testManagedRecoveries({ engine: 'SQLite', open })

test('records events in the audit log, and detects a changed or removed row', async () => {
  const store = await open()
  const { session } = await signIn(store, 'laptop')
  await signIn(store, 'phone', noon + 1)
  await store.signOut(session.id, traceAt(noon + 2))
  expect((await store.audit(session.account)).map(({ event }) => event)).toEqual([
    'signed out',
    'signed in on a new device',
    'signed in on a new device',
    'account made',
  ])
  const db = new DatabaseSync(file)
  expect(findBrokenRow(readAudit())).toBeUndefined()
  db.exec("UPDATE audit SET event = 'nothing' WHERE seq = 3")
  expect(findBrokenRow(readAudit())).toBe(3)
  db.exec('DELETE FROM audit WHERE seq = 3')
  expect(findBrokenRow(readAudit())).toBe(4)
  db.close()
  await store.close()
})
