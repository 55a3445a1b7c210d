import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { Context } from 'hono'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Budget, BudgetCost, BudgetSubjects } from '../budget/budget.js'
import type { Meter } from '../budget/meter.js'
import type { Catalog, Pictured } from '../catalog/catalog.js'
import type { EnvironmentOf, EnvironmentShape } from '../environment/environment.js'
import type { EnvironmentPart } from '../environment/read-environment.js'
import type { Log } from '../log/log.js'
import type { Project } from '../project/project.js'
import type { Projects } from '../project/projects.js'

/** Which policy the answers of a service get: data for other origins, the wallet's frame, or pages of the server. */
export type Host = 'api' | 'frame' | 'pages'

/** What a handler is given: Hono's context, and who asks. */
export type RequestContext = Context<{ Variables: RequestVariables }>

export type RequestVariables = {
  /** The project of the request. Not set on a route for the operator. */
  project: Project
  /** The client's address; for a budget or a truncated line of the log, never for an answer. */
  address: string
  /**
   * Charges the budgets of the route whose key is known only after the body is read, `account` and `email`. Answers 0,
   * or the seconds to wait: the handler then answers with `tooMany`.
   */
  charge(subjects: BudgetSubjects, cost?: BudgetCost): number
}

/** One path of a service. */
export type Route = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** What each client may ask here, besides what it may ask of the whole server. Charged before the body is read. */
  budgets?: readonly Budget[]
  /**
   * Who asks. `operator`, or a person who has a `link`: no project is asked for, the handler checks a token of its own.
   * Default: `project`.
   */
  access?: 'project' | 'operator' | 'link'
  /** Whose policy its answers get. Default: that of its service. */
  host?: Host
  handle(c: RequestContext): Response | Promise<Response>
}

/** A service that runs. */
export type Service = {
  routes?: readonly Route[]
  /** Origins whose pages may ask, besides those of the projects: pages of the service itself. */
  origins?: readonly string[]
  /** Takes a request for a socket. `false`: the path is not its own, and it did nothing. */
  onUpgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /**
   * The service may be reached from this machine alone: a server that listens on more, or trusts a proxy, does not start, and
   * reports this sentence.
   */
  loopbackOnly?: string
  /**
   * Settles when requests can be served.
   * @throws ConfigError with a sentence for the operator when they never will be.
   */
  ready?(): Promise<void>
  /** Finishes what it has and gives everything back. Called once, also after `ready` failed. */
  close?(): Promise<void>
}

/** What the server gives to a service. */
export type ServiceContext = {
  projects: Projects
  catalog: Catalog
  /** Written by the service of pictures when it is ready, and read by who names pictures. */
  pictured: Pictured
  /** The networks that this server answers for; empty where the operator named none. */
  supportedChains: readonly CaipNetworkId[]
  log: Log
  /** Whether `X-Forwarded-For` is believed. */
  trustProxy: boolean
  /** A meter for what is no HTTP request: messages of a socket, for example. */
  createMeter(budgets: readonly Budget[]): Meter
}

/** Where a server runs. */
export type RunMode = {
  isProduction: boolean
  /** It listens on a loopback address, and trusts no proxy: only this machine reaches it. Absent: not known, so that it may not be assumed. */
  isOnLoopback?: boolean
}

/** A service: the variables that it reads, and how it is started. One folder of `services`, one entry of the list. */
export type ServiceDefinition<Name extends string = string, Options = never> = EnvironmentPart & {
  name: Name
  host: Host
  /** It holds what others may not reach: in production it runs in a process of its own. */
  isIsolated: boolean
  /** Its options, from the variables of the whole server; `undefined` where it does not run. */
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

/** Defines a service. `configure` sees the service's own variables alone. */
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
    // Read with `env` as a part of the whole environment, which has the types that `env` says.
    configure: (read, mode) => configure(read as EnvironmentOf<Shape>, mode),
    start,
  }
}
