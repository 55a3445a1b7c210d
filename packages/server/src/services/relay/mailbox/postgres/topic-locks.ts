import { createHash } from 'node:crypto'
import type { Connection } from '../../../../platform/postgres/open-postgres.js'

/**
 * Locks that all topics share. Few, so that the largest batches of many servers fit into PostgreSQL's table of locks;
 * enough, so that small ones rarely wait for each other.
 */
const topicLocks = 1024
const lockClass = createHash('sha256').update('openappkit relay topics').digest().readInt32BE()

/**
 * Begins a transaction. A server that stopped in the middle of one, or was cut off, holds its locks for two seconds. A
 * batch waits for them half as long.
 */
export const beginText = `BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL statement_timeout = 4000;
  SET LOCAL idle_in_transaction_session_timeout = 2000; SET LOCAL lock_timeout = 1000`

const lockOf = (topic: string): number => createHash('sha256').update(topic).digest().readUInt32BE() % topicLocks

/** In ascending order, so that two batches do not wait for each other. */
const locksOf = (topics: readonly string[]): number[] => [...new Set(topics.map(lockOf))].toSorted((a, b) => a - b)

/**
 * Begins a transaction that locks topics, and waits for other servers. One text without values, which PostgreSQL takes
 * in one message.
 */
export const beginLocked = (topics: readonly string[]): string => {
  const locks = locksOf(topics).join()
  return `${beginText}; SELECT pg_advisory_xact_lock(${lockClass}, key) FROM unnest('{${locks}}'::integer[]) AS key`
}

/** Locks the topics that no other server has locked. Returns the others. */
export async function lockFreeTopics(connection: Connection, topics: readonly string[]): Promise<ReadonlySet<string>> {
  const text = `SELECT key FROM unnest($2::integer[]) AS key WHERE NOT pg_try_advisory_xact_lock($1::integer, key)`
  const { rows } = await connection.query(text, [lockClass, locksOf(topics)])
  const busy = new Set(rows.map(({ key }) => Number(key)))
  return new Set(topics.filter((topic) => busy.has(lockOf(topic))))
}
