import { DatabaseSync } from 'node:sqlite'
import { checkIntegrity } from '../move/check-tables.js'
import type { FileStore, MovedChain } from '../move/movable-store.js'
import type { SqlRow } from '../store/statement.js'

export type TableCount = { table: string; rows: number }

const rowsAtOnce = 1000

/** Opens a file that no server uses, to read it. */
export function openCopy(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { readOnly: true })
  db.exec('PRAGMA trusted_schema = OFF')
  return db
}

/**
 * Checks the copy of a file, and counts its rows.
 * @throws ConfigError when it is damaged.
 */
export function checkCopy(file: string, store: FileStore) {
  const db = openCopy(file)
  try {
    checkIntegrity(db, file)
    return { counts: countRows(db, store), broken: findBrokenEntry(db, store) }
  } finally {
    db.close()
  }
}

/** A file of an older version may not have all tables. */
export function countRows(db: DatabaseSync, { tables, onlyInFile = [] }: FileStore): TableCount[] {
  return [...tables, ...onlyInFile]
    .filter((table) => hasTable(db, table))
    .map((table) => ({ table, rows: Number(db.prepare(`SELECT count(*) AS rows FROM "${table}"`).get()?.['rows']) }))
}

const hasTable = (db: DatabaseSync, table: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table) !== undefined

/** The sentence about the first entry of the audit log that does not match the one before it. */
export function findBrokenEntry(db: DatabaseSync, { chain }: FileStore): string | undefined {
  const broken = chain && hasTable(db, chain.table) ? findBroken(db, chain) : undefined
  return broken === undefined
    ? undefined
    : `the entry ${broken} of the table ${chain?.table} does not match the one before it: an entry was changed or removed.`
}

function findBroken(db: DatabaseSync, { table, order, findBroken: find }: MovedChain): number | undefined {
  let rows: SqlRow[] = []
  for (const row of db.prepare(`SELECT * FROM "${table}" ORDER BY "${order}"`).iterate()) {
    rows.push(row as SqlRow)
    if (rows.length <= rowsAtOnce) continue
    const broken = find(rows)
    if (broken !== undefined) return broken
    rows = rows.slice(-1)
  }
  return find(rows)
}

export const writeCounts = ({ name }: FileStore, counts: readonly TableCount[]): string =>
  `${name}: ${counts.map(({ table, rows }) => `${table} ${rows}`).join(', ')}.`
