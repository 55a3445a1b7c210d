// Runs in the thread of the accounts too: imports as Node resolves them in the source.

// Released migrations never change.
export const sqliteAccountMigrations = [
  `CREATE TABLE IF NOT EXISTS accounts (id TEXT PRIMARY KEY, created INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE IF NOT EXISTS identities (
     issuer TEXT NOT NULL, subject TEXT NOT NULL, account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
     created INTEGER NOT NULL, PRIMARY KEY (issuer, subject)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS identities_by_account ON identities (account);
   CREATE TABLE IF NOT EXISTS devices (
     id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE, thumbprint TEXT NOT NULL,
     public_key TEXT NOT NULL, name TEXT NOT NULL, created INTEGER NOT NULL, seen INTEGER NOT NULL,
     UNIQUE (account, thumbprint)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS devices_by_age ON devices (account, seen);
   CREATE TABLE IF NOT EXISTS sessions (
     id TEXT PRIMARY KEY, account TEXT NOT NULL, device TEXT NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
     issuer TEXT NOT NULL, subject TEXT NOT NULL, project TEXT NOT NULL, origin TEXT NOT NULL,
     created INTEGER NOT NULL, verified INTEGER NOT NULL, used INTEGER NOT NULL, expires INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS sessions_by_account ON sessions (account, created);
   CREATE INDEX IF NOT EXISTS sessions_by_device ON sessions (device);
   CREATE INDEX IF NOT EXISTS sessions_by_end ON sessions (expires);
   CREATE TABLE IF NOT EXISTS refresh_tokens (
     hash TEXT PRIMARY KEY, session TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
     created INTEGER NOT NULL, replaced INTEGER
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS refresh_tokens_by_session ON refresh_tokens (session, created);
   CREATE TABLE IF NOT EXISTS challenges (
     id TEXT PRIMARY KEY, purpose TEXT NOT NULL, email TEXT NOT NULL, scope TEXT NOT NULL, thumbprint TEXT NOT NULL,
     session TEXT, origin TEXT NOT NULL, language TEXT NOT NULL, browser TEXT NOT NULL, status TEXT NOT NULL,
     code_mac BLOB, link_hash TEXT UNIQUE, match_number TEXT NOT NULL, choices TEXT NOT NULL,
     tries INTEGER NOT NULL, created INTEGER NOT NULL, expires INTEGER NOT NULL, approved INTEGER
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS challenges_by_email ON challenges (email, scope, created);
   CREATE INDEX IF NOT EXISTS challenges_by_age ON challenges (created);
   CREATE TABLE IF NOT EXISTS failed_codes (email TEXT PRIMARY KEY, failures INTEGER NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS failed_codes_by_age ON failed_codes (at);
   CREATE TABLE IF NOT EXISTS revoke_links (
     hash TEXT PRIMARY KEY, account TEXT NOT NULL, device TEXT NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
     expires INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX IF NOT EXISTS revoke_links_by_end ON revoke_links (expires);
   CREATE INDEX IF NOT EXISTS revoke_links_by_device ON revoke_links (device);
   CREATE TABLE IF NOT EXISTS audit (
     seq INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, account TEXT NOT NULL, device TEXT,
     event TEXT NOT NULL, project TEXT NOT NULL, network TEXT NOT NULL, hash BLOB NOT NULL
   ) STRICT;
   CREATE INDEX IF NOT EXISTS audit_by_account ON audit (account, seq);
   CREATE INDEX IF NOT EXISTS audit_by_age ON audit (at);`,
  `CREATE TABLE wallets (
     id TEXT PRIMARY KEY, account TEXT NOT NULL UNIQUE REFERENCES accounts (id) ON DELETE CASCADE,
     evm TEXT NOT NULL, solana TEXT NOT NULL, generation INTEGER NOT NULL, created INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE wallet_generations (
     wallet TEXT NOT NULL REFERENCES wallets (id) ON DELETE CASCADE, generation INTEGER NOT NULL,
     iv TEXT NOT NULL, sealed TEXT NOT NULL, kek TEXT NOT NULL, wrapped BLOB NOT NULL, data BLOB NOT NULL,
     recovery TEXT NOT NULL, proof_hash TEXT, created INTEGER NOT NULL, ends INTEGER, PRIMARY KEY (wallet, generation)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX wallet_generations_by_end ON wallet_generations (ends);
   CREATE INDEX wallet_generations_by_kek ON wallet_generations (kek);
   CREATE TABLE device_shares (
     wallet TEXT NOT NULL, generation INTEGER NOT NULL, device TEXT NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
     kek TEXT NOT NULL, wrapped BLOB NOT NULL, data BLOB NOT NULL, created INTEGER NOT NULL,
     PRIMARY KEY (wallet, generation, device),
     FOREIGN KEY (wallet, generation) REFERENCES wallet_generations (wallet, generation) ON DELETE CASCADE
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX device_shares_by_device ON device_shares (device);
   CREATE INDEX device_shares_by_kek ON device_shares (kek);`,
  `CREATE TABLE social_sign_ins (
     id TEXT PRIMARY KEY, provider TEXT NOT NULL, origin TEXT NOT NULL, thumbprint TEXT NOT NULL,
     secret_hash TEXT NOT NULL, half_hash TEXT NOT NULL UNIQUE, state_hash TEXT UNIQUE, browser_hash TEXT,
     verifier TEXT NOT NULL, nonce TEXT NOT NULL, match_number TEXT NOT NULL, choices TEXT NOT NULL,
     status TEXT NOT NULL, problem TEXT, issuer TEXT, subject TEXT, created INTEGER NOT NULL, expires INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX social_sign_ins_by_end ON social_sign_ins (expires);`,
  `ALTER TABLE challenges ADD COLUMN target TEXT;
   CREATE TABLE email_undos (
     hash TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE, email TEXT NOT NULL,
     created INTEGER NOT NULL, expires INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX email_undos_by_account ON email_undos (account, created);
   CREATE INDEX email_undos_by_email ON email_undos (email);
   CREATE INDEX email_undos_by_end ON email_undos (expires);`,
  `CREATE TABLE mail_turns (
     id INTEGER PRIMARY KEY, mailbox TEXT NOT NULL, network TEXT NOT NULL, since INTEGER NOT NULL, given INTEGER,
     used INTEGER NOT NULL
   ) STRICT;
   CREATE INDEX mail_turns_by_mailbox ON mail_turns (mailbox, since);
   CREATE INDEX mail_turns_by_age ON mail_turns (since);`,
  "ALTER TABLE mail_turns ADD COLUMN address TEXT NOT NULL DEFAULT ''",
  // Generations that the operator restores. The JSON of a recovery code has this word, and a box is base64url.
  `CREATE INDEX wallet_generations_managed ON wallet_generations (created)
     WHERE instr(recovery, '"coded"') = 0 AND ends IS NULL`,
] as const

