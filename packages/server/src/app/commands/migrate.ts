import { ConfigError } from '../../platform/environment/config-error.js'
import { logUnknownVariables } from '../../platform/environment/unknown-variables.js'
import { createLog } from '../../platform/log/log.js'
import { migrateSchema, type SchemaMigrations } from '../../platform/postgres/migrate-schema.js'
import { openPostgres, type Postgres, problemOf } from '../../platform/postgres/open-postgres.js'
import { refuseKeyHolderDatabase } from '../../services/accounts/refuse-key-holder-database.js'
import { type Config, readConfig, variableNames } from '../config.js'
import { storesOf } from './schemas.js'

type Print = (line: string) => void

/**
 * Brings the tables of all configured services in PostgreSQL to this version, without starting a service. A server of
 * the version before may serve meanwhile.
 * @throws ConfigError when the environment is invalid, or tables cannot be migrated.
 */
export async function migrate(): Promise<void> {
  // A variable is often missing because its name is misspelled.
  logUnknownVariables(createLog('error'), process.env, variableNames)
  await migrateTables(readConfig(process.env), (line) => void process.stdout.write(`${line}\n`))
}

export async function migrateTables(config: Pick<Config, 'databaseUrl' | 'services'>, print: Print): Promise<void> {
  const { databaseUrl: url, services } = config
  if (url === undefined) return print('DATABASE_URL is not set: files are migrated when the server starts.')
  const schemas = storesOf(services).flatMap((store) => store.schemas)
  if (schemas.length === 0) return print('The configured services store nothing.')
  // Statements of this command run one after another.
  const database = openPostgres({ url, log: () => undefined, name: 'openappkit migrate', connections: 1 })
  try {
    // Before the first table: a key holder does not start with accounts in its database.
    if (services.accounts) await refuseKeyHolderDatabase(database)
    for (const one of schemas) await migrateOne(database, one, print)
  } finally {
    await database.close()
  }
}

async function migrateOne(database: Postgres, { schema, migrations }: SchemaMigrations, print: Print): Promise<void> {
  // The only line of this log: another process migrates.
  const log = () => print(`${schema}: waiting for another process that migrates the tables`)
  try {
    const before = await readVersion(database, schema)
    await migrateSchema(database, { schema, migrations, log })
    const version = await readVersion(database, schema)
    const newer = version > migrations.length ? ', newer than this server, which can still use it' : ''
    print(`${schema}: version ${version}, ${before === version ? 'unchanged' : `was ${before}`}${newer}`)
  } catch (cause) {
    throw new ConfigError(`${schema} cannot be migrated: ${problemOf(cause)}. Check DATABASE_URL.`, { cause })
  }
}

/** 0 if the tables do not exist. */
async function readVersion(database: Postgres, schema: string): Promise<number> {
  const { rows } = await database.query('SELECT to_regclass($1) IS NOT NULL AS exists', [`${schema}.migrations`])
  if (rows[0]?.['exists'] !== true) return 0
  const found = await database.query(`SELECT coalesce(max(version), 0) AS version FROM ${schema}.migrations`)
  return Number(found.rows[0]?.['version'])
}
