import { createAdaptorServer, type ServerType } from '@hono/node-server'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { type CreateMeter, createMeter } from '../platform/budget/meter.js'
import type { SharedUses } from '../platform/budget/shared-uses.js'
import type { Catalog } from '../platform/catalog/catalog.js'
import { ConfigError } from '../platform/environment/config-error.js'
import { isLoopback } from '../platform/environment/loopback.js'
import { type HostedRoute, mountRoutes } from '../platform/http/mount-routes.js'
import { createReadiness } from '../platform/http/readiness.js'
import { createRequestIds, type RequestIds } from '../platform/http/request-ids.js'
import { createLog, type Log } from '../platform/log/log.js'
import { createRefusalLog, type LogRefusal } from '../platform/log/refusals.js'
import { measureCalls } from '../platform/metrics/measure-calls.js'
import { type Metrics, noMetrics } from '../platform/metrics/metrics.js'
import { openPostgres, type Postgres, problemOf } from '../platform/postgres/open-postgres.js'
import { shareUses } from '../platform/postgres/share-uses.js'
import { createProject, type Project } from '../platform/project/project.js'
import { createProjects } from '../platform/project/projects.js'
import type { Service, ServiceContext, ServiceDefinition } from '../platform/service/service.js'
import { traceCalls } from '../platform/tracing/trace-calls.js'
import type { Tracing } from '../platform/tracing/tracing.js'
import { createDrain, type Drain } from './drain.js'
import { listen } from './listen.js'
import { services, type ServicesOptions } from './services.js'
import { acceptUpgrades } from './upgrades.js'

export type ServerOptions = {
  /** The projects that it serves. Default: one project for any id, without origins. */
  projects?: readonly Parameters<typeof createProject>[0][]
  catalog?: Partial<Catalog>
  /** CAIP-2 ids of the supported networks. If any are set, users can sign in only on these networks. */
  supportedChains?: readonly CaipNetworkId[]
  /** Limit for the requests of one client to all services together. Default: 50 per second, 200 at once. */
  requests?: { perSecond: number; burst: number }
  trustProxy?: boolean
  /** Address of the PostgreSQL database that stores sessions. If absent, each service has a file. */
  databaseUrl?: string | undefined
  log?: Log
  /** Counts what the server does. Default: nothing is counted. */
  metrics?: Metrics | undefined
  /** Traces what the server does. Default: nothing is traced. */
  tracing?: Tracing | undefined
  /** The services that run, with their options. */
  services: ServicesOptions
  /** Services from outside this package. */
  more?: readonly StartedBy[]
}

/** A service from outside this package, with its options. */
export type StartedBy = { definition: ServiceDefinition<string, object>; options: object }

export type Server = ReturnType<typeof createServer>

const requestLimitMs = 10_000
/** Requests to the database end within this time. */
const drainMs = 5000
const limits = {
  maxHeaderSize: 16 * 1024,
  requestTimeout: requestLimitMs,
  headersTimeout: requestLimitMs,
  // By default, Node checks for slow requests only every 30 seconds.
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 5000,
}

/** Creates an HTTP server for the services in `options.services`. */
export function createServer(options: ServerOptions) {
  const { metrics = noMetrics, tracing } = options
  const projects = createProjects((options.projects ?? [{}]).map((given): Project => createProject(given)))
  const trustProxy = options.trustProxy ?? false
  const requestIds = createRequestIds(trustProxy)
  const log = prepareLog(options, requestIds)
  const logRefusal = countRefusals(metrics, createRefusalLog(log))
  const database = options.databaseUrl === undefined ? undefined : openPostgres({ url: options.databaseUrl, log })
  const uses = database && shareUses({ database, log, group: Object.keys(options.services).toSorted().join() })
  const context: ServiceContext = {
    projects,
    database,
    catalog: { wallets: [], networks: [], ...options.catalog },
    pictured: {},
    supportedChains: options.supportedChains ?? [],
    log,
    logRefusal,
    metrics,
    trustProxy,
    createMeter: shareMeters(uses),
    uses,
  }
  const running = startAll(options, context)
  const readiness = createReadiness({ services: [...examined(database), ...running], log })
  metrics.watch('ready', async () => Number(await readiness.isReady()))
  if (database) watchConnections(metrics, database)
  const app = mountRoutes(routesOf(running), {
    ...context,
    tracing,
    requestIds,
    readiness,
    origins: running.flatMap(({ service }) => service.origins ?? []),
    requests: options.requests ?? { perSecond: 50, burst: 200 },
  })
  const { server, drain } = createHttpServer(app.fetch)
  acceptUpgrades(server, running, { requestIds, tracing, trustProxy })
  let closing: Promise<void> | undefined

  return {
    app,
    /** Names of the services that run. */
    running: running.map(({ name }) => name),
    /**
     * Starts to listen. Port 0 picks any free port.
     * @throws ConfigError when the port is in use or not permitted, or when a service cannot start or does not accept
     * this address.
     */
    async listen(port: number, host = '127.0.0.1'): Promise<{ port: number; url: string }> {
      const isReachable = trustProxy || !isLoopback(host)
      const [reason] = isReachable ? running.flatMap(({ service }) => service.loopbackOnly ?? []) : []
      if (reason !== undefined) throw new ConfigError(reason)
      await Promise.all(running.map(async ({ service }) => service.ready?.()))
      // Without it, the server counts alone.
      uses
        ?.ready()
        .catch((thrown: unknown) => log('error', { msg: 'rate limits are not shared', problem: problemOf(thrown) }))
      if (closing) throw new Error('The server was closed while it started')
      readiness.enter('running')
      return listen(server, { port, host })
    },
    /** Stops: takes no further connection, answers the requests that run, and closes what they need after them. */
    close: (): Promise<void> => (closing ??= stop()),
  }

  async function stop(): Promise<void> {
    readiness.enter('stopping')
    await drain.settle(drainMs)
    await closeAll(running, log)
    await uses?.close().catch(() => undefined)
    await database?.close().catch(() => undefined)
    await drain.end()
  }
}

