// Runs in the thread of the sessions too: imports as Node resolves them in the source.
import { postgresKeys } from '../../../platform/store/shared-key.ts'

export const sqliteSessionMigrations = [
  `CREATE TABLE IF NOT EXISTS nonces (nonce TEXT PRIMARY KEY, domain TEXT NOT NULL, expires INTEGER NOT NULL) STRICT;
   CREATE INDEX IF NOT EXISTS nonces_by_end ON nonces (expires);
   CREATE TABLE IF NOT EXISTS sessions (
     id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, address TEXT NOT NULL, chain TEXT NOT NULL,
     domain TEXT NOT NULL, message TEXT NOT NULL, signature TEXT NOT NULL,
     created INTEGER NOT NULL, expires INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX IF NOT EXISTS sessions_by_account ON sessions (domain, address, created);`,
  // Accounts are CAIP-10 ids, signatures are no longer stored, and nonces only once used.
  `DROP TABLE nonces;
   CREATE TABLE used_nonces (nonce TEXT PRIMARY KEY, expires INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX used_nonces_by_end ON used_nonces (expires);
   CREATE TABLE keys (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
   ALTER TABLE sessions RENAME TO sessions_of_version_1;
   DROP INDEX sessions_by_account;
   CREATE TABLE sessions (
     id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, account TEXT NOT NULL, address TEXT NOT NULL,
     chain TEXT NOT NULL, domain TEXT NOT NULL, message TEXT NOT NULL,
     created INTEGER NOT NULL, expires INTEGER NOT NULL
   ) STRICT;
   INSERT INTO sessions SELECT id, token_hash,
     chain || ':' || CASE WHEN chain LIKE 'eip155:%' OR lower(address) GLOB 'bc1*' OR lower(address) GLOB 'tb1*'
       THEN lower(address) ELSE address END,
     address, chain, domain, message, created, expires FROM sessions_of_version_1;
   DROP TABLE sessions_of_version_1;
   CREATE INDEX sessions_by_account ON sessions (domain, account, created);
   CREATE INDEX sessions_by_end ON sessions (expires);`,
] as const

export const postgresSessionMigrations = [
  `CREATE TABLE {used_nonces} (nonce text PRIMARY KEY, expires bigint NOT NULL);
   CREATE INDEX used_nonces_by_end ON {used_nonces} (expires);
   ${postgresKeys}
   CREATE TABLE {sessions} (
     id text PRIMARY KEY, token_hash text NOT NULL UNIQUE, account text NOT NULL, address text NOT NULL,
     chain text NOT NULL, domain text NOT NULL, message text NOT NULL,
     created bigint NOT NULL, expires bigint NOT NULL
   );
   CREATE INDEX sessions_by_account ON {sessions} (domain, account, created);
   CREATE INDEX sessions_by_end ON {sessions} (expires);`,
] as const
