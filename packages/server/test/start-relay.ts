import { createServer } from '../src/app/server.js'
import { createLog } from '../src/platform/log/log.js'
import { defaultRelayLimits, type RelayLimits } from '../src/services/relay/limits/relay-limits.js'
import type { MailboxStore } from '../src/services/relay/mailbox/mailbox-store.js'
import { localRelay, type RelayOptions } from '../src/services/relay/relay-options.js'

export type TestRelayOptions = Partial<Omit<RelayOptions, 'limits'>> & {
  limits?: Partial<RelayLimits>
  port?: number
  /** A custom mailbox store, which is closed with the relay. */
  store?: MailboxStore
  allowedOrigins?: readonly string[]
  projectIds?: readonly string[]
  /** Lets a test choose the address of a client with `X-Forwarded-For`. */
  trustProxy?: boolean
  /** PostgreSQL in place of a file. */
  databaseUrl?: string
}

/** Limits for tests of other features, whose clients share one address. */
export const noRateLimits = {
  messagesPerSecond: 1e6,
  messagesBurst: 1e6,
  addressMessagesPerSecond: 1e6,
  addressMessagesBurst: 1e6,
  bytesPerSecond: 1e9,
  bytesBurst: 1e9,
  addressBytesPerSecond: 1e9,
  addressBytesBurst: 1e9,
  totalBytesPerSecond: 1e9,
  totalBytesBurst: 1e9,
  addressStoredMessages: 1e6,
  addressStoredBytes: 1e9,
  refusalsPerSecond: 1e6,
  refusalsBurst: 1e6,
} satisfies Partial<RelayLimits>

/** A real server with a relay on a free port, and its log. */
export async function startRelay({
  limits,
  port = 0,
  allowedOrigins,
  projectIds,
  trustProxy = false,
  databaseUrl,
  ...relay
}: TestRelayOptions = {}) {
  const lines: string[] = []
  const server = createServer({
    projects: (projectIds ?? ['*']).map((id) => ({ id, allowedOrigins: allowedOrigins ?? ['http://localhost:*'] })),
    trustProxy,
    databaseUrl,
    requests: { perSecond: 1000, burst: 1000 },
    log: createLog('debug', (line) => lines.push(line)),
    services: {
      relay: {
        ...localRelay,
        ...relay,
        limits: { ...defaultRelayLimits, connectionsBurst: 1000, connectionsPerSecond: 1000, ...limits },
      },
    },
  })
  const { port: taken } = await server.listen(port)
  return { url: `ws://127.0.0.1:${taken}/relay`, port: taken, lines, close: server.close }
}

export type TestRelay = Awaited<ReturnType<typeof startRelay>>
