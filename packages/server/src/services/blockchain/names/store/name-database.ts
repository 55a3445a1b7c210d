// Runs in the thread of the names: imports as Node resolves them in the source.
import type { DatabaseSync } from 'node:sqlite'
import { inTransaction, openDatabase } from '../../../../platform/sqlite/open-database.ts'
import type { ServedStore } from '../../../../platform/sqlite/serve-store.ts'
import type { Claimed, NameClaim, NameLimits, StoredName } from './name-store.ts'

export const nameMigrations = [
  `CREATE TABLE IF NOT EXISTS names (
     name TEXT PRIMARY KEY, zone TEXT NOT NULL, owner TEXT NOT NULL, signed_at INTEGER NOT NULL,
     registered_at INTEGER NOT NULL, updated_at INTEGER, avatar TEXT, bio TEXT,
     UNIQUE (owner, zone)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE IF NOT EXISTS addresses (
     name TEXT NOT NULL REFERENCES names, coin_type INTEGER NOT NULL, address TEXT NOT NULL, created_at INTEGER NOT NULL,
     PRIMARY KEY (name, coin_type)
   ) STRICT, WITHOUT ROWID;`,
] as const

type NameRow = {
  name: string
  zone: string
  owner: string
  signed_at: number
  registered_at: number
  updated_at: number | null
  avatar: string | null
  bio: string | null
}

/** The names in SQLite. Every query uses an index. */
export function openNameDatabase({ file, limits }: { file: string; limits: NameLimits }): ServedStore {
  const db = openDatabase({ file, migrations: nameMigrations })
  const sql = statementsOf(db)
  // Counted once and then updated, because a count reads the whole table. It only limits disk use, so rows of other
  // processes and failed writes may make it slightly wrong until the next start.
  let size = Number(sql.count.get()?.['count'])

  function register(claim: NameClaim): Claimed {
    const { name, zone, address, coinType, signedAt, avatar = null, bio = null, now } = claim
    if (sql.hasName.get(address, zone)) return 'has-name'
    if (size >= limits.names) return 'full'
    sql.add.run(name, zone, address, signedAt, now, avatar, bio)
    sql.addAddress.run(name, coinType, address, now)
    size += 1
    return 'registered'
  }

  /** The owner repeats a registration: a lost response, or another network. */
  function extend({ name, address, coinType, isKey, signedAt, now }: NameClaim, known: NameRow): Claimed {
    const types = sql.addresses.all(name).map((row) => row['coinType'])
    if (types.includes(coinType)) return 'registered'
    if (!isKey) return 'other-network'
    if (signedAt <= known.signed_at) return 'used'
    if (types.length >= limits.addresses) return 'full'
    sql.addAddress.run(name, coinType, address, now)
    sql.update.run(signedAt, now, name)
    return 'registered'
  }

  const read = (row: unknown): StoredName[] => {
    if (!row) return []
    const { name, zone, registered_at, updated_at, avatar, bio } = row as NameRow
    return [
      {
        name,
        zone,
        registeredAt: registered_at,
        updatedAt: updated_at ?? undefined,
        avatar: avatar ?? undefined,
        bio: bio ?? undefined,
        addresses: sql.addresses.all(name) as unknown as StoredName['addresses'],
      },
    ]
  }

  return {
    methods: {
      claim: (claim: NameClaim): Claimed =>
        inTransaction(db, () => {
          const known = sql.find.get(claim.name) as NameRow | undefined
          if (!known) return register(claim)
          return known.owner === claim.address ? extend(claim, known) : 'taken'
        }),
      find: (name: string) => read(sql.find.get(name))[0],
      ofAddress: (address: string) => sql.ofAddress.all(address).flatMap(read),
      registered: (names: readonly string[]) =>
        sql.registered.all(JSON.stringify(names)).map((row) => String(row['name'])),
    },
    close: () => db.close(),
  }
}

function statementsOf(db: DatabaseSync) {
  return {
    count: db.prepare('SELECT count(*) AS count FROM names'),
    find: db.prepare('SELECT * FROM names WHERE name = ?'),
    hasName: db.prepare('SELECT 1 FROM names WHERE owner = ? AND zone = ?'),
    ofAddress: db.prepare('SELECT * FROM names WHERE owner = ? ORDER BY zone'),
    registered: db.prepare('SELECT name FROM names WHERE name IN (SELECT value FROM json_each(?))'),
    add: db.prepare('INSERT INTO names VALUES (?, ?, ?, ?, ?, NULL, ?, ?)'),
    update: db.prepare('UPDATE names SET signed_at = ?, updated_at = ? WHERE name = ?'),
    addresses: db.prepare(
      'SELECT coin_type AS coinType, address, created_at AS createdAt FROM addresses WHERE name = ? ORDER BY coin_type',
    ),
    addAddress: db.prepare('INSERT INTO addresses VALUES (?, ?, ?, ?)'),
  }
}
