import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../log/log.js'
import { abandonConnection } from './abandon-connection.js'
import { type Postgres, problemOf } from './open-postgres.js'

export type ListenOptions = {
  /** Name of the channel: an SQL identifier in lower case. */
  channel: string
  /** Called with what another connection sent with `pg_notify`. A notice that it throws for is logged. */
  onNotice(payload: string): void
  /** Called when notices may have been missed, once they arrive again. */
  onMissed(): void
  /**
   * How often the connection sends a notice to itself. It has to arrive within this time, so that a notice which is
   * lost with the connection costs at most twice as much.
   */
  heartbeatMs?: number
}

export type Listening = {
  /** Resolves when notices arrive. */
  ready: Promise<void>
  /** Sends notices to all connections that listen. They are lost while this one is being replaced. */
  send(payloads: readonly string[]): void
  close(): Promise<void>
}

export type ListenDeps = { database: Pick<Postgres, 'url'>; log: Log }

const retryMs = 500

/**
 * Receives notices of PostgreSQL on a connection of its own, because only a connection that stays gets them. It is
 * replaced when it ends or its own notices do not arrive.
 */
export function listenPostgres({ database, log }: ListenDeps, options: ListenOptions): Listening {
  const { channel, onNotice, onMissed, heartbeatMs = 800 } = options
  const heart = `openappkit_beat_${randomBytes(6).toString('hex')}`
  let opened = () => undefined as void
  const ready = new Promise<void>((resolve) => (opened = resolve))
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let hasOpened = false
  let isClosing = false

  async function connect(): Promise<void> {
    let client: pg.Client | undefined
    try {
      // Throws when a certificate that the address names cannot be read.
      client = new pg.Client({
        connectionString: database.url,
        connectionTimeoutMillis: heartbeatMs * 2,
        keepAlive: true,
        application_name: 'openappkit notices',
      })
      current = client
      await listenOn(client)
    } catch (thrown) {
      log('error', { msg: 'notices of the database are not received', problem: problemOf(thrown) })
      replace(client)
    }
  }

  async function listenOn(client: pg.Client): Promise<void> {
    let isHeard = false
    let isAlive = false
    client.on('error', () => replace(client))
    client.on('end', () => replace(client))
    client.on('notification', ({ channel: from, payload = '' }) => {
      if (client !== current) return
      if (from !== heart) return read(payload)
      isAlive = true
      // Only a notice proves that notices arrive: a balancer of connections accepts `LISTEN` and passes none on.
      if (!isHeard) arrive()
      isHeard = true
    })
    await client.connect()
    await client.query(`LISTEN ${channel}; LISTEN ${heart}`)
    const beat = () => {
      isAlive = false
      client.query('SELECT pg_notify($1, $2)', [heart, '']).catch(() => replace(client))
      // After a pause of this process, what has arrived meanwhile is read before it is judged.
      timer = setTimeout(() => setImmediate(() => (isAlive ? beat() : replace(client))), heartbeatMs).unref()
    }
    if (client === current) beat()
  }

  function arrive(): void {
    if (hasOpened) onMissed()
    hasOpened = true
    opened()
  }

  function read(payload: string): void {
    try {
      onNotice(payload)
    } catch {
      // Without its text, which any role of the database may have written.
      log('error', { msg: 'a notice of the database cannot be read', channel })
    }
  }

  /** Servers that lost the same database come back one after another. */
  function replace(client: pg.Client | undefined): void {
    // One that was replaced before has ended too.
    if (client !== current) return
    current = undefined
    clearTimeout(timer)
    if (client) abandonConnection(client)
    if (!isClosing) timer = setTimeout(() => void connect(), Math.random() * retryMs).unref()
  }

  void connect()

  return {
    ready,
    send(payloads) {
      const text = 'SELECT pg_notify($1::text, notice) FROM unnest($2::text[]) AS notice'
      current?.query(text, [channel, payloads]).catch(() => undefined)
    },
    async close() {
      isClosing = true
      clearTimeout(timer)
      const client = current
      current = undefined
      if (client) abandonConnection(client)
      opened()
    },
  }
}
