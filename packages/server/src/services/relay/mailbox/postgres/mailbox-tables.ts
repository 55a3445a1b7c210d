/** Rows of the table of stored bytes. A server changes one, so that servers do not wait for each other. */
export const storedSlots = 64

/** The tables of the mailboxes in PostgreSQL. Released migrations never change. */
export const postgresMailboxMigrations = [
  `CREATE TABLE {messages} (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, topic text NOT NULL, digest bytea NOT NULL,
     message text NOT NULL, tag bigint NOT NULL, sender text NOT NULL, attestation text,
     published_at bigint NOT NULL, expires_at bigint NOT NULL, wanted_until bigint NOT NULL,
     size integer NOT NULL, publisher bigint NOT NULL, UNIQUE (topic, digest)
   );
   CREATE INDEX messages_waiting ON {messages} (topic, id);
   CREATE INDEX messages_ending ON {messages} (expires_at);
   CREATE INDEX messages_by_publisher ON {messages} (publisher) INCLUDE (size);
   CREATE TABLE {taken} (topic text NOT NULL, digest bytea NOT NULL, expires_at bigint NOT NULL, PRIMARY KEY (topic, digest));
   CREATE INDEX taken_ending ON {taken} (expires_at);
   CREATE TABLE {topics} (topic text PRIMARY KEY, seen_at bigint NOT NULL);
   CREATE INDEX topics_by_age ON {topics} (seen_at);
   CREATE TABLE {clients} (client text PRIMARY KEY, issued_at bigint NOT NULL);
   CREATE INDEX clients_by_age ON {clients} (issued_at);
   CREATE TABLE {forgotten_clients} (one integer PRIMARY KEY CHECK (one = 1), issued_at bigint NOT NULL);
   CREATE TABLE {stored} (slot integer PRIMARY KEY, bytes bigint NOT NULL);
   INSERT INTO {stored} SELECT slot, 0 FROM generate_series(0, ${storedSlots - 1}) AS slot;`,
] as const
