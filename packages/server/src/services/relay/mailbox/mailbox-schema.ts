// Part of the thread that owns the database. Node may start it from source, so it imports no other file of the
// repository.

/** The migrations of the mailboxes, by version. Never change one after its release. */
export const mailboxMigrations: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    topic TEXT NOT NULL,
    digest BLOB NOT NULL,
    message TEXT NOT NULL,
    tag INTEGER NOT NULL,
    sender TEXT NOT NULL,
    attestation TEXT,
    published_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    size INTEGER NOT NULL,
    UNIQUE (topic, digest)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS waiting ON messages (topic, id, size);
  CREATE INDEX IF NOT EXISTS ending ON messages (expires_at);
  CREATE TABLE IF NOT EXISTS taken (
    topic TEXT NOT NULL,
    digest BLOB NOT NULL,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (topic, digest)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS forgetting ON taken (expires_at);`,

  // `publisher` is the number of an address in the memory of one process, and meaningless afterwards. A message on a
  // topic without any subscription so far expires early, and at `wanted_until` after the first one.
  `ALTER TABLE messages ADD COLUMN publisher INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE messages ADD COLUMN wanted_until INTEGER NOT NULL DEFAULT 0;
  CREATE TABLE topics (
    topic BLOB PRIMARY KEY,
    seen_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX topics_by_age ON topics (seen_at);
  CREATE TABLE nonces (
    nonce TEXT PRIMARY KEY,
    client TEXT NOT NULL,
    issued_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX nonces_by_age ON nonces (issued_at);`,

  // One row per client instead of one per nonce. The second table has at most one row: the age of the newest token
  // whose client was forgotten early. A full table had already forgotten some.
  `CREATE TABLE clients (
    client TEXT PRIMARY KEY,
    issued_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX clients_by_age ON clients (issued_at);
  CREATE TABLE forgotten_clients (one INTEGER PRIMARY KEY CHECK (one = 1), issued_at INTEGER NOT NULL) STRICT;
  INSERT INTO clients SELECT client, max(issued_at), max(expires_at) FROM nonces GROUP BY client;
  INSERT INTO forgotten_clients SELECT 1, min(issued_at) FROM nonces HAVING count(*) >= 200000;
  DROP TABLE nonces;`,

  // A client is kept for a day after its newest token, whatever the expiry of its tokens.
  'ALTER TABLE clients DROP COLUMN expires_at;',
]
