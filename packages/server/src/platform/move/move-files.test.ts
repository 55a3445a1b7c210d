import { chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../test/postgres/create-database.js'
import { createLog } from '../log/log.js'
import { holdPostgresLock } from '../postgres/hold-postgres-lock.js'
import { listenPostgres } from '../postgres/listen-postgres.js'
import { openPostgres, type Postgres } from '../postgres/open-postgres.js'
import { holdLock } from '../sqlite/hold-lock.js'
import { openDatabase } from '../sqlite/open-database.js'
import type { MovableStore } from './movable-store.js'
import { moveFiles } from './move-files.js'
import type { MovedStore } from './move-store.js'

const notes: MovableStore = {
  name: 'notes',
  variable: 'NOTES_FILE',
  schema: 'notes',
  sqliteMigrations: [
    `CREATE TABLE authors (name TEXT PRIMARY KEY, picture BLOB) STRICT, WITHOUT ROWID;
     CREATE TABLE notes (
       id INTEGER PRIMARY KEY AUTOINCREMENT, author TEXT NOT NULL REFERENCES authors (name), text TEXT, at INTEGER
     ) STRICT;`,
    'CREATE TABLE counts (day TEXT PRIMARY KEY, count INTEGER NOT NULL) STRICT, WITHOUT ROWID',
  ],
  postgresMigrations: [
    `CREATE TABLE {authors} (name text PRIMARY KEY, picture bytea);
     CREATE TABLE {notes} (
       id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, author text NOT NULL REFERENCES {authors} (name), text text,
       at bigint, length bigint GENERATED ALWAYS AS (length(text)) STORED
     );
     CREATE TABLE {counts} (day text, slot integer, count bigint NOT NULL, PRIMARY KEY (day, slot));
     CREATE TABLE {turns} (at bigint);`,
  ],
  tables: ['authors', 'notes', 'counts'],
  onlyInPostgres: ['turns'],
  added: [{ table: 'counts', column: 'slot', value: '7' }],
}

const log = createLog('silent')
let folder: string
let file: string
let url: string
const opened: Postgres[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'move-'))
  file = join(folder, 'notes.sqlite')
  url = await createDatabase(inject('postgresUrl'))
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  await rm(folder, { recursive: true })
})

function connect(): Postgres {
  const database = openPostgres({ url, log, name: 'test' })
  opened.push(database)
  return database
}

/** Runs SQL on the file, as a server that has ended since. */
function write(sql: string, store = notes): void {
  const db = openDatabase({ file, migrations: store.sqliteMigrations })
  db.exec(sql)
  db.close()
}

async function move(store = notes, database = connect()): Promise<MovedStore | undefined> {
  let result: MovedStore | undefined
  await moveFiles({
    files: [{ store, file }],
    database,
    log,
    onMoved: (_, moved) => (result = moved),
    patienceMs: 50,
  })
  return result
}

const read = async (text: string) => (await connect().query(text)).rows
const readNotes = () => read('SELECT id::text, author, text, at::text FROM notes.notes ORDER BY notes.id')
const readAuthors = () => read('SELECT name FROM notes.authors')

const ann = "INSERT INTO authors VALUES ('ann', x'00ff'); INSERT INTO notes VALUES (1, 'ann', 'One', 1);"

test('a move keeps null, empty and large values, bytes and every letter', async () => {
  write(`INSERT INTO authors VALUES ('ann', x'00ff5c'), ('', NULL), ('{"a",\\}', x'');
    INSERT INTO notes VALUES (3, 'ann', 'naïve 😀 "quoted" \\ {NULL}', 9007199254740993), (-5, '', 'NULL', NULL),
      (9, 'ann', '', -9223372036854775808), (10, 'ann', NULL, 0);
    INSERT INTO counts VALUES ('2026-11-30', 12);`)
  expect(await move()).toEqual({
    counts: [
      { table: 'authors', rows: 3 },
      { table: 'notes', rows: 4 },
      { table: 'counts', rows: 1 },
    ],
    isRepeated: false,
  })
  expect(await readNotes()).toEqual([
    { id: '-5', author: '', text: 'NULL', at: null },
    { id: '3', author: 'ann', text: 'naïve 😀 "quoted" \\ {NULL}', at: '9007199254740993' },
    { id: '9', author: 'ann', text: '', at: '-9223372036854775808' },
    { id: '10', author: 'ann', text: null, at: '0' },
  ])
  expect(await read('SELECT name, picture FROM notes.authors ORDER BY name COLLATE "C"')).toEqual([
    { name: '', picture: null },
    { name: 'ann', picture: Buffer.from([0, 255, 92]) },
    { name: '{"a",\\}', picture: Buffer.alloc(0) },
  ])
  expect(await read('SELECT day, slot, count FROM notes.counts')).toEqual([{ day: '2026-11-30', slot: 7, count: 12 }])
})

