import type { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../environment/config-error.js'
import type { MovedColumn, MovedRow, MovedTable, ValueKind } from './movable-store.js'

export type SourceColumn = { name: string; kind: ValueKind; isKey: boolean }

/** Columns by the name of their table. */
export type SourceTables = ReadonlyMap<string, readonly SourceColumn[]>

type SourceValue = bigint | Uint8Array | null
type SourceRow = Readonly<Record<string, SourceValue>>

const kinds: ReadonlyMap<string, ValueKind> = new Map([
  ['INTEGER', 'integer'],
  ['TEXT', 'text'],
  ['BLOB', 'blob'],
])
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const keyLengthMost = 200
const columnsText = 'SELECT name, type, pk FROM pragma_table_info(?)'

/** Reads which tables a file has. Those of SQLite itself are left out. */
export function readTables(db: DatabaseSync): SourceTables {
  const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'`).all()
  return new Map(tables.map(({ name }) => [String(name), readColumns(db, String(name))]))
}

/** The columns of a table as a text, whatever their types. */
export const shapeOf = (db: DatabaseSync, table: string): string => JSON.stringify(db.prepare(columnsText).all(table))

function readColumns(db: DatabaseSync, table: string): SourceColumn[] {
  const columns = db.prepare(columnsText).all(table)
  return columns.map(({ name, type, pk }) => {
    const kind = kinds.get(String(type))
    if (!kind)
      throw new TypeError(`The column ${String(name)} of ${table} has the type ${String(type)}, which cannot move`)
    return { name: String(name), kind, isKey: Number(pk) > 0 }
  })
}

/**
 * Reads the rows of a table, one after another.
 * @throws ConfigError when PostgreSQL cannot store a text.
 */
export function* readRows(db: DatabaseSync, table: MovedTable): Generator<MovedRow> {
  const inFile = table.columns.filter(({ added }) => added === undefined)
  // A text is read as its bytes: read as a text, invalid bytes would be replaced.
  const list = inFile.map(({ name, kind }) => (kind === 'text' ? `CAST("${name}" AS BLOB) AS "${name}"` : `"${name}"`))
  const statement = db.prepare(`SELECT ${list.join(', ')} FROM "${table.name}"`)
  statement.setReadBigInts(true)
  for (const row of statement.iterate()) {
    const values = row as SourceRow
    yield table.columns.map((column) => column.added ?? toValue(column, table, values))
  }
}

const valueIn = (row: SourceRow, column: string): SourceValue =>
  Object.hasOwn(row, column) ? (row[column] ?? null) : null

function toValue({ name, kind }: MovedColumn, table: MovedTable, row: SourceRow): string | Uint8Array | null {
  const value = valueIn(row, name)
  if (value === null || (kind === 'blob' && value instanceof Uint8Array)) return value
  if (!(value instanceof Uint8Array)) return String(value)
  if (value.includes(0)) throw refuseText('the character NUL, which PostgreSQL cannot store', name, table, row)
  try {
    return utf8.decode(value)
  } catch {
    throw refuseText('bytes that are not UTF-8', name, table, row)
  }
}

function refuseText(what: string, column: string, { name, columns }: MovedTable, row: SourceRow): ConfigError {
  const key = columns.filter(({ isKey }) => isKey).map((one) => `${one.name} ${showValue(valueIn(row, one.name))}`)
  return new ConfigError(
    `The table ${name} has ${what}, in the column ${column} of the row with ${key.join(', ').slice(0, keyLengthMost)}.` +
      ' Change or delete this row in the file.',
  )
}

const showValue = (value: SourceValue): string =>
  value instanceof Uint8Array ? JSON.stringify(Buffer.from(value).toString()) : String(value)
