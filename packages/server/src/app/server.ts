import { createAdaptorServer } from '@hono/node-server'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { type CreateMeter, createMeter } from '../platform/budget/meter.js'
import type { Catalog } from '../platform/catalog/catalog.js'
import { ConfigError } from '../platform/environment/config-error.js'
import { isLoopback } from '../platform/environment/loopback.js'
import { mountRoutes } from '../platform/http/mount-routes.js'
import { createReadiness } from '../platform/http/readiness.js'
import { createLog, type Log } from '../platform/log/log.js'
import { openPostgres, problemOf } from '../platform/postgres/open-postgres.js'
import { shareUses } from '../platform/postgres/share-uses.js'
import { createRefusalLog } from '../platform/log/refusals.js'
import { createProject, type Project } from '../platform/project/project.js'
import { createProjects } from '../platform/project/projects.js'
import type { Service, ServiceContext, ServiceDefinition } from '../platform/service/service.js'
import { listen } from './listen.js'
import { services, type ServicesOptions } from './services.js'

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
  /** The services that run, with their options. */
  services: ServicesOptions
  /** Services from outside this package. */
  more?: readonly StartedBy[]
}

/** A service from outside this package, with its options. */
export type StartedBy = { definition: ServiceDefinition<string, object>; options: object }

export type Server = ReturnType<typeof createServer>

const requestLimitMs = 10_000
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
  const log = options.log ?? createLog('silent')
  const projects = createProjects((options.projects ?? [{}]).map((given): Project => createProject(given)))
  const trustProxy = options.trustProxy ?? false
  const logRefusal = createRefusalLog(log)
  const database = options.databaseUrl === undefined ? undefined : openPostgres({ url: options.databaseUrl, log })
  const uses = database && shareUses({ database, log, group: Object.keys(options.services).toSorted().join() })
  const createSharedMeter: CreateMeter = (name, budgets, more) =>
    createMeter(budgets, { ...more, ...(uses && { shared: { name, uses } }) })
  const context: ServiceContext = {
    projects,
    database,
    catalog: { wallets: [], networks: [], ...options.catalog },
    pictured: {},
    supportedChains: options.supportedChains ?? [],
    log,
    logRefusal,
    trustProxy,
    createMeter: createSharedMeter,
    uses,
  }
  const running = startAll(options, context)
  const stores = database ? [{ name: 'database', service: database }] : []
  const readiness = createReadiness({ services: [...stores, ...running], log })
  const app = mountRoutes(
    running.flatMap(({ host, service }) => (service.routes ?? []).map((route) => ({ host, ...route }))),
    {
      log,
      logRefusal,
      readiness,
      projects,
      trustProxy,
      origins: running.flatMap(({ service }) => service.origins ?? []),
      requests: options.requests ?? { perSecond: 50, burst: 200 },
      createMeter: createSharedMeter,
    },
  )
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: limits })
  const upgrades = running.flatMap(({ service }) => service.onUpgrade?.bind(service) ?? [])
  if (upgrades.length > 0) {
    server.on('upgrade', (request, socket, head) => {
      if (!upgrades.some((onUpgrade) => onUpgrade(request, socket, head))) refuseUpgrade(socket)
    })
  }
  let closing: Promise<unknown> | undefined

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
      readiness.enter('running')
      return listen(server, port, host)
    },
    /** Stops, and closes idle connections at once. */
    async close(): Promise<void> {
      readiness.enter('stopping')
      await (closing ??= closeAll(running, [uses, database]))
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}

type Running = Pick<ServiceDefinition, 'name' | 'host'> & { service: Service }

async function closeAll(
  running: readonly Running[],
  last: readonly ({ close(): Promise<void> } | undefined)[],
): Promise<void> {
  await Promise.all(running.map(async ({ service }) => service.close?.()))
  for (const one of last) await one?.close()
}

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

/** Rejects an upgrade on a path without sockets. */
function refuseUpgrade(socket: Duplex): void {
  // Without this listener, a client that disconnects now would end the process.
  socket.on('error', () => socket.destroy())
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}
