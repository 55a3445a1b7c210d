import type { SqlRow } from '../store/statement.js'

/** A store that can be in an SQLite file. */
export type FileStore = {
  /** What it stores, for the output: `accounts`. */
  name: string
  /** The variable that names its file. */
  variable: string
  sqliteMigrations: readonly string[]
  /** The tables that move, each after those that it references. */
  tables: readonly string[]
  /** Tables that only the file has. They stay there. */
  onlyInFile?: readonly string[]
  /** A table whose rows prove each other. */
  chain?: MovedChain
  /** Whether one process at a time may use the file. */
  isLocked?: boolean
  /**
   * Tables that are empty after a restore, each before those that it references: a backup would bring back sessions that
   * have ended, and what may be used once and was.
   */
  notRestored?: readonly string[]
  /** Statements that complete a restored file. */
  afterRestore?: readonly string[]
}

/** A store whose rows can move from an SQLite file to PostgreSQL, and back. */
export type MovableStore = FileStore & {
  /** The schema of its tables in PostgreSQL. */
  schema: string
  postgresMigrations: readonly string[]
  /** Tables that only PostgreSQL has. They stay as they are. */
  onlyInPostgres?: readonly string[]
  /** Tables that a server fills when it starts: their rows are replaced, wherever they come from. */
  filledAtStart?: readonly string[]
  /** Columns that only PostgreSQL has, with their values. */
  added?: readonly { table: string; column: string; value: string }[]
  /** Columns whose values are added up where rows of PostgreSQL are one row of the file. */
  summed?: readonly { table: string; column: string }[]
  /** What is beside the tables in PostgreSQL, and is empty after a restore. */
  notRestoredBeside?: { schema: string; tables: readonly string[] }
}

export type MovedChain = {
  table: string
  /** The column with the order of the rows. */
  order: string
  /** Returns the number of the first row that does not match the one before it. The first row has none before it. */
  findBroken(rows: readonly SqlRow[]): number | undefined
}

/** The kinds of values that stores have. */
export type ValueKind = 'integer' | 'text' | 'blob'

export type MovedColumn = {
  name: string
  kind: ValueKind
  /** Whether it is part of the primary key. */
  isKey: boolean
  /** The value of a column that the file does not have. */
  added?: string
}

export type MovedTable = {
  name: string
  columns: readonly MovedColumn[]
  /** The column that PostgreSQL numbers. */
  identity?: string | undefined
}

/** Values in the order of the columns. Integers are decimal, because they may be too large for a number. */
export type MovedRow = readonly (string | Uint8Array | null)[]
