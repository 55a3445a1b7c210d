// A part of the thread that owns the database, which Node can start from its source: it imports nothing of ours.

/** The tables of the mailboxes, by version. Never changed once released. */
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

  // `publisher` stands for an address in the memory of one process and says nothing afterwards. A message on a topic
  // that nobody has subscribed to expires early, and at `wanted_until` once somebody does.
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

  // One row per client: its tokens had a row for each nonce. The second table has one row at most, the age of the newest token
  // whose client was forgotten early. A full table had forgotten some already.
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

  // A client is kept for a day after its newest token, whatever its tokens say of their end.
  'ALTER TABLE clients DROP COLUMN expires_at;',
]
