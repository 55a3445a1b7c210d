// Runs in the thread of the events too: imports as Node resolves them in the source.

export const sqliteEventMigrations = [
  `CREATE TABLE IF NOT EXISTS events (
     id INTEGER PRIMARY KEY AUTOINCREMENT, received_at TEXT NOT NULL, event TEXT NOT NULL, json TEXT NOT NULL
   ) STRICT;
   CREATE TABLE IF NOT EXISTS counts (
     day TEXT NOT NULL, event TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (day, event)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE IF NOT EXISTS imported (file TEXT PRIMARY KEY) STRICT;`,
] as const

// Every request changes the count of the day: in one row, servers would wait for each other. A count is the sum of its
// slots. The index of the sizes lets the server add them up without reading the events.
export const postgresEventMigrations = [
  `CREATE TABLE {events} (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, received_at text NOT NULL, event text NOT NULL,
     json text NOT NULL, bytes bigint NOT NULL GENERATED ALWAYS AS (octet_length(json)) STORED
   );
   CREATE INDEX events_by_size ON {events} (bytes);
   CREATE TABLE {counts} (
     day text NOT NULL, event text NOT NULL, slot integer NOT NULL DEFAULT floor(random() * 32), count bigint NOT NULL,
     PRIMARY KEY (day, event, slot)
   );`,
] as const
