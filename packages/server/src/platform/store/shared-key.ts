// Runs in the threads of the stores too: imports as Node resolves them in the source.
import { randomBytes } from 'node:crypto'
import { changesOf, rowOf, type Steps } from './statement.ts'

const keyBytes = 32

/** The table of the keys in PostgreSQL. Released migrations have it: it never changes. */
export const postgresKeys = 'CREATE TABLE {keys} (name text PRIMARY KEY, value bytea NOT NULL);'

/** Returns the key of a name, which all servers with the store share. The first one creates it. */
export function* sharedKey(name: string): Steps<unknown> {
  yield* changesOf('INSERT INTO {keys} VALUES (?, ?) ON CONFLICT (name) DO NOTHING', name, randomBytes(keyBytes))
  return (yield* rowOf('SELECT value FROM {keys} WHERE name = ?', name))?.['value']
}
