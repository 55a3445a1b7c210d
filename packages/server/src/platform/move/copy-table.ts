import type { Connection } from '../postgres/open-postgres.js'
import { createRowHash, type TableFacts } from './hash-rows.js'
import type { MovedRow, MovedTable, ValueKind } from './movable-store.js'

/** Limits of one statement: the memory of a move does not depend on the number of rows. */
const rowsMost = 1000
const charactersMost = 1_000_000

const arrays: Readonly<Record<ValueKind, string>> = { integer: 'bigint[]', text: 'text[]', blob: 'bytea[]' }

export type CopyTableOptions = { schema: string; table: MovedTable; rows: Iterable<MovedRow>; limitMs: number }

/** Copies the rows into a table, and returns what was copied. */
export async function copyTable(connection: Connection, options: CopyTableOptions): Promise<TableFacts> {
  const { schema, table, rows, limitMs } = options
  const text = insertInto(schema, table)
  const hash = createRowHash()
  const flush = async (some: readonly MovedRow[]) => {
    const values = table.columns.map((_, at) => some.map((row) => row[at] ?? null))
    if (some.length > 0) await connection.query(text, values, limitMs)
  }
  let part: MovedRow[] = []
  let characters = 0
  for (const row of rows) {
    hash.add(row)
    part.push(row)
    characters += row.reduce((sum, value) => sum + (value?.length ?? 0), 0)
    if (part.length < rowsMost && characters < charactersMost) continue
    await flush(part)
    part = []
    characters = 0
  }
  await flush(part)
  return hash.read()
}

/** Numbers of rows are kept, also where PostgreSQL numbers them itself. */
function insertInto(schema: string, { name, columns }: MovedTable): string {
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  const values = columns.map(({ kind }, at) => `$${at + 1}::${arrays[kind]}`).join(', ')
  return `INSERT INTO ${schema}.${name} (${names}) OVERRIDING SYSTEM VALUE SELECT * FROM unnest(${values})`
}

/** Lets PostgreSQL go on after the highest number. */
export async function restartIdentity(connection: Connection, schema: string, table: MovedTable): Promise<void> {
  const { name, identity } = table
  if (identity === undefined) return
  const { rows } = await connection.query(`SELECT coalesce(max("${identity}"), 0) + 1 AS next FROM ${schema}.${name}`)
  await connection.query(
    `ALTER TABLE ${schema}.${name} ALTER COLUMN "${identity}" RESTART WITH ${Number(rows[0]?.['next'])}`,
  )
}
