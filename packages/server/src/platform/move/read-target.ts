import type { Connection } from '../postgres/open-postgres.js'
import type { SqlRow } from '../store/statement.js'
import { createRowHash, type TableFacts } from './hash-rows.js'
import type { MovedChain, MovedRow, MovedTable } from './movable-store.js'

export type TargetOptions = { schema: string; limitMs: number }

const rowsAtOnce = 500

/** Reads what a table in PostgreSQL contains. */
export async function readFacts(
  connection: Connection,
  table: MovedTable,
  options: TargetOptions,
): Promise<TableFacts> {
  const hash = createRowHash()
  for await (const row of readRowsOf(connection, table, options)) hash.add(row)
  return hash.read()
}

/**
 * Reads the rows of a table in PostgreSQL, some at a time. `summed`: the column whose values are added up where rows
 * have the same values in all others of these columns.
 */
export async function* readRowsOf(
  connection: Connection,
  { name, columns }: MovedTable,
  options: TargetOptions & { summed?: string | undefined },
): AsyncGenerator<MovedRow> {
  const { schema, summed } = options
  // As a text, an integer keeps all its digits.
  const list = columns.map(({ name: one, kind }) =>
    one === summed ? `sum("${one}")::text AS "${one}"` : kind === 'blob' ? `"${one}"` : `"${one}"::text AS "${one}"`,
  )
  const others = columns.filter((one) => one.name !== summed).map((one) => `"${one.name}"`)
  const groups = summed === undefined ? '' : ` GROUP BY ${others.join(', ')}`
  const text = `SELECT ${list.join(', ')} FROM ${schema}.${name}${groups}`
  for await (const rows of readParts(connection, text, options))
    for (const row of rows)
      yield columns.map((one) => (Object.hasOwn(row, one.name) ? row[one.name] : null)) as MovedRow
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
