// Runs in the thread of the activity too: imports as Node resolves them in the source.

export const sqliteActivityMigrations = [
  `CREATE TABLE IF NOT EXISTS watched (
     network TEXT NOT NULL, address TEXT NOT NULL, complete_from INTEGER NOT NULL, asked_at INTEGER NOT NULL,
     PRIMARY KEY (network, address)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE IF NOT EXISTS blocks (
     network TEXT NOT NULL, number INTEGER NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (network, number)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE IF NOT EXISTS activities (
     network TEXT NOT NULL, address TEXT NOT NULL, hash TEXT NOT NULL, block INTEGER NOT NULL,
     mined_at INTEGER NOT NULL, json TEXT NOT NULL,
     PRIMARY KEY (network, address, hash)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS activities_by_time ON activities (address, mined_at);
   CREATE INDEX IF NOT EXISTS activities_by_block ON activities (network, block);
   CREATE INDEX IF NOT EXISTS activities_by_account ON activities (network, address, block);
   CREATE TABLE IF NOT EXISTS received (
     network TEXT NOT NULL, address TEXT NOT NULL, contract TEXT NOT NULL, token_id TEXT NOT NULL, kind TEXT NOT NULL,
     block INTEGER NOT NULL, PRIMARY KEY (network, address, contract, token_id)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS received_by_block ON received (network, block);`,
] as const

// Pages are in the order of the ids, which a database with another collation would sort by the rules of a language.
export const postgresActivityMigrations = [
  `CREATE TABLE {watched} (
     network text NOT NULL, address text NOT NULL, complete_from bigint NOT NULL, asked_at bigint NOT NULL,
     PRIMARY KEY (network, address)
   );
   CREATE INDEX watched_by_block ON {watched} (network, complete_from);
   CREATE INDEX watched_by_time ON {watched} (network, asked_at);
   CREATE TABLE {blocks} (network text NOT NULL, number bigint NOT NULL, hash text NOT NULL, PRIMARY KEY (network, number));
   CREATE TABLE {activities} (
     network text COLLATE "C" NOT NULL, address text NOT NULL, hash text COLLATE "C" NOT NULL, block bigint NOT NULL,
     mined_at bigint NOT NULL, json text NOT NULL,
     PRIMARY KEY (network, address, hash)
   );
   CREATE INDEX activities_by_time ON {activities} (address, mined_at);
   CREATE INDEX activities_by_block ON {activities} (network, block);
   CREATE INDEX activities_by_account ON {activities} (network, address, block);
   CREATE TABLE {received} (
     network text NOT NULL, address text NOT NULL, contract text NOT NULL, token_id text NOT NULL, kind text NOT NULL,
     block bigint NOT NULL, PRIMARY KEY (network, address, contract, token_id)
   );
   CREATE INDEX received_by_block ON {received} (network, block);
   CREATE TABLE {terms} (network text PRIMARY KEY, term bigint NOT NULL);`,
] as const
