import { ConfigError } from '../environment/config-error.js'
import type { Connection } from '../postgres/open-postgres.js'

/** The names of the connections of servers and key holders. Commands have others. */
const serverNames = ['openappkit', 'openappkit notices', 'openappkit locks']

/**
 * Refuses a database that a server uses: it would go on with what it has read before the move. An idle server is found
 * too, because a connection stays open: its stores delete expired rows every two seconds, or it holds a lock. A key
 * holder deletes rows only when it writes. Its connections end after 30 idle seconds, and then it is not found. Neither is
 * a process that cannot reach the database now.
 * @throws ConfigError when a server has a connection to the database
 */
export async function refuseRunningServers(connection: Connection): Promise<void> {
  const { rows } = await connection.query(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = ANY($1) LIMIT 1`,
    [serverNames],
  )
  if (rows.length > 0) throw new ConfigError('A server runs with this database. Stop the servers, and run this again.')
}
