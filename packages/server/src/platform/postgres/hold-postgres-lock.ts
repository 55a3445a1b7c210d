import pg from 'pg'
import type { Log } from '../log/log.js'
import { abandonConnection } from './abandon-connection.js'
import { problemOf } from './open-postgres.js'

export type HoldPostgresLockOptions = {
  url: string
  log: Log
  /** What is locked. One process holds each name at a time. */
  names: readonly string[]
  /** Called when this process holds a name. */
  onHeld(name: string): void
  /** Called when the connection ended, or does not respond: another process may hold the name now. */
  onLost(name: string): void
  /** How often to try, and to prove that the connection lives. A lock moves within four times this time. */
  everyMs?: number
}

export type HeldPostgresLock = {
  /** Releases all names. */
  close(): Promise<void>
}

const taking = `SELECT name FROM unnest($1::text[]) AS name
  WHERE pg_try_advisory_lock(hashtextextended('openappkit ' || name, 0))`

/**
 * Holds locks of a database for this process, as far as they are free, and tries the others again. All of them are on
 * one connection, apart from those of the stores: they end with it.
 */
export function holdPostgresLock(options: HoldPostgresLockOptions): HeldPostgresLock {
  const { url, log, names, onHeld, onLost, everyMs = 1500 } = options
  const held = new Set<string>()
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isReported = false
  let isClosing = false

  async function connect(): Promise<void> {
    let client: pg.Client | undefined
    try {
      // It reads the files of certificates that the URL names.
      client = createConnection()
      await client.connect()
      // The database ends a session whose process was stopped or cut off, which TCP notices after hours.
      await client.query(`SET idle_session_timeout = ${everyMs * 3}`)
      await take(client)
    } catch (thrown) {
      lose(client, thrown)
    }
  }

  function createConnection(): pg.Client {
    const client = new pg.Client({
      connectionString: url,
      query_timeout: everyMs,
      connectionTimeoutMillis: everyMs,
      application_name: 'openappkit locks',
    })
    client.on('error', (error) => lose(client, error))
    client.on('end', () => lose(client))
    return (current = client)
  }

  async function take(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ name: string }>(taking, [names.filter((name) => !held.has(name))])
    if (client !== current) return
    isReported = false
    for (const { name } of rows) {
      held.add(name)
      onHeld(name)
    }
    again(() => take(client).catch((thrown: unknown) => lose(client, thrown)))
  }

  /** `client`: absent if none could be created. */
  function lose(client: pg.Client | undefined, problem?: unknown): void {
    if (client !== current) return
    current = undefined
    if (client) abandonConnection(client)
    const lost = [...held]
    held.clear()
    for (const name of lost) onLost(name)
    if (isClosing) return
    if (lost.length > 0 || !isReported)
      log('error', { msg: 'locks of the database lost', problem: problem === undefined ? 'ended' : problemOf(problem) })
    isReported = true
    again(connect)
  }

  function again(work: () => Promise<void>): void {
    clearTimeout(timer)
    if (!isClosing) timer = setTimeout(() => void work(), everyMs).unref()
  }

  void connect()

  return {
    async close() {
      isClosing = true
      clearTimeout(timer)
      const client = current
      if (!client) return
      // A session that ends on its own side releases its locks at once. A database that does not answer is left.
      const patience = setTimeout(() => abandonConnection(client), everyMs)
      await client.end().catch(() => undefined)
      clearTimeout(patience)
      lose(client)
    },
  }
}