test('a column that PostgreSQL numbers goes on after the highest number of the file', async () => {
  write(`${ann} INSERT INTO notes VALUES (41, 'ann', 'Last', 2)`)
  await move()
  expect(await read("INSERT INTO notes.notes (author) VALUES ('ann') RETURNING id")).toEqual([{ id: 42 }])
})

test('a move changes nothing in the file, and a lock is all that it leaves beside it', async () => {
  write(ann)
  const before = await readFile(file)
  await move({ ...notes, isLocked: true })
  expect(before.equals(await readFile(file))).toBe(true)
  expect((await readdir(folder)).toSorted()).toEqual(['notes.sqlite', 'notes.sqlite.lock'])
})

test('a second move replaces the rows of the first one by those of the file', async () => {
  write(ann)
  await move()
  write("UPDATE notes SET text = 'Changed'; INSERT INTO notes VALUES (2, 'ann', 'Two', 2)")
  expect(await move()).toMatchObject({ isRepeated: true })
  expect(await move()).toMatchObject({ isRepeated: true })
  expect((await readNotes()).map(({ text }) => text)).toEqual(['Changed', 'Two'])
})

test.each([
  ['adds a row', "INSERT INTO notes.counts VALUES ('today', 0, 1)", 'counts (1)'],
  ['changes a row', "UPDATE notes.notes SET text = 'Other'", 'notes (1)'],
  ['deletes a row', 'DELETE FROM notes.notes', 'notes (0)'],
  ['deletes all rows', 'DELETE FROM notes.notes; DELETE FROM notes.authors', 'authors (0), notes (0)'],
])('a move is refused after a server %s in the database, and changes nothing', async (_, sql, changed) => {
  write(ann)
  await move()
  await read(sql)
  const readAll = async () => [await readNotes(), await read('SELECT * FROM notes.counts'), await readAuthors()]
  const before = await readAll()
  await expect(move()).rejects.toThrow(`have changed since they were moved: ${changed}. Nothing was moved: the`)
  expect(await readAll()).toEqual(before)
})

test('a move is refused if the database has rows and nothing was moved before', async () => {
  write('')
  await move()
  await read('DROP TABLE notes.moved')
  await read("INSERT INTO notes.authors VALUES ('bob', NULL)")
  write(ann)
  await expect(move()).rejects.toThrow('not moved from a file: authors (1). Nothing was moved.')
  await expect(move({ ...notes, filledAtStart: ['authors'] })).resolves.toMatchObject({ isRepeated: false })
  expect(await readAuthors()).toEqual([{ name: 'ann' }])
})

