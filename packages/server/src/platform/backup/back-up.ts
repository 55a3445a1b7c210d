import { resolve } from 'node:path'
import { ConfigError } from '../environment/config-error.js'
import { explainRefusal } from '../move/explain-refusal.js'
import type { FileStore, MovableStore } from '../move/movable-store.js'
import { type Connection, deadlock, lockTimeout, type Postgres, sqlStateOf } from '../postgres/open-postgres.js'
import { runTransaction } from '../postgres/run-transaction.js'
import { copyFile } from './copy-file.js'
import { createBackup, type NewBackup } from './create-backup.js'
import { dumpStore } from './dump-store.js'
import { checkCopy, type TableCount, writeCounts } from './read-copy.js'

export type Write = (line: string) => void

/** The stores of a program, in files or in a database. */
export type StoredAt =
  | { files: readonly { store: FileStore; file: string }[] }
  | {
      database: Postgres
      stores: readonly MovableStore[]
      /** Whether the program uses a store. A role may not use those of another program. Default: it uses all. */
      isOwn?(store: MovableStore): boolean
    }

/** For a statement about whole tables, and for work between two statements. */
const limitMs = 600_000

export type BackUpOptions = {
  write: Write
  /** How long to wait for tables that other commands use. */
  patienceMs?: number
}

/**
 * Writes a backup of all stores to a new folder in `folder`, also while servers run. Prints a line for each store, and
 * the path of the backup.
 * @throws ConfigError when there is no backup, when a store is missing in it, or when the audit log in it does not match
 *   itself.
 */
export async function backUp(
  at: StoredAt,
  folder: string,
  { write, patienceMs = 10_000 }: BackUpOptions,
): Promise<void> {
  const backup = createBackup((time) => resolve(folder, time))
  const problems: string[] = []
  try {
    const onStore = (store: FileStore, found: { counts: readonly TableCount[]; broken: string | undefined }) => {
      write(`${writeCounts(store, found.counts)} Copied and verified.`)
      if (found.broken !== undefined)
        problems.push(
          `${store.variable}: ${found.broken} The backup has this too, and restore refuses it. Compare earlier ones.`,
        )
    }
    if ('files' in at) copyFiles(at.files, backup, onStore)
    else {
      const closed = await dumpDatabase({ ...at, backup, onStore, patienceMs })
      for (const store of closed) {
        const text = `${store.name}: not copied, because this role may not use the schema ${store.schema}.`
        if (at.isOwn?.(store) ?? true) problems.push(text)
        else write(text)
      }
    }
    write(backup.finish())
  } catch (thrown) {
    backup.discard()
    throw isFull(thrown)
      ? new ConfigError(`There is no space left for a backup in ${resolve(folder)}. There is no backup.`, {
          cause: thrown,
        })
      : thrown
  }
  if (problems.length > 0) throw new ConfigError(problems.join(' '))
}

/** SQLite does not name the file that it could not write. */
const isFull = (thrown: unknown): boolean => /database or disk is full|ENOSPC/.test(String(thrown))

type OnStore = (store: FileStore, found: ReturnType<typeof checkCopy>) => void

function copyFiles(files: readonly { store: FileStore; file: string }[], backup: NewBackup, onStore: OnStore): void {
  for (const { store, file } of files) {
    const copy = backup.addStore(store)
    copyFile(store, file, copy)
    onStore(store, checkCopy(copy, store))
  }
}

type DumpOptions = {
  database: Postgres
  stores: readonly MovableStore[]
  backup: NewBackup
  onStore: OnStore
  patienceMs: number
}

/** Copies all stores in one transaction, which sees one moment. Returns those that the role may not use. */
async function dumpDatabase(options: DumpOptions): Promise<readonly MovableStore[]> {
  const { database, stores, backup, onStore, patienceMs } = options
  const begin = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${limitMs};
    SET LOCAL idle_in_transaction_session_timeout = ${limitMs}; SET LOCAL lock_timeout = ${patienceMs}`
  try {
    const { open, closed } = await findStores(database, stores)
    if (open.length === 0) throw new ConfigError('The database has no tables of this program that can be read.')
    const tables = await findTables(database, open)
    await runTransaction(database, { begin, limitMs }, async (connection) => {
      // Before the first query, which takes the snapshot: a table that is truncated after it is empty for the snapshot.
      await connection.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`, [], limitMs)
      const again = await findStores(connection, stores)
      if (again.open.length !== open.length) throw new ConfigError(inUse)
      for (const store of open) onStore(store, await dumpStore(connection, store, backup.addStore(store)))
    })
    return closed
  } catch (thrown) {
    const state = sqlStateOf(thrown)
    if (state === lockTimeout || state === deadlock) throw new ConfigError(inUse, { cause: thrown })
    const undone = 'There is no backup.'
    throw explainRefusal(thrown, { tables: 'the database', failed: 'The database cannot be copied', undone })
  }
}

const inUse =
  'The tables of the database are in use by a restore, a move or a migration. There is no backup: run this again once' +
  ' that has ended.'

/** The tables of stores that are there: a database of an earlier version does not have all. */
async function findTables(connection: Connection, stores: readonly MovableStore[]): Promise<readonly string[]> {
  const { rows } = await connection.query(
    `SELECT name FROM unnest($1::text[]) WITH ORDINALITY AS known (name, place)
     WHERE to_regclass(name) IS NOT NULL ORDER BY place`,
    [stores.flatMap(({ schema, tables }) => ['migrations', ...tables].map((table) => `${schema}.${table}`))],
  )
  return rows.map(({ name }) => String(name))
}

/** Stores that have tables in the database. A role may not use those of another program. */
export async function findStores(connection: Connection, stores: readonly MovableStore[]) {
  const open: MovableStore[] = []
  const closed: MovableStore[] = []
  for (const store of stores) {
    const { rows } = await connection.query(
      `SELECT has_schema_privilege(n.oid, 'USAGE') AS usable, EXISTS
         (SELECT FROM pg_class c WHERE c.relnamespace = n.oid AND c.relname = 'migrations') AS filled
       FROM pg_namespace n WHERE n.nspname = $1`,
      [store.schema],
    )
    if (rows[0]?.['filled'] !== true) continue
    if (rows[0]['usable'] === true) open.push(store)
    else closed.push(store)
  }
  return { open, closed }
}
