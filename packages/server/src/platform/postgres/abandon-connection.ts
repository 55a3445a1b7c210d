import type pg from 'pg'

/** Ends a connection without waiting for the database, which may not answer. */
export function abandonConnection(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}
