import type { Connection } from '../postgres/open-postgres.js'
import type { SqlRow } from '../store/statement.js'
import { createRowHash, type TableFacts } from './hash-rows.js'
import type { MovedChain, MovedRow, MovedTable } from './movable-store.js'

export type TargetOptions = { schema: string; limitMs: number }

const rowsAtOnce = 500

/** Reads what a table in PostgreSQL contains. */
export async function readFacts(
  connection: Connection,
  { name, columns }: MovedTable,
  options: TargetOptions,
): Promise<TableFacts> {
  // As a text, an integer keeps all its digits.
  const list = columns.map((one) => (one.kind === 'blob' ? `"${one.name}"` : `"${one.name}"::text AS "${one.name}"`))
  const hash = createRowHash()
  const text = `SELECT ${list.join(', ')} FROM ${options.schema}.${name}`
  for await (const rows of readParts(connection, text, options))
    for (const row of rows) hash.add(columns.map((column) => row[column.name]) as MovedRow)
  return hash.read()
}

/** Returns the number of the first row that does not match the one before it. */
export async function findBroken(
  connection: Connection,
  { table, order, findBroken: find }: MovedChain,
  options: TargetOptions,
): Promise<number | undefined> {
  let last: readonly SqlRow[] = []
  for await (const rows of readParts(
    connection,
    `SELECT * FROM ${options.schema}.${table} ORDER BY ${order}`,
    options,
  )) {
    const broken = find([...last, ...rows])
    if (broken !== undefined) return broken
    last = rows.slice(-1)
  }
  return undefined
}

/** Reads some rows at a time, over a cursor of the transaction. */
async function* readParts(
  connection: Connection,
  text: string,
  { limitMs }: TargetOptions,
): AsyncGenerator<readonly SqlRow[]> {
  await connection.query(`DECLARE moving NO SCROLL CURSOR FOR ${text}`, [], limitMs)
  for (;;) {
    const { rows } = await connection.query(`FETCH ${rowsAtOnce} FROM moving`, [], limitMs)
    if (rows.length === 0) break
    yield rows as readonly SqlRow[]
  }
  await connection.query('CLOSE moving', [], limitMs)
}
