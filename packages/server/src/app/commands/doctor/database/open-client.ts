import { Socket } from 'node:net'
import pg from 'pg'
import { sqlStateOf } from '../../../../platform/postgres/open-postgres.js'

export type ClientOptions = {
  url: string
  /** Ends the connection, also if the database does not answer. */
  signal: AbortSignal
  /** Maximum time for one statement, and for the connection. */
  limitMs: number
}

/** Opens one connection of the doctor. It is apart from the pools of servers. */
export async function openClient({ url, signal, limitMs }: ClientOptions): Promise<pg.Client> {
  const socket = new Socket()
  // Throws when a certificate that the address names cannot be read.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    application_name: 'openappkit doctor',
    stream: () => socket,
  })
  // The statement that runs rejects by itself.
  client.on('error', () => undefined)
  signal.addEventListener('abort', () => {
    client.end().catch(() => undefined)
    socket.destroy()
  })
  await client.connect()
  return client
}

const sentences: ReadonlyMap<string, string> = new Map([
  ['28P01', 'it refuses the login. Check the user and the password in DATABASE_URL.'],
  ['28000', 'it refuses the login. Check the user in DATABASE_URL, and pg_hba.conf.'],
  ['3D000', 'it has no such database. Create it, or check the name in DATABASE_URL.'],
  ['42501', 'the role may not do this. Give it the right to connect and to create schemas.'],
  ['53300', 'it has no free connection. Raise max_connections, or the limit of the role.'],
  ['57P03', 'it is starting or stopping. Try again.'],
])

/** The reason of a failure, with what to do. Messages of PostgreSQL name users and values. */
export function sayWhy(thrown: unknown): string {
  const state = sqlStateOf(thrown)
  if (state !== undefined) return sentences.get(state) ?? `it refuses a statement (${state}).`
  const { code = '', message } = thrown instanceof Error ? (thrown as NodeJS.ErrnoException) : { message: '' }
  if (/CERT|SSL|TLS|SIGNATURE|EPROTO/.test(code) || /SSL/.test(message))
    return 'it offers no TLS that can be used. Check its certificate, and sslmode and sslrootcert in DATABASE_URL.'
  if (/timeout/i.test(message) || code === 'ETIMEDOUT')
    return 'it does not answer in time. Check the host and the port in DATABASE_URL, and the firewall.'
  if (code === 'ENOENT' || code === 'EACCES') return 'a file or socket that DATABASE_URL names cannot be read.'
  return `it cannot be reached (${code || 'the connection ended'}). Check the host and the port in DATABASE_URL.`
}
