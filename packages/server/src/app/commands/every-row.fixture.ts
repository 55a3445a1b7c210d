import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createRowHash, type TableFacts } from '../../platform/move/hash-rows.js'
import type { FileStore, ValueKind } from '../../platform/move/movable-store.js'
import { readRows, readTables } from '../../platform/move/read-source.js'
import { openDatabase } from '../../platform/sqlite/open-database.js'

/** Values by the name of their column, so that each row references the rows with its number in other tables. */
const valueOf = (kind: ValueKind, name: string, row: number) =>
  ({ integer: row, text: `ü ${row} 😀`, blob: Buffer.from([0, 255, row, name.length]) })[kind]

/** Creates the file of a store, with three rows in each of its tables. Its audit log matches itself. */
export function fillFile(file: string, store: FileStore): void {
  const db = openDatabase({ file, migrations: store.sqliteMigrations })
  const tables = readTables(db)
  let before = Buffer.alloc(32)
  for (const table of [...store.tables, ...(store.onlyInFile ?? [])]) {
    const columns = tables.get(table) ?? []
    for (const row of table === 'forgotten_clients' ? [1] : [1, 2, 3]) {
      const values = columns.map(({ name, kind }) => valueOf(kind, name, row))
      if (table === 'audit') values[columns.length - 1] = before = hashEntry(before, row)
      db.prepare(`INSERT INTO "${table}" VALUES (${columns.map(() => '?').join(', ')})`).run(...values)
    }
  }
  db.close()
}

function hashEntry(before: Uint8Array, row: number) {
  const text = valueOf('text', '', row)
  return createHash('sha256')
    .update(before)
    .update(JSON.stringify([row, text, text, text, text, text]))
    .digest()
}

/** The number of rows, and a hash of all values, of each table of a file. */
export function factsOf(file: string, store: FileStore): Record<string, TableFacts> {
  const db = new DatabaseSync(file, { readOnly: true })
  const tables = [...readTables(db)].filter(([name]) => store.tables.includes(name))
  const facts = tables.map(([name, columns]) => {
    const hash = createRowHash()
    for (const row of readRows(db, { name, columns })) hash.add(row)
    return [name, hash.read()] as const
  })
  db.close()
  return Object.fromEntries(facts)
}

/** As a restore leaves them. */
export function withoutEnded(facts: Record<string, TableFacts>, { notRestored = [] }: FileStore) {
  const none = createRowHash().read()
  return Object.fromEntries(Object.entries(facts).map(([name, one]) => [name, notRestored.includes(name) ? none : one]))
}

/** The path of the only backup in a folder, beside those of what was replaced. */
export function onlyBackup(folder: string): string {
  const [name = '', ...more] = readdirSync(folder).filter((one) => !one.includes('replaced'))
  if (name === '' || more.length > 0) throw new Error(`expected one backup, found ${[name, ...more].join(', ')}`)
  return join(folder, name)
}
