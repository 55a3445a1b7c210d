import type { Log } from '../log/log.js'
import { StoreError } from '../sqlite/run-store.js'
import type { RunningStore } from '../store/running-store.js'
import type { Answer, SqlRow, Statement, Steps, StoreRules } from '../store/statement.js'
import { migrateSchema, type SchemaMigrations } from './migrate-schema.js'
import { type Connection, type Postgres, problemOf, sqlStateOf } from './open-postgres.js'
import { retryConflicts } from './retry-conflicts.js'
import { runTransaction } from './run-transaction.js'
import { within } from './within.js'
import { writeText } from './write-text.js'

export type PostgresStoreOptions = SchemaMigrations & {
  database: Postgres
  rules: StoreRules
  log: Log
  /** Maximum time for one call. */
  deadlineMs?: number
}

type Isolation = 'SERIALIZABLE' | 'READ COMMITTED'
type Call = { over: AbortController; isCommitting: boolean }

const none: Answer = { rows: [], changes: 0 }
/** Ends a transaction on the database whose server was cut off from it, before the calls that wait for it give up. */
const limits = 'SET LOCAL statement_timeout = 5000; SET LOCAL idle_in_transaction_session_timeout = 3000'
const sweepMs = 2000
const sweepSoonMs = 25
/** Maximum number of unanswered calls. Further calls reject at once, because the database is too slow. */
const unansweredMost = 2000
const problemOfSlow = 'the store took too long'

/**
 * Runs the rules of a store over PostgreSQL. Writes are serializable transactions: one that another process disturbs
 * runs again. Several processes can run the same store.
 */
export function createPostgresStore(options: PostgresStoreOptions): RunningStore {
  const { database, schema, rules, log, deadlineMs = 5000 } = options
  const running = new Set<Promise<unknown>>()
  let sweeping: NodeJS.Timeout | undefined
  let isClosing = false

  const send = async (via: Connection, { text, values }: Statement): Promise<Answer> => {
    const { rows, rowCount } = await via.query(writeText(text, schema), values)
    return { rows: rows as SqlRow[], changes: rowCount ?? 0 }
  }

  async function run<Result>(steps: Steps<Result>, via: Connection, effects: (() => void)[] = []): Promise<Result> {
    let step = steps.next()
    while (step.done !== true) {
      if ('afterCommit' in step.value) effects.push(step.value.afterCommit)
      step = steps.next('text' in step.value ? await send(via, step.value) : none)
    }
    return step.value
  }

  async function transact<Result>(steps: Steps<Result>, isolation: Isolation, call?: Call): Promise<Result> {
    const effects: (() => void)[] = []
    const begin = `BEGIN ISOLATION LEVEL ${isolation}; ${limits}`
    try {
      const result = await runTransaction(database, { begin }, async (connection) => {
        const ran = await run(steps, connection, effects)
        // A write whose caller already got a failure must not take effect.
        call?.over.signal.throwIfAborted()
        if (call) call.isCommitting = true
        return ran
      })
      for (const effect of effects) effect()
      return result
    } catch (thrown) {
      const state = sqlStateOf(thrown)
      // A database that ends the connection during a commit may have committed.
      if (call && state !== undefined && !state.startsWith('57')) call.isCommitting = false
      throw thrown
    }
  }

  function start(method: string, argument: unknown, call: Call): Promise<unknown> {
    const isOver = () => call.over.signal.aborted
    const [reads, writes] = [ruleOf(rules.reads, method), ruleOf(rules.writes, method)]
    if (writes) return retryConflicts(() => transact(writes(argument as never), 'SERIALIZABLE', call), isOver)
    if (reads) return retryConflicts(() => run(reads(argument as never), database), isOver)
    return Promise.reject(new TypeError(`The store ${schema} has no method ${method}`))
  }

  /** One process at a time sweeps. A failed sweep is tried again later: expired rows are never returned. */
  async function sweep(): Promise<void> {
    const isBehind = await transact(sweepAlone(rules, schema), 'READ COMMITTED').catch(() => false)
    if (!isClosing) sweepIn(isBehind ? sweepSoonMs : sweepMs)
  }
  const sweepIn = (ms: number) => (sweeping = setTimeout(() => void sweep(), ms).unref())

  async function call<T>(method: string, argument?: unknown): Promise<T> {
    if (isClosing) throw new StoreError('the store is not available')
    if (running.size >= unansweredMost) throw new StoreError('the store is too busy')
    const made: Call = { over: new AbortController(), isCommitting: false }
    const work = start(method, argument, made)
    running.add(work)
    const ended = () => running.delete(work)
    work.then(ended, ended)
    return within(work, deadlineMs, problemOfSlow)
      .catch((thrown: unknown) => {
        log('error', { msg: 'store failed', store: schema, problem: problemOf(thrown) })
        throw new StoreError(problemOf(thrown), { cause: thrown, isUndone: !made.isCommitting })
      })
      .finally(() => made.over.abort()) as Promise<T>
  }

  return {
    async ready() {
      await migrateSchema(database, { ...options, log })
      if (rules.sweep) sweepIn(sweepMs)
    },
    call: log.measureCalls?.(schema, call) ?? call,
    async close() {
      isClosing = true
      clearTimeout(sweeping)
      await within(Promise.allSettled(running), deadlineMs, problemOfSlow).catch(() => undefined)
    },
  }
}

function* sweepAlone(rules: StoreRules, schema: string): Steps<boolean> {
  // By the clock of the database: that of a server may be ahead of those that still read the rows.
  const lock = `SELECT pg_try_advisory_xact_lock(hashtextextended(?, 0)) AS taken,
    (extract(epoch FROM now()) * 1000)::bigint AS now`
  const [row] = (yield { text: lock, values: [`openappkit sweep ${schema}`] }).rows
  return row && Boolean(row['taken']) && rules.sweep ? yield* rules.sweep(Number(row['now'])) : false
}

const ruleOf = (rules: StoreRules['reads'], method: string) =>
  Object.hasOwn(rules, method) ? rules[method] : undefined
