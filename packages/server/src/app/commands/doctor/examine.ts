import { dirname } from 'node:path'
import { readWallets } from '../../../platform/catalog/read-wallets.js'
import { variableNames, type Config } from '../../config.js'
import { type StoredData, storesOf } from '../schemas.js'
import { checkHolder, checkMail } from './check-accounts.js'
import { checkEndpoints } from './check-endpoints.js'
import { checkMetricsPort } from './check-metrics-port.js'
import { checkNode } from './check-node.js'
import { checkAccountUrls, checkOrigins, checkRelayUrls } from './check-origins.js'
import { checkPort } from './check-port.js'
import { checkDatabase } from './database/check-database.js'
import { checkDisk } from './files/check-disk.js'
import { checkFile, checkSecretFile } from './files/check-file.js'
import { checkTraces } from './check-traces.js'
import { type Check, fail, ok, warn } from './finding.js'
import { type Environment, readConfiguration } from './read-configuration.js'
import { type NamedFinding, runChecks } from './run-checks.js'

export type ExamineOptions = {
  env: Environment
  /** Maximum time for all checks. */
  deadlineMs?: number
  /** Milliseconds since 1970. Default: the system clock. */
  now?: () => number
}

/** What one connection may take, as a share of the deadline: the sentence of its own check is the better one. */
const shareOfDeadline = 0.6

/** Examines a configuration, and the servers and files that it names. Changes nothing. */
export async function examine({ env, deadlineMs = 5000, now = Date.now }: ExamineOptions): Promise<NamedFinding[]> {
  const { config, findings } = readConfiguration(env)
  const environment = findings.map((finding) => ({ name: 'environment', ...finding }))
  const checks = config
    ? checksOf(config, { env, now, limitMs: deadlineMs * shareOfDeadline })
    : [checkNode({ needsSqlite: false })]
  return [...environment, ...(await runChecks(checks, deadlineMs))]
}

type Examined = { env: Environment; now: () => number; limitMs: number }

function checksOf(config: Config, { env, now, limitMs }: Examined): Check[] {
  const { databaseUrl: url, services, metricsAt, tracesTo } = config
  const isProduction = env['NODE_ENV'] === 'production'
  const stores = storesOf(services)
  const schemas = stores.flatMap((store) => store.schemas)
  const { accounts, relay } = services
  return [
    checkNode({
      needsSqlite: url === undefined && stores.some(({ file, isOptional }) => file !== undefined || !isOptional),
    }),
    checkPort(config, limitMs),
    ...(metricsAt ? [checkMetricsPort(config, metricsAt, limitMs)] : []),
    checkOrigins(config, isProduction),
    ...(url === undefined ? checkFiles(stores, isProduction) : [checkDatabase({ url, schemas, limitMs, now })]),
    ...checkGivenFiles(env, config),
    ...(relay ? [checkRelayUrls(relay.urls, isProduction)] : []),
    ...(accounts ? checkAccounts(accounts, limitMs) : []),
    ...checkEndpoints(services, limitMs),
    ...(tracesTo ? [checkTraces(tracesTo.url, limitMs)] : []),
  ]
}

function checkFiles(stores: readonly StoredData[], isProduction: boolean): Check[] {
  const [kept, fleeting] = [stores.filter(isInFile), stores.filter((store) => !isInFile(store) && !store.isOptional)]
  const lost = 'in memory: it is lost when the server stops. Set it to a path, or set DATABASE_URL.'
  return [
    ...kept.map(checkFile),
    ...[...new Set(kept.map(({ file = '' }) => dirname(file)))].map((folder) => checkDisk(folder)),
    ...fleeting.map(({ variable }) => ({
      name: variable,
      run: async () => [isProduction ? warn(lost) : ok('in memory.')],
    })),
  ]
}

const isInFile = ({ file }: StoredData): boolean => file !== undefined && file !== ':memory:'

/** Files that the server only reads. The configuration has read most of them. */
function checkGivenFiles(env: Environment, { walletsFile }: Config): Check[] {
  const secrets = variableNames.filter((name) => /_SECRETS?_FILE$/.test(name) && env[name])
  return [
    ...secrets.map((name) => checkSecretFile(name, env[name] ?? '')),
    ...(walletsFile === undefined ? [] : [checkWallets(walletsFile)]),
  ]
}

function checkWallets(file: string): Check {
  return {
    name: 'WALLETS_FILE',
    run: () =>
      readWallets(file).then(
        (wallets) => [ok(`${wallets.length} wallets.`)],
        (thrown: unknown) => [fail(`${file} cannot be used: ${thrown instanceof Error ? thrown.message : 'unknown'}.`)],
      ),
  }
}

function checkAccounts(accounts: NonNullable<Config['services']['accounts']>, limitMs: number): Check[] {
  const { mail, keyHolder, url, frameOrigin } = accounts
  return [
    checkAccountUrls({ ACCOUNTS_URL: url, ACCOUNTS_FRAME_ORIGIN: frameOrigin }),
    ...(mail.kind === 'smtp' ? [checkMail(mail, limitMs)] : []),
    ...(keyHolder ? [checkHolder(keyHolder)] : []),
  ]
}
