// The real thread of the sessions, which dies when it revokes the session `die`.
import { DatabaseSync, type SQLInputValue, StatementSync } from 'node:sqlite'

const { prepare } = DatabaseSync.prototype
const { run } = StatementSync.prototype
const deletes = new WeakSet<StatementSync>()
DatabaseSync.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql)
  if (sql.startsWith('DELETE FROM sessions WHERE id = ')) deletes.add(statement)
  return statement
}
StatementSync.prototype.run = function (this: StatementSync, ...values: SQLInputValue[]) {
  if (deletes.has(this) && String(values[0]) === 'die') process.exit(1)
  return run.apply(this, values as Parameters<typeof run>)
} as typeof run

await import('../src/services/sign-in/store/session-thread.ts')
