import { rowBytes, takenBytes } from '../storage-usage.js'

export type PostgresTexts = ReturnType<typeof writeTexts>

const dayMs = 24 * 60 * 60_000
/** Rows of one reader that one statement finds: one more than a page has. */
const foundRows = 101

/** Bytes that rows count, of which a statement returns the sizes. */
const storedOf = (rows: string): string => `(coalesce(sum(${rows}.size), 0) + count(*) * ${rowBytes})::bigint`

/**
 * The statements of the mailboxes in PostgreSQL. Each serves a whole batch: a batch of one message costs as many of them
 * as a batch of hundreds. Rows are locked in the order of their ids, so that two servers do not wait for each other.
 */
const writeBatchTexts = (schema: string) => ({
  known: `SELECT m.id AS same, m.expires_at AS "sameUntil", t.expires_at AS "takenUntil"
    FROM unnest($1::text[], $2::bytea[]) WITH ORDINALITY AS a(topic, digest, at)
    LEFT JOIN ${schema}.messages AS m ON m.topic = a.topic AND m.digest = a.digest
    LEFT JOIN ${schema}.taken AS t ON t.topic = a.topic AND t.digest = a.digest ORDER BY a.at`,
  measure: `SELECT a.topic, waiting.messages, waiting.bytes,
      EXISTS (SELECT FROM ${schema}.topics AS t WHERE t.topic = a.topic) AS "hasReader",
      (SELECT sum(bytes)::bigint FROM ${schema}.stored) AS total
    FROM unnest($1::text[]) AS a(topic), LATERAL (
      SELECT count(*) AS messages, coalesce(sum(size), 0)::bigint AS bytes FROM ${schema}.messages AS m
      WHERE m.topic = a.topic) AS waiting`,
  drop: `WITH gone AS (DELETE FROM ${schema}.messages WHERE id = ANY($1::bigint[]) RETURNING size)
    SELECT ${storedOf('gone')} AS bytes FROM gone`,
  forget: `WITH gone AS (DELETE FROM ${schema}.taken AS t USING unnest($1::text[], $2::bytea[]) AS a(topic, digest)
      WHERE t.topic = a.topic AND t.digest = a.digest RETURNING 1)
    SELECT count(*) AS count FROM gone`,
  insert: `INSERT INTO ${schema}.messages (topic, digest, message, tag, sender, attestation, published_at, expires_at,
      wanted_until, size, publisher)
    SELECT topic, digest, message, tag, sender, attestation, published_at, expires_at, wanted_until, size, publisher
    FROM unnest($1::text[], $2::bytea[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::bigint[],
      $9::bigint[], $10::integer[], $11::bigint[]) WITH ORDINALITY AS a(topic, digest, message, tag, sender,
      attestation, published_at, expires_at, wanted_until, size, publisher, at) ORDER BY at RETURNING id`,
  remove: `WITH locked AS (SELECT id FROM ${schema}.messages WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE),
      gone AS (DELETE FROM ${schema}.messages WHERE id IN (SELECT id FROM locked)
        RETURNING topic, digest, size, expires_at),
      kept AS (INSERT INTO ${schema}.taken SELECT topic, digest, least(expires_at, $2::bigint) FROM gone
        ON CONFLICT (topic, digest) DO NOTHING RETURNING 1)
    SELECT ${storedOf('gone')} AS bytes, (SELECT count(*) FROM kept) AS taken FROM gone`,
  subscribe: `WITH noted AS (INSERT INTO ${schema}.topics SELECT topic, $2::bigint FROM unnest($1::text[]) AS topic
      ON CONFLICT (topic) DO UPDATE SET seen_at = excluded.seen_at
        WHERE ${schema}.topics.seen_at <= excluded.seen_at - ${dayMs} RETURNING topic, xmax = 0 AS is_new)
    UPDATE ${schema}.messages SET expires_at = wanted_until
    WHERE topic IN (SELECT topic FROM noted WHERE is_new) AND wanted_until > expires_at AND expires_at > $2::bigint`,
  putClients: `INSERT INTO ${schema}.clients AS known
    SELECT client, issued_at FROM unnest($1::text[], $2::bigint[]) AS a(client, issued_at) ORDER BY client
    ON CONFLICT (client) DO UPDATE SET issued_at = excluded.issued_at WHERE known.issued_at < excluded.issued_at
    RETURNING client, issued_at`,
  /** Changes the stored bytes and sends notices with the transaction. */
  finish: `WITH counted AS (UPDATE ${schema}.stored SET bytes = bytes + $1::bigint WHERE slot = $2::integer AND $1::bigint <> 0)
    SELECT pg_notify($3::text, notice) FROM unnest($4::text[]) AS notice`,
})

