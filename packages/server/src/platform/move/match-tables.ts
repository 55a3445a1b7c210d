import { ConfigError } from '../environment/config-error.js'
import type { Connection } from '../postgres/open-postgres.js'
import type { MovableStore, MovedColumn, MovedTable, ValueKind } from './movable-store.js'
import type { SourceColumn, SourceTables } from './read-source.js'

type TargetColumn = { name: string; type: string; isIdentity: boolean; isComputed: boolean }
type TargetTables = ReadonlyMap<string, readonly TargetColumn[]>

/** The table of what was moved, which the move creates. */
export const movedTable = 'moved'
const ownTables = ['migrations', movedTable]

const typesOf: Readonly<Record<ValueKind, readonly string[]>> = {
  integer: ['bigint', 'integer'],
  text: ['text'],
  blob: ['bytea'],
}

/**
 * Finds the column of PostgreSQL for every column of the file.
 * @throws ConfigError when the tables of the database are of another version.
 * @throws TypeError when a column has no counterpart: the store does not declare how it moves.
 */
export async function matchTables(
  connection: Connection,
  store: MovableStore,
  source: SourceTables,
): Promise<readonly MovedTable[]> {
  await checkVersion(connection, store)
  const target = await readTarget(connection, store.schema)
  const known = [...store.tables, ...(store.onlyInPostgres ?? []), ...ownTables]
  const unknown = [...target.keys()].find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new ConfigError(
      `The database has a table ${store.schema}.${unknown}, which this program does not know. Update it.`,
    )
  return store.tables.map((name) => matchTable(store, name, source.get(name) ?? [], target.get(name) ?? []))
}

/** A server of the next version may have added columns that this program does not know. */
async function checkVersion(connection: Connection, store: MovableStore): Promise<void> {
  const { name, postgresMigrations } = store
  const version = await readVersion(connection, store)
  if (version > postgresMigrations.length)
    throw new ConfigError(
      `The tables of ${name} are of version ${version}, but this program moves ${postgresMigrations.length}. Update it.`,
    )
}

/** The version of the tables in PostgreSQL. */
export async function readVersion(connection: Connection, { schema }: MovableStore): Promise<number> {
  const { rows } = await connection.query(`SELECT max(version) AS version FROM ${schema}.migrations`)
  return Number(rows[0]?.['version'])
}

function matchTable(
  { schema, added = [] }: MovableStore,
  table: string,
  source: readonly SourceColumn[],
  target: readonly TargetColumn[],
): MovedTable {
  const refuse = (name: string, why: string) => new TypeError(`The column ${name} of ${schema}.${table} ${why}`)
  for (const { name } of source)
    if (!target.some((other) => other.name === name)) throw refuse(name, 'is missing in PostgreSQL')
  const columns = target
    .filter(({ isComputed }) => !isComputed)
    .map(({ name, type }): MovedColumn => {
      const own = source.find((other) => other.name === name)
      const value = added.find((one) => one.table === table && one.column === name)?.value
      if (own && typesOf[own.kind].includes(type)) return own
      if (own) throw refuse(name, `has the type ${type} in PostgreSQL`)
      const kind = kindOf(type)
      if (value === undefined || kind === undefined) throw refuse(name, 'is missing in the file')
      return { name, kind, isKey: false, added: value }
    })
  return { name: table, columns, identity: target.find(({ isIdentity }) => isIdentity)?.name }
}

const kindOf = (type: string): ValueKind | undefined =>
  (['integer', 'text', 'blob'] as const).find((kind) => typesOf[kind].includes(type))

async function readTarget(connection: Connection, schema: string): Promise<TargetTables> {
  const { rows: names } = await connection.query(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = $1 AND table_type = 'BASE TABLE'`,
    [schema],
  )
  const { rows } = await connection.query(
    `SELECT table_name AS of, column_name AS name, data_type AS type, is_identity, is_generated
     FROM information_schema.columns WHERE table_schema = $1 ORDER BY ordinal_position`,
    [schema],
  )
  const columnsOf = (table: unknown) =>
    rows
      .filter((row) => row['of'] === table)
      .map((row) => ({
        name: String(row['name']),
        type: String(row['type']),
        isIdentity: row['is_identity'] === 'YES',
        isComputed: row['is_generated'] === 'ALWAYS',
      }))
  return new Map(names.map(({ name }) => [String(name), columnsOf(name)]))
}
