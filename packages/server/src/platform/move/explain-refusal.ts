import { ConfigError } from '../environment/config-error.js'
import { deadlock, lockTimeout, problemOf, sqlStateOf } from '../postgres/open-postgres.js'

export type RefusalWords = {
  /** Whose tables they are: `accounts`. */
  tables: string
  /** What failed: `ACCOUNTS_FILE cannot be moved to PostgreSQL`. */
  failed: string
  /** That nothing has changed. */
  undone: string
}

/** A database that ends the connection during the commit may have committed. */
export function isOutcomeKnown(thrown: unknown): boolean {
  if (thrown instanceof ConfigError || thrown instanceof TypeError) return true
  const state = sqlStateOf(thrown)
  return state !== undefined && !state.startsWith('57')
}

/** The sentence about a transaction that failed, without values. */
export function explainRefusal(thrown: unknown, { tables, failed, undone }: RefusalWords): unknown {
  if (thrown instanceof ConfigError || thrown instanceof TypeError) return thrown
  const state = sqlStateOf(thrown)
  if (state === lockTimeout || state === deadlock)
    return new ConfigError(
      `The tables of ${tables} are in use. Stop the servers and other moves with this database, and run this again.`,
      { cause: thrown },
    )
  const outcome = isOutcomeKnown(thrown) ? undone : 'Run this again.'
  return new ConfigError(`${failed}: ${problemOf(thrown)}. ${outcome}`, { cause: thrown })
}
