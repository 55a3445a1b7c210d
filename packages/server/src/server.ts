import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { isCaipNetworkId } from '@openappkit/protocol/caip'
import { errorText } from '@openappkit/protocol/errors'
import type { SupportedChains } from '@openappkit/protocol/blockchain'
import type { WcWallet } from '@openappkit/protocol/listing'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Config, ConfigError } from './config.js'
import { guardOrigin, guardProject, limitRate, logRequests, readOnly, secureAnswers } from './http/middleware.js'
import { createErrorHandler, fail } from './http/service-failure.js'
import type { NetworkRow } from './images/networks.js'
import { imageRoutes } from './images/routes.js'
import { listingRoutes } from './listing/routes.js'
import { createLog, type Log } from './log.js'
import { projectRoutes } from './project/routes.js'

export type ServerOptions = Pick<
  Config,
  'allowedOrigins' | 'projectIds' | 'rateLimit' | 'trustProxy' | 'isAnalyticsEnabled' | 'supportedChains'
> & { wallets: readonly WcWallet[]; networks: readonly NetworkRow[]; log?: Log }

export type Server = ReturnType<typeof createServer>

const bodyLimitBytes = 64 * 1024
const headerLimitBytes = 16 * 1024
const requestLimitMs = 10_000

/** The services of one project, over what was read from its files. Holds no state but the rate limits. */
export function createServer(options: ServerOptions) {
  const log = options.log ?? createLog('silent')
  const app = createApp(options, log)
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      maxHeaderSize: headerLimitBytes,
      requestTimeout: requestLimitMs,
      headersTimeout: requestLimitMs,
      keepAliveTimeout: 5000,
    },
  })

  return {
    app,
    /**
     * Starts to serve. Port 0 takes any free one.
     * @throws ConfigError when the port is taken or may not be used.
     */
    async listen(port: number, host = '127.0.0.1'): Promise<{ port: number; url: string }> {
      await bind(server, port, host)
      const taken = (server.address() as AddressInfo).port
      return { port: taken, url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}` }
    },
    /** Stops, and ends connections that nobody uses at once. */
    async close(): Promise<void> {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}

function createApp(options: ServerOptions, log: Log): Hono {
  const { allowedOrigins, projectIds, rateLimit, trustProxy } = options
  const chains = options.supportedChains.filter(isCaipNetworkId)
  const app = new Hono()
  app.use(logRequests(log, trustProxy), secureAnswers)
  app.get('/health', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  app.use(guardOrigin(allowedOrigins), limitRate(rateLimit, trustProxy))
  app.use(
    bodyLimit({ maxSize: bodyLimitBytes, onError: (c) => fail(c, 413, 'bad_message', 'The request is too large') }),
  )
  app.use(readOnly, guardProject(projectIds))
  app.route('/', listingRoutes(options.wallets))
  app.route('/', imageRoutes(options))
  app.route('/', projectRoutes(options))
  app.get('/v1/supported-chains', (c) => c.json({ http: chains, ws: [] } satisfies SupportedChains))
  app.notFound((c) => fail(c, 404, 'http_status', errorText('http_status', { status: 404 })))
  app.onError(createErrorHandler(log))
  return app
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
