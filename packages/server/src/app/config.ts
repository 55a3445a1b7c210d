import { type CaipNetworkId, isCaipNetworkId } from '@openappkit/protocol/caip'
import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../platform/environment/config-error.js'
import { databaseUrl } from '../platform/environment/database-url.js'
import { csv, flag, wholeNumber } from '../platform/environment/environment.js'
import { isLoopback } from '../platform/environment/loopback.js'
import { type EnvironmentPart, readEnvironment } from '../platform/environment/read-environment.js'
import { type LogLevel, logLevels } from '../platform/log/log.js'
import type { Project } from '../platform/project/project.js'
import { projectEnvironment, projectsOf } from '../platform/project/project-environment.js'
import type { RunMode } from '../platform/service/service.js'
import {
  readTraceOptions,
  traceEnvironment,
  type TraceOptions,
  traceSecrets,
  withoutUnusedTraces,
} from '../platform/tracing/trace-environment.js'
import { services, type ServicesOptions } from './services.js'

const isNetwork = z.refine<string>(isCaipNetworkId, 'must hold CAIP-2 ids such as eip155:1')

const serviceNames = services.map(({ name }) => name)

const serverEnvironment = {
  SERVER_PORT: z._default(wholeNumber(0, 65_535), 4000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  NODE_ENV: z.optional(z.string()),
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  RATE_LIMIT_PER_SECOND: z._default(wholeNumber(1, 100_000), 50),
  RATE_LIMIT_BURST: z._default(wholeNumber(1, 1_000_000), 200),
  DATABASE_URL: z.optional(databaseUrl),
  SERVICES: z.optional(z.pipe(csv, z.array(z.enum(serviceNames, `must hold names of ${serviceNames.join(', ')}`)))),
  TRUST_PROXY: z._default(flag, false),
  WALLETS_FILE: z.optional(z.string()),
  SUPPORTED_CHAINS: z._default(z.pipe(csv, z.array(z.string().check(isNetwork))), []),
}

const environment = z.object({ ...serverEnvironment, ...projectEnvironment, ...traceEnvironment })

/** The names of all variables that the server and its services read. */
export const variableNames: readonly string[] = [environment.shape, ...services.map(({ env }) => env)].flatMap(
  (shape) => Object.keys(shape),
)

export type Config = {
  port: number
  host: string
  /** If set, the metrics are served at this port and address. */
  metricsAt: { port: number; host: string } | undefined
  /** If set, traces are sent to an endpoint of OpenTelemetry. */
  tracesTo: TraceOptions | undefined
  logLevel: LogLevel
  /** Limit for the requests of one client to all services together. */
  requests: { perSecond: number; burst: number }
  trustProxy: boolean
  databaseUrl: string | undefined
  walletsFile: string | undefined
  supportedChains: readonly CaipNetworkId[]
  /** If set, the projects are read from this file. */
  projectsFile: string | undefined
  projects: readonly Project[]
  /** The services that run, with their options. */
  services: ServicesOptions
}

/**
 * Reads the configuration of the server and of all its services from environment variables. An empty variable counts as
 * unset.
 * @throws ConfigError that lists every invalid variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const own: EnvironmentPart = { env: environment.shape, secrets: ['DATABASE_URL', ...traceSecrets] }
  const all = readEnvironment([own, ...services], withoutUnusedTraces(env))
  const read = all as z.output<typeof environment>
  const isProduction = read.NODE_ENV === 'production'
  return {
    port: read.SERVER_PORT,
    host: read.HOST,
    metricsAt: read.METRICS_PORT === undefined ? undefined : { port: read.METRICS_PORT, host: read.METRICS_HOST },
    tracesTo: readTraceOptions(read),
    logLevel: read.LOG_LEVEL,
    requests: { perSecond: read.RATE_LIMIT_PER_SECOND, burst: read.RATE_LIMIT_BURST },
    trustProxy: read.TRUST_PROXY,
    databaseUrl: read.DATABASE_URL,
    walletsFile: read.WALLETS_FILE,
    supportedChains: read.SUPPORTED_CHAINS.filter(isCaipNetworkId),
    projectsFile: read.PROJECTS_FILE,
    projects: projectsOf(read, isProduction),
    services: configureServices(all, read.SERVICES, {
      isProduction,
      // A trusted proxy forwards requests from other machines.
      isOnLoopback: isLoopback(read.HOST) && !read.TRUST_PROXY,
      hasDatabase: read.DATABASE_URL !== undefined,
    }),
  }
}

function configureServices(
  all: Readonly<Record<string, unknown>>,
  named: readonly string[] | undefined,
  mode: RunMode,
): ServicesOptions {
  const running = services
    .filter(({ name }) => named === undefined || named.includes(name))
    .flatMap(({ name, isIsolated, configure }) => {
      const options = configure(all, mode)
      return options ? [{ name, isIsolated, options }] : []
    })
  const isolated = running.find(({ isIsolated }) => isIsolated)
  if (mode.isProduction && isolated && running.length > 1)
    throw new ConfigError(`${isolated.name} runs in a process of its own: set SERVICES=${isolated.name} there.`)
  return Object.fromEntries(running.map(({ name, options }) => [name, options])) as ServicesOptions
}
