// Runs in the thread of the smart sessions too: imports as Node resolves them in the source.

export const sqliteSmartSessionMigrations = [
  `CREATE TABLE IF NOT EXISTS sessions (
     address TEXT NOT NULL, pci TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
     revoked_at INTEGER, json TEXT NOT NULL, PRIMARY KEY (address, pci)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS ended ON sessions (expires_at);`,
] as const

export const postgresSmartSessionMigrations = [
  `CREATE TABLE {sessions} (
     address text NOT NULL, pci text NOT NULL, created_at bigint NOT NULL, expires_at bigint NOT NULL,
     revoked_at bigint, json text NOT NULL, PRIMARY KEY (address, pci)
   );
   CREATE INDEX ended ON {sessions} (expires_at);`,
] as const
