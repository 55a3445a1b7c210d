// Released migrations never change.
export const accountMigrations = [
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
