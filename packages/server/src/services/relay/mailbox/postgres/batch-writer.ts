import {
  type Connection,
  lockTimeout,
  type Postgres,
  problemOf,
  sqlStateOf,
} from '../../../../platform/postgres/open-postgres.js'
import { retryConflicts } from '../../../../platform/postgres/retry-conflicts.js'
import { runTransaction } from '../../../../platform/postgres/run-transaction.js'
import type { BatchAnswer, MailboxWrite, WriteOutcome } from '../batched-mailboxes.js'
import { type BatchDeps, type BatchEffects, runBatch, topicsOf } from './run-batch.js'
import type { createNotices } from './notices.js'
import { sweepMailboxes } from './sweep-mailboxes.js'
import { beginLocked, beginText, lockFreeTopics } from './topic-locks.js'

export type BatchWriterDeps = BatchDeps & {
  database: Postgres
  notices: Pick<ReturnType<typeof createNotices>, 'channel' | 'write'>
  /** The row of stored bytes that this server changes. */
  slot: number
}

type WriteAnswer = Omit<BatchAnswer, 'pages'>

/** Stores batches of writes in transactions, and deletes expired rows. */
export function createBatchWriter({ database, notices, slot, ...deps }: BatchWriterDeps) {
  const finish = async (connection: Connection, { bytes, topics, clients }: Omit<BatchEffects, 'outcomes'>) => {
    const sent = notices.write({ topics, clients })
    if (bytes !== 0 || sent.length > 0) await connection.query(deps.texts.finish, [bytes, slot, notices.channel, sent])
  }

  /**
   * Stores a batch. The topics are locked until the commit, so that the ids of a mailbox become visible in their order:
   * a reader that has seen one has seen all before it.
   */
  const write = (writes: readonly MailboxWrite[], isOver: () => boolean): Promise<BatchEffects> =>
    transact((connection) => apply(connection, writes), { begin: beginLocked(topicsOf(writes)), isOver })

  async function apply(connection: Connection, writes: readonly MailboxWrite[]): Promise<BatchEffects> {
    const effects = await runBatch(connection, writes, deps)
    await finish(connection, effects)
    return effects
  }

  /** Stores what is not for a topic that another server has locked for long: it may have stopped, or be cut off. */
  async function writeFree(writes: readonly MailboxWrite[], isOver: () => boolean): Promise<WriteAnswer> {
    return transact(
      async (connection) => {
        const busy = await lockFreeTopics(connection, topicsOf(writes))
        const free = writes.flatMap((one) => onFreeTopics(one, busy) ?? [])
        const { outcomes } = await apply(connection, free)
        const stored = outcomes[Symbol.iterator]()
        const failed: WriteOutcome = { appended: 'storage_failed' }
        return {
          outcomes: writes.map((one) => (onFreeTopics(one, busy) ? (stored.next().value ?? failed) : failed)),
          problem: 'another server has locked some topics',
        }
      },
      { isOver },
    )
  }

  const transact = <T>(
    work: (via: Connection) => Promise<T>,
    { begin = beginText, isOver }: { begin?: string; isOver?(): boolean } = {},
  ): Promise<T> =>
    runTransaction(database, { begin }, async (connection) => {
      const result = await work(connection)
      if (isOver?.()) throw new Error('the store took too long')
      return result
    })

  /** Runs writes again while others disturb them. A refusal of the database is an answer: no message was stored. */
  async function writeAll(writes: readonly MailboxWrite[], isOver: () => boolean): Promise<WriteAnswer> {
    if (writes.length === 0) return { outcomes: [] }
    const persist = (store: typeof write | typeof writeFree): Promise<WriteAnswer> =>
      retryConflicts<WriteAnswer>(() => store(writes, isOver), isOver)
    try {
      return await persist(write).catch((thrown: unknown) => {
        if (sqlStateOf(thrown) !== lockTimeout || isOver()) throw thrown
        return persist(writeFree)
      })
    } catch (thrown) {
      if (sqlStateOf(thrown) === undefined || isOver()) throw thrown
      // On a full disk, removals free the space that later writes need.
      const removals = writes.filter(({ kind }) => kind === 'remove')
      if (removals.length > 0 && removals.length < writes.length) await write(removals, isOver).catch(() => undefined)
      return { outcomes: writes.map(() => ({ appended: 'storage_failed' })), problem: problemOf(thrown) }
    }
  }

  return {
    writeAll,
    /** Deletes a bounded number of expired rows. Returns `true` if there are more. */
    sweep: (turn: number): Promise<boolean> =>
      transact(async (connection) => {
        const { isBehind, bytes } = await sweepMailboxes(connection, { texts: deps.texts, turn })
        await finish(connection, { bytes, topics: [], clients: [] })
        return isBehind
      }),
  }
}

/** The write without the locked topics. `undefined` if nothing is left of it. */
function onFreeTopics(write: MailboxWrite, busy: ReadonlySet<string>): MailboxWrite | undefined {
  if (write.kind === 'append') return busy.has(write.message.topic) ? undefined : write
  if (write.kind !== 'subscribe') return write
  return { ...write, topics: write.topics.filter((topic) => !busy.has(topic)) }
}
