import { errorText } from '@openappkit/protocol/errors'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Budget } from '../budget/budget.js'
import type { CreateMeter } from '../budget/meter.js'
import type { Log } from '../log/log.js'
import type { LogRefusal } from '../log/refusals.js'
import type { Metrics } from '../metrics/metrics.js'
import type { Projects } from '../project/projects.js'
import type { Host, RequestVariables, Route } from '../service/service.js'
import type { Tracing } from '../tracing/tracing.js'
import { bodyLimitBytes, chargeBudgets, guardOrigin, guardProject, logRequests } from './middleware.js'
import { applyPolicy } from './policies.js'
import type { Readiness } from './readiness.js'
import type { RequestIds } from './request-ids.js'
import { createErrorHandler, fail } from './service-failure.js'
import { traceRequests } from './trace-requests.js'

export type HttpOptions = {
  log: Log
  logRefusal: LogRefusal
  metrics: Metrics
  /** If set, traces each request. */
  tracing?: Tracing | undefined
  requestIds: Pick<RequestIds, 'middleware' | 'current'>
  readiness: Pick<Readiness, 'problems'>
  projects: Projects
  trustProxy: boolean
  /** Origins to serve in addition to those of the projects. */
  origins?: readonly string[]
  /** Limit for the requests of one client to all services together. */
  requests: { perSecond: number; burst: number }
  createMeter: CreateMeter
}

/** `service`: the name of its service. */
export type HostedRoute = Route & { host: Host; service: string }

/**
 * Mounts the routes of all services behind the same middleware: log, origin, budgets, body size, project. A request is
 * charged before its body is read.
 */
export function mountRoutes(routes: readonly HostedRoute[], options: HttpOptions) {
  const { log, tracing, requestIds, readiness, projects, createMeter } = options
  const serviceOf = findService(routes)
  const app = new Hono<{ Variables: RequestVariables }>()
  app.use(requestIds.middleware)
  if (tracing) app.use(traceRequests({ ...options, tracing, serviceOf }))
  app.use(logRequests({ ...options, serviceOf }), applyPolicy('api'))
  app.get('/health', (c) => c.json({ status: 'ok' }, 200, fresh))
  app.get('/ready', async (c) => {
    const problems = await readiness.problems()
    return problems.length === 0
      ? c.json({ status: 'ready' }, 200, fresh)
      : c.json({ status: 'not ready', problems }, 503, fresh)
  })
  app.use(
    guardOrigin(projects, options.origins),
    chargeBudgets(createMeter('requests', [{ key: 'address', ...options.requests } satisfies Budget])),
  )
  app.use(
    bodyLimit({ maxSize: bodyLimitBytes, onError: (c) => fail(c, 413, 'bad_message', 'The request is too large') }),
  )
  for (const route of routes) if (!isForProject(route)) mount(route)
  app.use(guardProject(projects, createMeter))
  for (const route of routes) if (isForProject(route)) mount(route)
  app.notFound((c) => {
    if (['GET', 'HEAD'].includes(c.req.method))
      return fail(c, 404, 'http_status', errorText('http_status', { status: 404 }))
    c.header('allow', 'GET, HEAD')
    return fail(c, 405, 'http_status', errorText('http_status', { status: 405 }))
  })
  app.onError(createErrorHandler(log))
  return app

  function mount({ method, path, host, budgets = [], handle }: HostedRoute): void {
    const guards: MiddlewareHandler[] = [
      ...(host === 'api' ? [] : [applyPolicy(host)]),
      ...(budgets.length > 0 ? [chargeBudgets(createMeter(`${method} ${path}`, budgets))] : []),
    ]
    app.on(method, [path], ...guards, handle)
  }
}

/** Finds the service of a route. The server itself answers all others. */
function findService(routes: readonly HostedRoute[]): (path: string) => string {
  const services = new Map(routes.map(({ path, service }) => [path as string, service]))
  return (path) => services.get(path) ?? 'server'
}

const fresh = { 'cache-control': 'no-store' }

const isForProject = ({ access = 'project' }: Route): boolean => access === 'project'
