export const sqliteReleaseMigrations = [
  `CREATE TABLE IF NOT EXISTS releases (challenge TEXT PRIMARY KEY, wallet TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS releases_by_wallet ON releases (wallet, at);
   CREATE INDEX IF NOT EXISTS releases_by_age ON releases (at);`,
  `ALTER TABLE releases ADD COLUMN project TEXT;
   ALTER TABLE releases ADD COLUMN network TEXT;`,
  'CREATE TABLE offered_keys (public TEXT PRIMARY KEY, since INTEGER NOT NULL) STRICT, WITHOUT ROWID',
] as const

/** The schema of the releases in PostgreSQL. */
export const releaseSchema = 'key_holder'

export const postgresReleaseMigrations = [
  `CREATE TABLE {releases} (
     challenge text PRIMARY KEY, wallet text NOT NULL, at bigint NOT NULL, project text, network text
   );
   CREATE INDEX releases_by_wallet ON {releases} (wallet, at);
   CREATE INDEX releases_by_age ON {releases} (at);
   CREATE TABLE {offered_keys} (public text PRIMARY KEY, since bigint NOT NULL);
   CREATE TABLE {release_lock} ();`,
] as const
