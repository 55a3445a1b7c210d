import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { isIP } from 'node:net'
import { addressKey, networkKey, truncateAddress } from '../budget/address-keys.js'
import type { Budget } from '../budget/budget.js'
import type { CreateMeter, Meter } from '../budget/meter.js'
import type { Log } from '../log/log.js'
import type { LogRefusal } from '../log/refusals.js'
import type { Metrics } from '../metrics/metrics.js'
import type { Projects } from '../project/projects.js'
import type { RequestVariables } from '../service/service.js'
import { tooMany } from './service-failure.js'

/** Largest body of a request. */
export const bodyLimitBytes = 64 * 1024

type Middleware = MiddlewareHandler<{ Variables: RequestVariables }>

export type RequestLogOptions = {
  log: Log
  logRefusal: LogRefusal
  metrics: Metrics
  trustProxy: boolean
  serviceOf: ServiceOf
}

/** Finds the name of the service that has a route. */
export type ServiceOf = (route: string) => string

/** Other methods share one label of the metrics, and one name in traces. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS'])
/** Matches each request: the path of middleware for all routes. */
const anyPath = '/*'

/**
 * Logs one line per request and counts it, with the route instead of the path: ids and searches stay out of the logs.
 */
export function logRequests({ log, logRefusal, metrics, trustProxy, serviceOf }: RequestLogOptions): Middleware {
  return async (c, next) => {
    const started = performance.now()
    c.set('address', clientAddress(c, trustProxy))
    c.set('logRefusal', logRefusal)
    await next()
    const { method } = c.req
    const ms = performance.now() - started
    const { status, route, service } = describeAnswer(c, serviceOf)
    log('info', { msg: 'request', method, route, status, ms: Math.round(ms), ip: truncateAddress(c.get('address')) })
    metrics.request({ service, route, method: knownMethod(method) ?? 'other', status, seconds: ms / 1000 })
  }
}

/** Describes an answered request by its route, of which there are a bounded number. */
export function describeAnswer(c: Context, serviceOf: ServiceOf) {
  const { status } = c.res
  const path = matchedRoutes(c).findLast((matched) => matched.path !== anyPath)?.path ?? anyPath
  const route = status === 404 ? '(unknown)' : path
  return { status, route, service: serviceOf(path) }
}

/** `undefined` for methods that share one name. */
export const knownMethod = (method: string): string | undefined => (knownMethods.has(method) ? method : undefined)

/**
 * Serves browsers on the origins that a project allows, and requests without `Origin`. Every origin may read the
 * rejection: otherwise a page could not tell it from a service that is down.
 */
export function guardOrigin(projects: Projects, origins: readonly string[] = []): Middleware {
  return async (c, next) => {
    const origin = c.req.header('origin')
    c.header('vary', 'Origin')
    if (origin === undefined) return next()
    c.header('access-control-allow-origin', origin)
    const project = projects.find(c.req.query('projectId'))
    // An unknown project id is rejected in `guardProject`, where the page can read the reason.
    const isAllowed = project ? projects.allows(project, origin) : projects.allowsAny(origin)
    if (!isAllowed && !origins.includes(origin)) {
      const allowed = [
        ...(project ? [project] : projects.all).flatMap(({ allowedOrigins }) => allowedOrigins),
        ...origins,
      ]
      c.get('logRefusal')({ reason: 'origin', origin, allowed, ...(project && { project: project.id }) })
      return c.text('Unauthorized: origin not allowed', 403, { 'cache-control': 'no-store' })
    }
    c.header('access-control-expose-headers', 'Retry-After, X-Request-Id')
    if (c.req.method !== 'OPTIONS') return next()
    c.header('access-control-allow-methods', 'GET, HEAD, POST')
    c.header('access-control-allow-headers', 'Authorization, Content-Type, DPoP')
    c.header('access-control-max-age', '86400')
    return c.body(null, 204)
  }
}

/** Charges a request to its address, network and project before its body is read. */
export function chargeBudgets(meter: Meter): Middleware {
  return async (c, next) => {
    const address = c.get('address')
    const project = c.get('project') as RequestVariables['project'] | undefined
    const bytes = announcedBytes(c.req.header('content-length'), c.req.header('transfer-encoding'))
    const subjects = {
      address: addressKey(address),
      network: networkKey(address),
      ...(project && { project: project.id }),
    }
    const seconds = meter.charge(subjects, { requests: 1, bytes })
    c.set('charge', (more, cost) => meter.charge(more, cost))
    return seconds === 0 ? next() : tooMany(c, seconds)
  }
}

/** The announced length of a body. A body of unknown length is charged as the largest allowed one. */
function announcedBytes(length: string | undefined, encoding: string | undefined): number {
  return Number(length ?? (encoding === undefined ? 0 : bodyLimitBytes)) || 0
}

/** Requires a known project id if any are configured, and charges the limits of the project. */
export function guardProject(projects: Projects, createMeter: CreateMeter): Middleware {
  const meters = new Map(
    projects.all.flatMap(({ id, limits }): [string, Meter][] =>
      Object.keys(limits).length > 0
        ? [[id, createMeter(`project ${id}`, [{ key: 'project', sharedBy: 'address', ...limits } satisfies Budget])]]
        : [],
    ),
  )
  return async (c, next) => {
    const project = projects.find(c.req.query('projectId'))
    if (!project) {
      const unknownProject = c.req.query('projectId')
      const reason = unknownProject ? 'project' : 'no projectId'
      c.get('logRefusal')({ reason, origin: c.req.header('origin'), unknownProject })
      return c.text('Unauthorized: invalid key', 403, { 'cache-control': 'no-store' })
    }
    const seconds = meters.get(project.id)?.charge({ project: project.id, address: addressKey(c.get('address')) }) ?? 0
    if (seconds > 0) return tooMany(c, seconds)
    c.set('project', project)
    return next()
  }
}

/** The address that a request came from. Behind a trusted proxy, the last entry of `X-Forwarded-For`. */
function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded && isIP(forwarded)) return forwarded
  // A request without a socket, as in a test, has no address.
  return c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown'
}