/** The conditions of the indexes of wallets that the operator restores. */
export const managedInSqlite = `instr(recovery, '"coded"') = 0`
export const managedInPostgres = `strpos(recovery, '"coded"') = 0`

export const postgresAccountMigrations = [
  `CREATE TABLE {accounts} (id text PRIMARY KEY, created bigint NOT NULL);
   CREATE TABLE {identities} (
     issuer text NOT NULL, subject text NOT NULL, account text NOT NULL REFERENCES {accounts} (id) ON DELETE CASCADE,
     created bigint NOT NULL, PRIMARY KEY (issuer, subject)
   );
   CREATE INDEX identities_by_account ON {identities} (account);
   CREATE TABLE {devices} (
     id text PRIMARY KEY, account text NOT NULL REFERENCES {accounts} (id) ON DELETE CASCADE, thumbprint text NOT NULL,
     public_key text NOT NULL, name text NOT NULL, created bigint NOT NULL, seen bigint NOT NULL,
     UNIQUE (account, thumbprint)
   );
   CREATE INDEX devices_by_age ON {devices} (account, seen);
   CREATE TABLE {sessions} (
     id text PRIMARY KEY, account text NOT NULL, device text NOT NULL REFERENCES {devices} (id) ON DELETE CASCADE,
     issuer text NOT NULL, subject text NOT NULL, project text NOT NULL, origin text NOT NULL,
     created bigint NOT NULL, verified bigint NOT NULL, used bigint NOT NULL, expires bigint NOT NULL
   );
   CREATE INDEX sessions_by_account ON {sessions} (account, created);
   CREATE INDEX sessions_by_device ON {sessions} (device);
   CREATE INDEX sessions_by_end ON {sessions} (expires);
   CREATE TABLE {refresh_tokens} (
     hash text PRIMARY KEY, session text NOT NULL REFERENCES {sessions} (id) ON DELETE CASCADE,
     created bigint NOT NULL, replaced bigint
   );
   CREATE INDEX refresh_tokens_by_session ON {refresh_tokens} (session, created);
   CREATE TABLE {challenges} (
     id text PRIMARY KEY, purpose text NOT NULL, email text NOT NULL, scope text NOT NULL, thumbprint text NOT NULL,
     session text, origin text NOT NULL, language text NOT NULL, browser text NOT NULL, status text NOT NULL,
     code_mac bytea, link_hash text UNIQUE, match_number text NOT NULL, choices text NOT NULL,
     tries bigint NOT NULL, created bigint NOT NULL, expires bigint NOT NULL, approved bigint, target text
   );
   CREATE INDEX challenges_by_email ON {challenges} (email, scope, created);
   CREATE INDEX challenges_by_age ON {challenges} (created);
   CREATE TABLE {failed_codes} (email text PRIMARY KEY, failures bigint NOT NULL, at bigint NOT NULL);
   CREATE INDEX failed_codes_by_age ON {failed_codes} (at);
   CREATE TABLE {revoke_links} (
     hash text PRIMARY KEY, account text NOT NULL, device text NOT NULL REFERENCES {devices} (id) ON DELETE CASCADE,
     expires bigint NOT NULL
   );
   CREATE INDEX revoke_links_by_end ON {revoke_links} (expires);
   CREATE INDEX revoke_links_by_device ON {revoke_links} (device);
   CREATE TABLE {audit} (
     seq bigint PRIMARY KEY, at bigint NOT NULL, account text NOT NULL, device text,
     event text NOT NULL, project text NOT NULL, network text NOT NULL, hash bytea NOT NULL
   );
   CREATE INDEX audit_by_account ON {audit} (account, seq);
   CREATE TABLE {chain_lock} ();
   CREATE TABLE {wallets} (
     id text PRIMARY KEY, account text NOT NULL UNIQUE REFERENCES {accounts} (id) ON DELETE CASCADE,
     evm text NOT NULL, solana text NOT NULL, generation bigint NOT NULL, created bigint NOT NULL
   );
   CREATE TABLE {wallet_generations} (
     wallet text NOT NULL REFERENCES {wallets} (id) ON DELETE CASCADE, generation bigint NOT NULL,
     iv text NOT NULL, sealed text NOT NULL, kek text NOT NULL, wrapped bytea NOT NULL, data bytea NOT NULL,
     recovery text NOT NULL, proof_hash text, created bigint NOT NULL, ends bigint, PRIMARY KEY (wallet, generation)
   );
   CREATE INDEX wallet_generations_by_end ON {wallet_generations} (ends);
   CREATE INDEX wallet_generations_by_kek ON {wallet_generations} (kek);
   CREATE INDEX wallet_generations_managed ON {wallet_generations} (created) WHERE ${managedInPostgres} AND ends IS NULL;
   CREATE TABLE {device_shares} (
     wallet text NOT NULL, generation bigint NOT NULL, device text NOT NULL REFERENCES {devices} (id) ON DELETE CASCADE,
     kek text NOT NULL, wrapped bytea NOT NULL, data bytea NOT NULL, created bigint NOT NULL,
     PRIMARY KEY (wallet, generation, device),
     FOREIGN KEY (wallet, generation) REFERENCES {wallet_generations} (wallet, generation) ON DELETE CASCADE
   );
   CREATE INDEX device_shares_by_device ON {device_shares} (device);
   CREATE INDEX device_shares_by_kek ON {device_shares} (kek);
   CREATE TABLE {social_sign_ins} (
     id text PRIMARY KEY, provider text NOT NULL, origin text NOT NULL, thumbprint text NOT NULL,
     secret_hash text NOT NULL, half_hash text NOT NULL UNIQUE, state_hash text UNIQUE, browser_hash text,
     verifier text NOT NULL, nonce text NOT NULL, match_number text NOT NULL, choices text NOT NULL,
     status text NOT NULL, problem text, issuer text, subject text, created bigint NOT NULL, expires bigint NOT NULL
   );
   CREATE INDEX social_sign_ins_by_end ON {social_sign_ins} (expires);
   CREATE TABLE {email_undos} (
     hash text PRIMARY KEY, account text NOT NULL REFERENCES {accounts} (id) ON DELETE CASCADE, email text NOT NULL,
     created bigint NOT NULL, expires bigint NOT NULL
   );
   CREATE INDEX email_undos_by_account ON {email_undos} (account, created);
   CREATE INDEX email_undos_by_email ON {email_undos} (email);
   CREATE INDEX email_undos_by_end ON {email_undos} (expires);
   CREATE TABLE {mail_turns} (
     id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, mailbox text NOT NULL, network text NOT NULL,
     address text NOT NULL, since bigint NOT NULL, given bigint, used bigint NOT NULL
   );
   CREATE INDEX mail_turns_by_mailbox ON {mail_turns} (mailbox, since);
   CREATE INDEX mail_turns_by_age ON {mail_turns} (since);`,
] as const
