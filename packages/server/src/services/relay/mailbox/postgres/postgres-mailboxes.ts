import { randomBytes, randomInt } from 'node:crypto'
import type { Log } from '../../../../platform/log/log.js'
import { type Listening, listenPostgres } from '../../../../platform/postgres/listen-postgres.js'
import { migrateSchema } from '../../../../platform/postgres/migrate-schema.js'
import { type Postgres, problemOf } from '../../../../platform/postgres/open-postgres.js'
import { within } from '../../../../platform/postgres/within.js'
import { createAddressUsage } from './address-usage.js'
import { createBatchWriter } from './batch-writer.js'
import {
  type BatchAnswer,
  createBatchedMailboxes,
  type EngineEvents,
  type MailboxBatch,
  type MailboxEngine,
} from '../batched-mailboxes.js'
import { clientSeconds } from '../client-table.js'
import type { MailboxStore, SeenClients } from '../mailbox-store.js'
import { postgresMailboxMigrations, storedSlots } from './mailbox-tables.js'
import { createNotices } from './notices.js'
import type { BatchDeps } from './run-batch.js'
import { readPages } from './read-pages.js'
import { writeTexts } from './mailbox-texts.js'

export type PostgresMailboxesOptions = {
  database: Postgres
  limits: BatchDeps['limits']
  log: Log
  /** Maximum time for one batch. */
  deadlineMs?: number
}

const schema = 'relay'
/** A transaction costs as much for one message as for several, and people do not notice the wait. */
const paceMs = 20
const batchMost = 250
const topicsMost = 500
const sweepMs = 2000
const sweepSoonMs = 25

/** Stores messages in PostgreSQL. All servers with the database share the mailboxes. */
export const createPostgresMailboxes = (options: PostgresMailboxesOptions): MailboxStore =>
  createBatchedMailboxes({
    log: options.log,
    isShared: true,
    paceMs,
    batchMost,
    topicsMost,
    createEngine: (events) => createEngine(options, events),
  })

function createEngine({ database, limits, log, deadlineMs = 5000 }: PostgresMailboxesOptions, events: EngineEvents) {
  const texts = writeTexts(schema)
  const addresses = createAddressUsage({ limits, texts })
  const notices = createNotices({ node: randomBytes(6).toString('hex'), ...events })
  const writer = createBatchWriter({ database, limits, addresses, texts, notices, slot: randomInt(storedSlots) })
  let listening: Listening | undefined
  let sweeping: NodeJS.Timeout | undefined
  let swept = 0
  let timeline: unknown
  let isClosing = false
  /** Whether the log has the failure of the last sweep. */
  let isReported = false
  /** A batch or a sweep. Only one runs, so that counts of this process fit what it has stored. */
  let turn: Promise<unknown> = Promise.resolve()

  async function runAll({ writes, reads }: MailboxBatch, isOver: () => boolean): Promise<BatchAnswer> {
    const { outcomes, problem } = await writer.writeAll(writes, isOver)
    const pages = writes.length + reads.length === 0 ? await prove() : await readPages(database, reads, texts)
    return { outcomes, pages, ...(problem !== undefined && { problem }) }
  }

  const prove = () => database.query('SELECT 1').then(() => [])

  const clients = async (): Promise<SeenClients> => {
    const since = Math.floor(Date.now() / 1000) - clientSeconds
    const [{ rows: known }, { rows: forgotten }] = [
      await database.query(texts.clients, [since]),
      await database.query(texts.forgotten),
    ]
    return { clients: known as SeenClients['clients'], issuedAfter: Number(forgotten[0]?.['issuedAfter']) }
  }

  /**
   * Notices of topics and of clients may have been missed. A database that was restored, or took over without the last
   * transactions, gives ids once more that readers have passed.
   */
  async function onMissed(): Promise<void> {
    events.onMissed()
    try {
      const now = await readTimeline()
      if (now !== timeline) events.onReopened()
      timeline = now
      events.onClients((await clients()).clients)
    } catch (thrown) {
      log('error', { msg: 'the mailboxes were not compared', problem: problemOf(thrown) })
    }
  }

  const readTimeline = async () => (await database.query(timelineText)).rows[0]?.['timeline']

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  /** A failed sweep is tried again later: expired rows are never returned. */
  async function sweep(): Promise<void> {
    swept += 1
    const isBehind = await inTurn(() => writer.sweep(swept)).catch(notSwept)
    const isSwept = await inTurn(() => addresses.sweep(database)).then(() => true, notSwept)
    if (isSwept) isReported = false
    if (!isClosing) sweepIn(isBehind ? sweepSoonMs : sweepMs)
  }
  const notSwept = (thrown: unknown) => {
    // The database is away, or its connections end: the other failures of the store say so.
    if (!isClosing && !isReported) log('error', { msg: 'mailboxes not swept', problem: problemOf(thrown) })
    isReported = true
    return false
  }
  const sweepIn = (ms: number) => (sweeping = setTimeout(() => void sweep(), ms).unref())

  const runBatch = <T>(_: string, batch?: unknown): Promise<T> => {
    let isOver = false
    const running = inTurn(() => runAll(batch as MailboxBatch, () => isOver))
    return within(running, deadlineMs, 'the store took too long').finally(() => (isOver = true)) as Promise<T>
  }
  const measured = log.measureCalls?.('mailboxes', runBatch) ?? runBatch

  const engine: MailboxEngine = {
    async ready() {
      await migrateSchema(database, { schema, migrations: postgresMailboxMigrations, log })
      listening = listenPostgres(
        { database, log },
        {
          channel: notices.channel,
          onNotice: notices.read,
          onMissed: () => void onMissed(),
        },
      )
      timeline = await readTimeline()
      await within(listening.ready, deadlineMs, 'the database sends no notices')
      sweepIn(sweepMs)
    },
    clients,
    run: (batch) => measured('batch', batch),
    async close() {
      isClosing = true
      clearTimeout(sweeping)
      await within(turn, deadlineMs, 'the store took too long').catch(() => undefined)
      await listening?.close()
    },
  }
  return engine
}

/** Changes when a replica takes over, and when the database is restored. */
const timelineText = `SELECT system_identifier || ' ' || left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline
  FROM pg_control_system()`
