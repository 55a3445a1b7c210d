import type { Connection } from '../../../../platform/postgres/open-postgres.js'
import { clientSeconds, clientsMost as clientsMostDefault, skewSeconds } from '../client-table.js'
import type { PostgresTexts } from './mailbox-texts.js'
import { topicMs, topicsMost as topicsMostDefault } from '../topic-table.js'

const sweepRows = 500
/** A count reads every row, so it runs only once in this many sweeps. */
const sweepsPerCount = 30

export type SweepOptions = {
  texts: PostgresTexts
  /** The number of this sweep. */
  turn: number
  topicsMost?: number
  clientsMost?: number
}

export type Swept = { isBehind: boolean; bytes: number }

/**
 * Deletes a bounded number of expired rows, and now and then what is beyond the limits. One server at a time does. Run
 * it in a transaction.
 */
export async function sweepMailboxes(connection: Connection, options: SweepOptions): Promise<Swept> {
  const { texts, turn, topicsMost = topicsMostDefault, clientsMost = clientsMostDefault } = options
  const run = async (text: string, ...values: unknown[]) => (await connection.query(text, values)).rows[0]
  // By the clock of the database: that of a server may be ahead of those that still show the rows.
  const lock = `SELECT pg_try_advisory_xact_lock(hashtextextended('openappkit sweep relay', 0)) AS taken,
    (extract(epoch FROM now()) * 1000)::bigint AS now`
  const locked = await run(lock)
  if (locked?.['taken'] !== true) return { isBehind: false, bytes: 0 }
  const now = Number(locked['now'])
  const secondsAgo = (seconds: number) => Math.floor(now / 1000) - seconds
  const messages = await run(texts.sweepMessages, now, sweepRows)
  const taken = await run(texts.sweepTaken, now, sweepRows)
  const topics = await run(texts.sweepTopics, now - topicMs, sweepRows)
  const clients = await run(texts.sweepClients, secondsAgo(clientSeconds), sweepRows)
  if (turn % sweepsPerCount === 0) {
    const topicsOver = Number((await run(texts.countTopics))?.['count']) - topicsMost
    if (topicsOver > 0) await run(texts.dropTopics, topicsOver)
    // Later, tokens as old as these are rejected. A clock that is ahead must not lock out other clients.
    const clientsOver = Number((await run(texts.countClients))?.['count']) - clientsMost
    if (clientsOver > 0) await run(texts.dropClients, clientsOver, secondsAgo(skewSeconds))
  }
  return {
    isBehind: [messages, taken, topics, clients].some((row) => Number(row?.['count']) === sweepRows),
    bytes: -Number(messages?.['bytes']) - Number(taken?.['bytes']),
  }
}
