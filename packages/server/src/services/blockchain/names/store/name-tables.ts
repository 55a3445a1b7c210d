// Runs in the thread of the names too: imports as Node resolves them in the source.

export const sqliteNameMigrations = [
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

export const postgresNameMigrations = [
  `CREATE TABLE {names} (
     name text PRIMARY KEY, zone text NOT NULL, owner text NOT NULL, signed_at bigint NOT NULL,
     registered_at bigint NOT NULL, updated_at bigint, avatar text, bio text,
     UNIQUE (owner, zone)
   );
   CREATE TABLE {addresses} (
     name text NOT NULL REFERENCES {names}, coin_type bigint NOT NULL, address text NOT NULL, created_at bigint NOT NULL,
     PRIMARY KEY (name, coin_type)
   );`,
] as const
