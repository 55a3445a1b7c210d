import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { isCaipNetworkId } from '@openappkit/protocol/caip'
import { errorText } from '@openappkit/protocol/errors'
import type { SupportedChains } from '@openappkit/protocol/blockchain'
import type { WcWallet } from '@openappkit/protocol/listing'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { EventStore } from './analytics/event-store.js'
import { countRoutes, eventRoutes } from './analytics/routes.js'
import { type Config, ConfigError } from './config.js'
import { guardOrigin, guardProject, limitRate, logRequests, readOnly, secureAnswers } from './http/middleware.js'
import { createErrorHandler, fail } from './http/service-failure.js'
import type { NetworkRow } from './images/networks.js'
import { imageRoutes } from './images/routes.js'
import { listingRoutes } from './listing/routes.js'
import { createLog, type Log } from './log.js'
import { projectRoutes } from './project/routes.js'
import { createRelay } from './relay/relay.js'
import type { RelayOptions } from './relay/relay-options.js'
import { createSignIn, type SignIn } from './sign-in/sign-in.js'
import type { SignInOptions } from './sign-in/sign-in-options.js'

export type ServerOptions = Pick<
  Config,
  'allowedOrigins' | 'projectIds' | 'rateLimit' | 'trustProxy' | 'isAnalyticsEnabled' | 'supportedChains'
> & {
  wallets: readonly WcWallet[]
  networks: readonly NetworkRow[]
  log?: Log
  /** Without it no sockets are served. */
  relay?: RelayOptions | undefined
  /** Without it nobody signs in here. */
  signIn?: SignInOptions | undefined
  /** Where events of analytics go; without it none are taken. */
  events?: EventStore | undefined
  analyticsToken?: string | undefined
}

export type Server = ReturnType<typeof createServer>

const bodyLimitBytes = 64 * 1024
const headerLimitBytes = 16 * 1024
const requestLimitMs = 10_000

/** The services of one project, over what was read from its files. Only the relay holds a state that lasts. */
export function createServer(options: ServerOptions) {
  const log = options.log ?? createLog('silent')
  const signIn = options.signIn && createSignIn({ ...options, ...options.signIn })
  const app = createApp(options, log, signIn)
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      maxHeaderSize: headerLimitBytes,
      requestTimeout: requestLimitMs,
      headersTimeout: requestLimitMs,
      // Node looks only every 30 seconds by itself.
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 5000,
    },
  })

  const relay = options.relay && createRelay({ ...options, ...options.relay, log })
  if (relay) server.on('upgrade', relay.onUpgrade)

  return {
    app,
    /**
     * Starts to serve. Port 0 takes any free one.
     * @throws ConfigError when the port is taken or may not be used, or the relay's file cannot be opened.
     */
    async listen(port: number, host = '127.0.0.1'): Promise<{ port: number; url: string }> {
      await relay?.ready().catch((thrown: unknown) => refuseFile(options.relay?.file, thrown))
      await signIn?.ready().catch((thrown: unknown) => refuseSignInFile(options.signIn?.file, thrown))
      await bind(server, port, host)
      const taken = (server.address() as AddressInfo).port
      return { port: taken, url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}` }
    },
    /** Stops, and ends connections that nobody uses at once. */
    async close(): Promise<void> {
      await relay?.close()
      await signIn?.close()
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}

function createApp(options: ServerOptions, log: Log, signIn: SignIn | undefined): Hono {
  const { allowedOrigins, projectIds, rateLimit, trustProxy } = options
  const chains = options.supportedChains.filter(isCaipNetworkId)
  const app = new Hono()
  app.use(logRequests(log, trustProxy), secureAnswers)
  app.get('/health', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  app.use(guardOrigin(allowedOrigins), limitRate(rateLimit, trustProxy))
  app.use(
    bodyLimit({ maxSize: bodyLimitBytes, onError: (c) => fail(c, 413, 'bad_message', 'The request is too large') }),
  )
  app.route('/', countRoutes({ store: options.events, token: options.analyticsToken }))
  app.use(guardProject(projectIds))
  app.route('/', eventRoutes(options.events))
  if (signIn) app.route('/', signIn.routes)
  app.use(readOnly)
  app.route('/', listingRoutes(options.wallets))
  app.route('/', imageRoutes(options))
  app.route('/', projectRoutes(options))
  app.get('/v1/supported-chains', (c) => c.json({ http: chains, ws: [] } satisfies SupportedChains))
  app.notFound((c) => fail(c, 404, 'http_status', errorText('http_status', { status: 404 })))
  app.onError(createErrorHandler(log))
  return app
}

function refuseFile(file: string | undefined, cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause)
  if (why.includes('node:sqlite'))
    throw new ConfigError('The relay needs Node 22.13 or newer. Set RELAY_ENABLED to false to run without it.', {
      cause,
    })
  throw new ConfigError(`The mailboxes of the relay cannot be kept in ${file ?? 'memory'}: ${why}. Set RELAY_FILE.`, {
    cause,
  })
}

function refuseSignInFile(file: string | undefined, cause: unknown): never {
  const why = cause instanceof Error ? cause.message : String(cause)
  throw new ConfigError(`Sessions cannot be kept in ${file ?? 'memory'}: ${why}. Set SIGN_IN_FILE.`, { cause })
}

async function bind(server: ServerType, port: number, host: string): Promise<void> {
  const listening = once(server, 'listening')
  server.listen(port, host)
  try {
    await listening
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new ConfigError(`Port ${port} is taken. Set SERVER_PORT to a free one.`, { cause: thrown })
    if (code === 'EACCES')
      throw new ConfigError(`Port ${port} may not be used by this user. Set SERVER_PORT to one above 1023.`, {
        cause: thrown,
      })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new ConfigError(`${host} is no address of this machine. Set HOST to one that is.`, { cause: thrown })
    }
    throw thrown
  }
}