test.each([
  [
    'NUL',
    "INSERT INTO authors VALUES ('a' || char(0) || 'b', NULL)",
    /authors has the character NUL.*name "a\\u0000b"/,
  ],
  ['invalid UTF-8', "INSERT INTO authors VALUES (CAST(x'61ff' AS TEXT), NULL)", /authors has bytes.*name "a/],
  [
    'a text with NUL in another column',
    "INSERT INTO notes VALUES (5, 'ann', char(0), 1)",
    /column text .* with id 5\./,
  ],
])('a move of %s is refused with the table and the key, and moves nothing', async (_, sql, sentence) => {
  write(`${ann} ${sql}`)
  await expect(move()).rejects.toThrow(sentence)
  await expect(move()).rejects.toMatchObject({ name: 'ConfigError' })
  expect(await readNotes()).toEqual([])
})

test('a value that PostgreSQL stores differently is noticed, and nothing is moved', async () => {
  write('')
  await move()
  await read(`CREATE FUNCTION change() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN NEW.text := upper(NEW.text); RETURN NEW; END'`)
  await read('CREATE TRIGGER change BEFORE INSERT ON notes.notes FOR EACH ROW EXECUTE FUNCTION change()')
  write(ann)
  await expect(move()).rejects.toThrow('The table notes.notes did not arrive as it left. Nothing was moved.')
  expect(await read('SELECT * FROM notes.authors')).toEqual([])
})

test('a row whose reference is missing is refused, and nothing is moved', async () => {
  write(ann)
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  db.exec("INSERT INTO notes VALUES (2, 'missing', 'Two', 2)")
  db.close()
  await expect(move()).rejects.toThrow(/NOTES_FILE cannot be moved .*foreign key.* Nothing of it was moved\./)
  expect(await readNotes()).toEqual([])
})

test('a file that does not exist is refused and not created', async () => {
  await expect(move({ ...notes, isLocked: true })).rejects.toThrow(`NOTES_FILE: the file ${file} does not exist.`)
  expect(await readdir(folder)).toEqual([])
})

test('a file of an older or a newer version is refused', async () => {
  write('', { ...notes, sqliteMigrations: notes.sqliteMigrations.slice(0, 1) })
  await expect(move()).rejects.toThrow(/is of version 1, but this program moves 2. Start the server/)
  write('', { ...notes, sqliteMigrations: [...notes.sqliteMigrations, 'CREATE TABLE later (a)'] })
  await expect(move()).rejects.toThrow(/is of version 3, but this program moves 2. Update it/)
})

test('a file of another store is refused, and one with tables of a backup program is moved', async () => {
  write('', { ...notes, sqliteMigrations: ['CREATE TABLE others (a TEXT) STRICT', ''] })
  await expect(move()).rejects.toThrow(`NOTES_FILE: ${file} has no table authors like the one of notes.`)
  file = join(folder, 'other.sqlite')
  write(`${ann} CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, at DATETIME)`)
  await move()
  expect(await readNotes()).toHaveLength(1)
})

test('a file of lines of JSON is refused', async () => {
  await writeFile(file, '{"receivedAt":"2026-11-30T00:00:00.000Z"}\n'.repeat(100))
  await expect(move()).rejects.toThrow(`NOTES_FILE: ${file} cannot be read: file is not a database.`)
})

test('a file that a server has open is refused, also while the server does nothing', async () => {
  write(ann)
  const server = openDatabase({ file, migrations: notes.sqliteMigrations })
  await expect(move()).rejects.toThrow(`NOTES_FILE: another process has ${file} open. Stop the server`)
  server.close()
  const lock = holdLock({ file, variable: 'NOTES_FILE' })
  await expect(move({ ...notes, isLocked: true })).rejects.toThrow('NOTES_FILE: another process uses')
  lock.release()
  await expect(move({ ...notes, isLocked: true })).resolves.toBeDefined()
})

test.each(['notes', 'turns'])('a move is refused while a transaction of a server uses the table %s', async (table) => {
  write(ann)
  await move()
  await connect().withConnection(async (connection) => {
    await connection.query(`BEGIN; LOCK TABLE notes.${table} IN ACCESS SHARE MODE`)
    await expect(move()).rejects.toThrow('The tables of notes are in use. Stop the servers and other moves')
    await connection.query('ROLLBACK')
  })
  expect(await move()).toMatchObject({ isRepeated: true })
})

const servers = {
  async pool() {
    const server = openPostgres({ url, log })
    await server.query('SELECT')
    return server.close
  },
  async listener() {
    const ignore = () => undefined
    const { ready, close } = listenPostgres(
      { database: { url }, log },
      { channel: 'test', onNotice: ignore, onMissed: ignore },
    )
    await ready
    return close
  },
  holder: () =>
    new Promise<() => Promise<void>>((resolve) => {
      const onHeld = () => resolve(lock.close)
      const lock = holdPostgresLock({ url, log, names: ['test'], onHeld, onLost: () => undefined })
    }),
}

test.each(['pool', 'listener', 'holder'] as const)(
  'a move is refused while the %s of a server is connected',
  async (kind) => {
    write(ann)
    const close = await servers[kind]()
    try {
      await expect(move()).rejects.toThrow('A server runs with this database. Stop the servers, and run this again.')
      expect(await read("SELECT to_regnamespace('notes') AS notes")).toEqual([{ notes: null }])
    } finally {
      await close()
    }
    const sessions = `SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'openappkit%'`
    await expect.poll(() => read(sessions)).toEqual([])
    expect(await move()).toMatchObject({ isRepeated: false })
  },
)

test('a failure whose outcome is unknown asks to run the move again', async () => {
  write('')
  await move()
  await read(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE 'the database ends' USING ERRCODE = '57P01'; END $$`)
  // At the commit.
  await read(`CREATE CONSTRAINT TRIGGER fail AFTER INSERT ON notes.counts DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION fail()`)
  write("INSERT INTO counts VALUES ('2026-11-30', 1)")
  await expect(move()).rejects.toThrow('the database ends (57P01). Run this again.')
})

test('tables that a newer server has migrated are refused', async () => {
  write(ann)
  await move()
  await read('ALTER TABLE notes.notes ADD COLUMN color text; INSERT INTO notes.migrations VALUES (2)')
  const sentence = 'The tables of notes are of version 2, but this program moves 1. Update it.'
  await expect(move()).rejects.toMatchObject({ name: 'ConfigError', message: sentence })
})

test('a lock that a move leaves belongs to the owner of the file', async () => {
  write(ann)
  // Only root can give a file away.
  if (process.getuid?.() === 0) await chown(file, 65_534, 65_534)
  await move({ ...notes, isLocked: true })
  const [{ uid, gid }, lock] = [await stat(file), await stat(`${file}.lock`)]
  expect({ uid: lock.uid, gid: lock.gid }).toEqual({ uid, gid })
})

test('a move of a copy of the file waits until the other move has ended', async () => {
  write(ann)
  const waiting = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  await connect().withConnection(async (connection) => {
    await connection.query('BEGIN')
    // The lock of every move and migration of these tables.
    await connection.query("SELECT pg_advisory_xact_lock(hashtextextended('openappkit notes', 0))")
    const moving = move()
    await expect.poll(() => read(waiting)).toHaveLength(1)
    await connection.query('COMMIT')
    expect(await moving).toMatchObject({ isRepeated: false })
  })
})

test('a column or a table that a store does not declare is refused, and nothing is moved', async () => {
  const [first = '', ...more] = notes.sqliteMigrations
  const withColumn = { ...notes, sqliteMigrations: [first, ...more, 'ALTER TABLE notes ADD COLUMN color TEXT'] }
  write('', withColumn)
  await expect(move(withColumn)).rejects.toThrow('The column color of notes.notes is missing in PostgreSQL')
  const withTable = {
    ...notes,
    sqliteMigrations: [...withColumn.sqliteMigrations, 'CREATE TABLE tags (a TEXT) STRICT'],
  }
  write('', withTable)
  await expect(move(withTable)).rejects.toThrow('The move of notes leaves out tags')
  file = join(folder, 'other.sqlite')
  write(ann)
  await expect(move({ ...notes, added: [] })).rejects.toThrow('The column slot of notes.counts is missing in the file')
  await read('CREATE TABLE notes.later (a text)')
  await expect(move()).rejects.toThrow('The database has a table notes.later, which this program does not know.')
  expect(await readNotes()).toEqual([])
})

test('a database that cannot be reached is reported with the variable of the file', async () => {
  write(ann)
  url = 'postgres://user:hunter2@127.0.0.1:1/none'
  const refused = await move().catch((thrown: unknown) => thrown)
  expect(refused).toMatchObject({ name: 'ConfigError' })
  expect(String(refused)).toContain('NOTES_FILE cannot be moved to PostgreSQL: connect ECONNREFUSED')
  expect(String(refused)).not.toContain('hunter2')
})

test('a hundred thousand rows move in parts of at most a thousand', async () => {
  write(`${ann} INSERT INTO notes (author, text, at)
    WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
    SELECT 'ann', 'Note ' || i, i FROM n`)
  const parts: number[] = []
  const database = connect()
  const recorded: Postgres = {
    ...database,
    withConnection: (use) =>
      database.withConnection((connection) =>
        use({
          async query(text, values = [], limitMs) {
            const answer = await connection.query(text, values, limitMs)
            if (text.startsWith('FETCH')) parts.push(answer.rows.length)
            for (const value of values) if (Array.isArray(value)) parts.push(value.length)
            return answer
          },
        }),
      ),
  }
  expect(await move(notes, recorded)).toMatchObject({ counts: [{}, { table: 'notes', rows: 100_000 }, {}] })
  expect(Math.max(...parts)).toBe(1000)
  expect(await read('SELECT count(*) AS count, max(id) AS last FROM notes.notes')).toEqual([
    { count: 100_000, last: 100_000 },
  ])
})
