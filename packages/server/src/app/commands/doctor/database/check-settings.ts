import type pg from 'pg'
import { fail, type Finding, ok, warn } from '../finding.js'

const oldest = 150_000
/** The connections of one server: its pool, and three for notices and locks. */
const connectionsLeast = 13
const clockWarnMs = 5000
const clockFailMs = 60_000

/** Reads the settings and the role. PostgreSQL writes -1 for a role without a limit of connections. */
const text = `SELECT current_setting('server_version_num')::int AS version, rolsuper AS "isSuper",
    rolconnlimit::int AS "roleMost", pg_is_in_recovery() AS "isReplica",
    current_setting('transaction_read_only') = 'on' AS "isReadOnly", current_setting('synchronous_commit') AS "commits",
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true), '0')::int AS "most",
    (SELECT sum(numbackends)::int FROM pg_stat_database) AS "used"
  FROM pg_roles WHERE rolname = current_user`

type Settings = {
  version: number
  isSuper: boolean
  roleMost: number
  isReplica: boolean
  isReadOnly: boolean
  commits: string
  most: number
  used: number
}

/** The database, as it is set up, and what the role may do. */
export async function checkSettings(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<Settings>(text)
  const [settings] = rows
  if (!settings) return [fail('the role of DATABASE_URL cannot be read.')]
  const version = Math.floor(settings.version / 10_000)
  return [
    settings.version < oldest
      ? fail(`PostgreSQL ${version} is too old. Install version ${oldest / 10_000} or newer.`)
      : ok(`PostgreSQL ${version}.`),
    ...checkWrites(settings),
    ...checkConnections(settings),
    ...(settings.isSuper ? [warn('the role is a superuser. Give the server a role that owns its database only.')] : []),
  ]
}

function checkWrites({ isReplica, isReadOnly, commits }: Settings): Finding[] {
  if (isReplica) return [fail('it is a replica, which accepts no writes. Set DATABASE_URL to the primary.')]
  if (isReadOnly) return [fail('it accepts no writes: default_transaction_read_only is on. Turn it off for the role.')]
  if (commits === 'off')
    return [warn('synchronous_commit is off: a crash loses messages that were accepted. Turn it on for the role.')]
  return []
}

function checkConnections({ most, used, roleMost }: Settings): Finding[] {
  const free = most - used
  const limit = roleMost >= 0 ? ` The role may open ${roleMost}.` : ''
  if (free >= connectionsLeast && (roleMost < 0 || roleMost >= connectionsLeast))
    return [ok(`${free} connections are free.`)]
  return [
    warn(
      `${free} connections are free, and a server needs ${connectionsLeast}.${limit}` +
        ' Raise max_connections, or this limit.',
    ),
  ]
}

/** With replicas that follow later, a failover loses what was accepted last. */
export async function checkReplicas(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ state: string | null }>('SELECT sync_state AS state FROM pg_stat_replication')
  if (rows.length === 0) return []
  const states = rows.map(({ state }) => state)
  if (states.every((state) => state === null))
    return [ok('it has replicas. Only a role with pg_monitor sees whether they are synchronous.')]
  return states.some((state) => state === 'sync' || state === 'quorum')
    ? [ok('a replica is synchronous.')]
    : [
        warn(
          'its replicas are asynchronous: a failover loses messages that were accepted. Set synchronous_standby_names.',
        ),
      ]
}

/** The clock of this machine against that of the database. `now`: milliseconds since 1970. */
export async function checkClock(client: pg.Client, now: () => number): Promise<Finding[]> {
  const before = now()
  const { rows } = await client.query<{ ms: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
  )
  const after = now()
  const at = rows[0]?.ms ?? before
  const apart = Math.max(0, before - at, at - after)
  if (apart <= clockWarnMs) return [ok('its clock and that of this machine agree.')]
  const seconds = Math.round(apart / 1000)
  const sentence = `its clock and that of this machine differ by ${seconds} seconds. Synchronise them with NTP.`
  return [apart > clockFailMs ? fail(sentence) : warn(sentence)]
}