const examined = (database: Postgres | undefined) => (database ? [{ name: 'database', service: database }] : [])

/** Meters that count for all servers with the database, if there is one. */
const shareMeters =
  (uses: SharedUses | undefined): CreateMeter =>
  (name, budgets, more) =>
    createMeter(budgets, { ...more, ...(uses && { shared: { name, uses } }) })

/** Adds the ids of requests to the lines, and passes the metrics and the traces to the stores. */
function prepareLog({ log = createLog('silent'), metrics, tracing }: ServerOptions, requestIds: RequestIds): Log {
  const measures = [...(metrics ? [measureCalls(metrics)] : []), ...(tracing ? [traceCalls(tracing)] : [])]
  const all: Log['measureCalls'] = (store, call) => measures.reduce((inner, measure) => measure(store, inner), call)
  return Object.assign(requestIds.tag(log), measures.length > 0 && { measureCalls: all })
}

const routesOf = (running: readonly Running[]): HostedRoute[] =>
  running.flatMap(({ name, host, service }) =>
    (service.routes ?? []).map((route) => ({ host, ...route, service: name })),
  )

/** Counts all refusals: the log leaves out some. */
const countRefusals =
  (metrics: Metrics, logRefusal: LogRefusal): LogRefusal =>
  (refusal) => {
    metrics.refusal(refusal.reason)
    logRefusal(refusal)
  }

function watchConnections(metrics: Metrics, { connections }: Postgres): void {
  metrics.watch('database_connections', () => {
    const { total, idle } = connections()
    return [
      ['busy', total - idle],
      ['idle', idle],
    ]
  })
  metrics.watch('database_waiting_calls', () => connections().waiting)
}

type Running = Pick<ServiceDefinition, 'name' | 'host'> & { service: Service }

/** Closes every service, also if one of them cannot be closed. */
async function closeAll(running: readonly Running[], log: Log): Promise<void> {
  await Promise.all(
    running.map(async ({ name, service }) => {
      try {
        await service.close?.()
      } catch (thrown) {
        log('error', { msg: 'service not closed', service: name, problem: String(thrown) })
      }
    }),
  )
}

type Handle = ReturnType<typeof mountRoutes>['fetch']

/** A server that refuses requests once it has begun to close what they need. */
function createHttpServer(handle: Handle): { server: ServerType; drain: Drain } {
  const fetch: Handle = (...given) => (drain.isSettled() ? tooLate() : handle(...given))
  const server = createAdaptorServer({ fetch, serverOptions: limits })
  const drain = createDrain(server)
  return { server, drain }
}

const tooLate = (): Response =>
  new Response('The server is stopping', { status: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } })

function startAll({ services: given, more = [] }: ServerOptions, context: ServiceContext): Running[] {
  const own = services.flatMap((definition): StartedBy[] => {
    const options = given[definition.name]
    // The type of the list pairs each name with the options of its definition; the compiler cannot follow that through
    // `flatMap`.
    return options ? [{ definition: definition as unknown as StartedBy['definition'], options }] : []
  })
  return [...own, ...more].map(({ definition, options: its }) => ({
    name: definition.name,
    host: definition.host,
    service: definition.start(its, context),
  }))
}