const writeReadTexts = (schema: string) => ({
  clients: `SELECT client AS "clientId", issued_at AS "issuedAt" FROM ${schema}.clients WHERE issued_at > $1
    ORDER BY issued_at`,
  forgotten: `SELECT coalesce(max(issued_at), 0) AS "issuedAfter" FROM ${schema}.forgotten_clients`,
  countPublishers: `SELECT publisher, count(*) AS messages, sum(size)::bigint AS bytes FROM ${schema}.messages
    WHERE publisher = ANY($1::bigint[]) GROUP BY publisher`,
  /** Reads one row of each: an address may have many messages. */
  findPublishers: `SELECT p.publisher FROM unnest($1::bigint[]) AS p(publisher), LATERAL (
      SELECT 1 FROM ${schema}.messages AS m WHERE m.publisher = p.publisher LIMIT 1) AS one`,
  /** Ids and sizes alone: most mailboxes are empty, and the texts of all readers together may be large. */
  find: `SELECT q.at, found.id, found.size FROM unnest($1::text[], $2::bigint[], $3::text[])
      WITH ORDINALITY AS q(topic, after, reader, at), LATERAL (
      SELECT m.id, m.size FROM ${schema}.messages AS m WHERE m.topic = q.topic AND m.id > q.after
        AND m.sender <> q.reader AND m.expires_at > $4::bigint ORDER BY m.id LIMIT ${foundRows}) AS found
    ORDER BY q.at, found.id`,
  read: `SELECT id, topic, message, tag, sender, attestation, published_at AS "publishedAt" FROM ${schema}.messages
    WHERE id = ANY($1::bigint[])`,
})

const writeSweepTexts = (schema: string) => ({
  sweepMessages: `WITH gone AS (DELETE FROM ${schema}.messages WHERE id IN
      (SELECT id FROM ${schema}.messages WHERE expires_at <= $1::bigint ORDER BY expires_at LIMIT $2
        FOR UPDATE SKIP LOCKED) RETURNING size)
    SELECT count(*) AS count, ${storedOf('gone')} AS bytes FROM gone`,
  sweepTaken: `WITH gone AS (DELETE FROM ${schema}.taken WHERE (topic, digest) IN
      (SELECT topic, digest FROM ${schema}.taken WHERE expires_at <= $1::bigint ORDER BY expires_at LIMIT $2
        FOR UPDATE SKIP LOCKED) RETURNING 1)
    SELECT count(*) AS count, count(*) * ${takenBytes} AS bytes FROM gone`,
  sweepTopics: `WITH gone AS (DELETE FROM ${schema}.topics WHERE topic IN
      (SELECT topic FROM ${schema}.topics WHERE seen_at <= $1::bigint ORDER BY seen_at LIMIT $2) RETURNING 1)
    SELECT count(*) AS count FROM gone`,
  sweepClients: `WITH gone AS (DELETE FROM ${schema}.clients WHERE client IN
      (SELECT client FROM ${schema}.clients WHERE issued_at <= $1::bigint ORDER BY issued_at LIMIT $2) RETURNING 1)
    SELECT count(*) AS count FROM gone`,
  countTopics: `SELECT count(*) AS count FROM ${schema}.topics`,
  dropTopics: `DELETE FROM ${schema}.topics WHERE topic IN
    (SELECT topic FROM ${schema}.topics ORDER BY seen_at LIMIT $1)`,
  countClients: `SELECT count(*) AS count FROM ${schema}.clients`,
  dropClients: `WITH gone AS (DELETE FROM ${schema}.clients WHERE client IN
      (SELECT client FROM ${schema}.clients ORDER BY issued_at LIMIT $1) RETURNING issued_at)
    INSERT INTO ${schema}.forgotten_clients AS known
    SELECT 1, least(max(issued_at), $2::bigint) FROM gone HAVING count(*) > 0
    ON CONFLICT (one) DO UPDATE SET issued_at = greatest(known.issued_at, excluded.issued_at)`,
})

/** The statements of the mailboxes over tables in a schema. */
export const writeTexts = (schema: string) => ({
  ...writeBatchTexts(schema),
  ...writeReadTexts(schema),
  ...writeSweepTexts(schema),
})
