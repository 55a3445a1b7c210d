import pg from 'pg'
import type { Log } from '../log/log.js'

export type Postgres = ReturnType<typeof openPostgres>

/** Runs statements: on one connection, or each on any. */
export type Connection = {
  /** `limitMs`: maximum time for this statement. */
  query(text: string, values?: readonly unknown[], limitMs?: number): Promise<QueryResult>
}
export type QueryResult = { rows: readonly Record<string, unknown>[]; rowCount: number | null }

export type PostgresOptions = {
  /** `postgres://user:password@host/database`. */
  url: string
  log: Log
  /** The name of the connections, for the list of sessions in the database. Default: that of a server. */
  name?: string
  /** Connections of this process. Further calls wait for one. */
  connections?: number
  /** Maximum time for one statement, and for a connection. */
  deadlineMs?: number
}

/** The type of `bigint` and of `count(*)`. Times and counts of the stores are exact as numbers. */
const int8 = 20

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === int8 ? Number : pg.types.getTypeParser(oid, format)),
}

/**
 * Opens the connections of a process to PostgreSQL. All stores share them. A connection that fails is closed, and the
 * next statement opens another one.
 */
export function openPostgres(options: PostgresOptions) {
  const { url, log, name = 'openappkit', connections = 10, deadlineMs = 5000 } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: deadlineMs,
    query_timeout: deadlineMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Connections to a database that does not answer would keep the process alive after `close`.
    allowExitOnIdle: true,
    application_name: name,
    types,
  })
  // Without these listeners, a connection that the database closes would end the process. The statement that runs on it
  // rejects by itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', (error) => log('error', { msg: 'database connection lost', problem: problemOf(error) }))

  let closing: Promise<void> | undefined
  let isUsed = false

  return {
    /** For connections that no statement of a store may use. */
    url,
    query(...statement: Parameters<Connection['query']>): Promise<QueryResult> {
      isUsed = true
      return connectionOf(pool).query(...statement)
    },
    /** Uses one connection for several statements. It is closed when one of them has no answer. */
    async withConnection<Result>(use: (connection: Connection) => Promise<Result>): Promise<Result> {
      isUsed = true
      const client = await pool.connect()
      let failed: Error | undefined
      try {
        return await use(connectionOf(client))
      } catch (thrown) {
        failed = thrown instanceof Error ? thrown : new Error(String(thrown))
        throw thrown
      } finally {
        // A refused statement leaves a usable connection; one without an answer may still be running.
        client.release(failed !== undefined && sqlStateOf(failed) === undefined)
      }
    },
    /** The sentence why no store can work now: after a failover, a database may answer and accept no writes. */
    async unready(): Promise<string | undefined> {
      // A server whose services all have files can work without it.
      if (!isUsed) return undefined
      return pool.query('SHOW transaction_read_only').then(
        ({ rows }) => (rows[0]?.transaction_read_only === 'on' ? 'it accepts no writes' : undefined),
        () => 'it cannot be reached',
      )
    },
    /** The connections of stores, and the calls that wait for one. */
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: (): Promise<void> => (closing ??= pool.end()),
  }
}

function connectionOf(on: pg.Pool | pg.PoolClient): Connection {
  return {
    query: (text, values = [], limitMs) => {
      // The limit of a statement is missing in the types.
      const statement = { text, values: [...values], ...(limitMs !== undefined && { query_timeout: limitMs }) }
      return on.query(statement)
    },
  }
}

/** Code of PostgreSQL: a lock was not free in time. */
export const lockTimeout = '55P03'
/** Code of PostgreSQL: transactions waited for each other. */
export const deadlock = '40P01'

/** The code of PostgreSQL for an error, such as 40001. `undefined` if the failure is of the connection. */
export function sqlStateOf(thrown: unknown): string | undefined {
  return thrown instanceof pg.DatabaseError ? thrown.code : undefined
}

/**
 * Classes of errors whose messages have names of tables and columns, and no values: the detail has those. Class 22,
 * invalid data, quotes values in the message itself.
 */
const classesWithoutValues = new Set(['08', '23', '25', '28', '3D', '40', '42', '53', '54', '55', '57'])

/** The reason of a failure for the log, without values. */
export function problemOf(thrown: unknown): string {
  if (thrown instanceof pg.DatabaseError) {
    const { code = '', message } = thrown
    return `${classesWithoutValues.has(code.slice(0, 2)) ? message : 'PostgreSQL refused the statement'} (${code})`
  }
  if (thrown instanceof AggregateError) return thrown.errors.map(problemOf).join(', ')
  return thrown instanceof Error ? thrown.message : String(thrown)
}
