import { createServer } from '../src/server.js'
import { createLog } from '../src/log.js'
import type { MailboxStore } from '../src/relay/mailbox/mailbox-store.js'
import { defaultRelayLimits, localRelay, type RelayLimits, type RelayOptions } from '../src/relay/relay-options.js'

export type TestRelayOptions = Partial<Omit<RelayOptions, 'limits'>> & {
  limits?: Partial<RelayLimits>
  port?: number
  /** Mailboxes of the test's own making, which it closes with the relay. */
  store?: MailboxStore
  allowedOrigins?: readonly string[]
  projectIds?: readonly string[]
}

/** The real server with a relay, on a free port, and what it wrote to its log. */
export async function startRelay({ limits, port = 0, allowedOrigins, projectIds, ...relay }: TestRelayOptions = {}) {
  const lines: string[] = []
  const server = createServer({
    allowedOrigins: allowedOrigins ?? ['http://localhost:*'],
    projectIds: projectIds ?? [],
    rateLimit: { perSecond: 1000, burst: 1000 },
    trustProxy: false,
    isAnalyticsEnabled: false,
    supportedChains: [],
    wallets: [],
    networks: [],
    log: createLog('debug', (line) => lines.push(line)),
    relay: {
      ...localRelay,
      ...relay,
      limits: { ...defaultRelayLimits, connectionsBurst: 1000, connectionsPerSecond: 1000, ...limits },
    },
  })
  const { port: taken } = await server.listen(port)
  return { url: `ws://127.0.0.1:${taken}/relay`, port: taken, lines, close: server.close }
}

export type TestRelay = Awaited<ReturnType<typeof startRelay>>
