// Runs in the threads of the stores too: imports as Node resolves them in the source.

export type SqlValue = string | number | Uint8Array | null
export type SqlRow = Readonly<Record<string, SqlValue>>

/** A statement that SQLite and PostgreSQL both run. `{name}` is a table of the store, `?` is the next value. */
export type Statement = { text: string; values: readonly SqlValue[] }

/** What a statement answered: its rows, and how many rows it changed. */
export type Answer = { rows: readonly SqlRow[]; changes: number }

/** What a rule does once its write has taken effect. */
export type AfterCommit = { afterCommit(): void }

/**
 * A rule of a store. It yields its statements one after another and receives what each answered, so that the same rule
 * runs at once in a thread over SQLite and step by step over a connection to PostgreSQL.
 */
export type Steps<Result> = Generator<Statement | AfterCommit, Result, Answer>

type Rule = (argument: never) => Steps<unknown>

/** The rules of a store, by the name of its method. */
export type StoreRules = {
  /** Methods that only read. Their statements may see different states. */
  reads: Readonly<Record<string, Rule>>
  /** Methods that write. Each takes effect as a whole or not at all, as if no other ran meanwhile. */
  writes: Readonly<Record<string, Rule>>
  /** Deletes a bounded number of expired rows. Returns `true` if there are more. */
  sweep?(now: number): Steps<boolean>
}

/** Returns the rows of a statement. */
export function* rowsOf(text: string, ...values: readonly SqlValue[]): Steps<readonly SqlRow[]> {
  return (yield { text, values }).rows
}

/** Returns the first row of a statement, if there is one. */
export function* rowOf(text: string, ...values: readonly SqlValue[]): Steps<SqlRow | undefined> {
  return (yield { text, values }).rows[0]
}

/** Returns how many rows a statement changed. */
export function* changesOf(text: string, ...values: readonly SqlValue[]): Steps<number> {
  return (yield { text, values }).changes
}

/** Runs `work` once the write has taken effect, and never if it fails or runs again. */
export function* afterCommit(work: () => void): Steps<void> {
  yield { afterCommit: work }
}
