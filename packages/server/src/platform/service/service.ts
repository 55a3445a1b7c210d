import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { ErrorCode } from '@openappkit/protocol/errors'
import type { Context } from 'hono'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Budget, BudgetCost, BudgetSubjects } from '../budget/budget.js'
import type { CreateMeter } from '../budget/meter.js'
import type { SharedUses } from '../budget/shared-uses.js'
import type { Catalog, Pictured } from '../catalog/catalog.js'
import type { EnvironmentOf, EnvironmentShape } from '../environment/environment.js'
import type { EnvironmentPart } from '../environment/read-environment.js'
import type { Log } from '../log/log.js'
import type { LogRefusal } from '../log/refusals.js'
import type { Metrics } from '../metrics/metrics.js'
import type { Postgres } from '../postgres/open-postgres.js'
import type { Project } from '../project/project.js'
import type { Projects } from '../project/projects.js'

/** The policy for the responses of a service: data for other origins, the wallet's frame, or pages of the server. */
export type Host = 'api' | 'frame' | 'pages'

/** The argument of a handler: the context of Hono, with the project and the address of the request. */
export type RequestContext = Context<{ Variables: RequestVariables }>

export type RequestVariables = {
  /** The project of the request. Not set on routes with another `access`. */
  project: Project
  /** The address of the client. Use it for budgets or truncated in logs, never in a response. */
  address: string
  /** The log of refusals. Handlers call `logRefusal` of `platform/http` instead. */
  logRefusal: LogRefusal
  /** The code of a failed response. `fail` of `platform/http` sets it. */
  failure?: ErrorCode
  /**
   * Charges the budgets of the route whose key is only known once the body is read: `account` and `email`. Returns 0,
   * or the seconds to wait; the handler then responds with `tooMany`.
   */
  charge(subjects: BudgetSubjects, cost?: BudgetCost): number
}

/** One path of a service. */
export type Route = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** Limits for this path, in addition to those of the whole server. Charged before the body is read. */
  budgets?: readonly Budget[]
  /**
   * Access without a project: `operator`, or the visitor who has a `link`; the handler checks a token itself. Default:
   * `project`.
   */
  access?: 'project' | 'operator' | 'link'
  /** The policy for its responses. Default: that of its service. */
  host?: Host
  handle(c: RequestContext): Response | Promise<Response>
}

/** A service that runs. */
export type Service = {
  routes?: readonly Route[]
  /** Origins to serve in addition to those of the projects: pages of the service itself. */
  origins?: readonly string[]
  /** Handles an upgrade request. Returns `false` and does nothing if the path is not its own. */
  onUpgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /**
   * If set, only this machine may reach the service: a server that listens on other addresses, or trusts a proxy, does
   * not start and reports this sentence.
   */
  loopbackOnly?: string
  /**
   * Settles when the service can handle requests.
   * @throws ConfigError with a sentence for the operator if it never will.
   */
  ready?(): Promise<void>
  /**
   * Resolves with a sentence if the service cannot do its work at the moment, without secrets, paths and addresses.
   * Called at most once a second, and not again while a call is pending.
   */
  unready?(): Promise<string | undefined>
  /** Finishes running work and releases resources. Called once, also after `ready` failed. */
  close?(): Promise<void>
}

/** What the server passes to a service. */
export type ServiceContext = {
  projects: Projects
  /** If set, it stores the rows of the service. */
  database?: Postgres | undefined
  catalog: Catalog
  /** Written by the images service when it is ready, and read by services that refer to pictures. */
  pictured: Pictured
  /** CAIP-2 ids of the supported networks; empty if none are configured. */
  supportedChains: readonly CaipNetworkId[]
  log: Log
  /** Logs refusals outside of HTTP requests, such as those of upgrades. */
  logRefusal: LogRefusal
  /** Counts for the operator. Nothing is counted without `METRICS_PORT`. */
  metrics: Metrics
  /** Whether to trust `X-Forwarded-For`. */
  trustProxy: boolean
  /** Creates a meter for anything other than HTTP requests, such as messages of a socket. */
  createMeter: CreateMeter
  /** If set, budgets that are not meters can hold for several servers too. */
  uses?: SharedUses | undefined
}

/** The environment that a server runs in. */
export type RunMode = {
  isProduction: boolean
  /**
   * Whether only this machine can reach it: it listens on a loopback address and trusts no proxy. If absent, do not
   * assume so.
   */
  isOnLoopback?: boolean
  /** Whether `DATABASE_URL` is set. */
  hasDatabase?: boolean
}

/**
 * A service: the variables that it reads and how to start it. Each one is a folder in `services` and an entry of the
 * list.
 */
export type ServiceDefinition<Name extends string = string, Options = never> = EnvironmentPart & {
  name: Name
  host: Host
  /** Holds data that must be isolated: in production it runs in a process of its own. */
  isIsolated: boolean
  /** Reads its options from the variables of the whole server. Returns `undefined` if it does not run. */
  configure(read: Readonly<Record<string, unknown>>, mode: RunMode): Options | undefined
  start(options: Options, context: ServiceContext): Service
}

type ServiceParts<Name extends string, Shape extends EnvironmentShape, Options> = {
  name: Name
  host?: Host
  isIsolated?: boolean
  env?: Shape
  secrets?: readonly (keyof Shape & string)[]
  configure(read: EnvironmentOf<Shape>, mode: RunMode): Options | undefined
  start(options: Options, context: ServiceContext): Service
}

/** Defines a service. `configure` receives only the variables of the service. */
export function defineService<Name extends string, Options, Shape extends EnvironmentShape = Record<never, never>>(
  parts: ServiceParts<Name, Shape, Options>,
): ServiceDefinition<Name, Options> {
  const { name, host = 'api', isIsolated = false, env = {} as Shape, secrets = [], configure, start } = parts
  return {
    name,
    host,
    isIsolated,
    env,
    secrets,
    // The whole environment was parsed with `env` as a part of it, so it has these types.
    configure: (read, mode) => configure(read as EnvironmentOf<Shape>, mode),
    start,
  }
}
