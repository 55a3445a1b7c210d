import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../../platform/environment/config-error.js'
import { csv, flag, wholeNumber } from '../../platform/environment/environment.js'
import type { RunMode } from '../../platform/service/service.js'
import { checkPlace } from '../../platform/service/store-place.js'
import { defaultRelayLimits, type RelayLimits } from './limits/relay-limits.js'
import type { RelayOptions } from './relay-options.js'

const relayUrls = z.pipe(
  csv,
  z.array(z.string().check(z.refine(isRelayUrl, 'must hold addresses such as wss://relay.example'))),
)
const paths = z.pipe(csv, z.array(z.string().check(z.regex(/^\/[\w./-]*$/, 'must hold paths such as /relay'))))

/** A variable for each limit, with its valid range. */
const limitVariables = {
  RELAY_MAX_MESSAGE_BYTES: ['messageBytes', 1024, 16_000_000],
  RELAY_MAX_TTL_SECONDS: ['ttlSeconds', 60, 100_000_000],
  RELAY_UNCLAIMED_SECONDS: ['unclaimedSeconds', 1, 100_000_000],
  RELAY_MAX_BATCH: ['batch', 1, 10_000],
  RELAY_MAX_TOPICS: ['topicsPerClient', 1, 1_000_000],
  RELAY_MAX_MAILBOX_MESSAGES: ['mailboxMessages', 1, 1_000_000],
  RELAY_MAX_MAILBOX_BYTES: ['mailboxBytes', 1024, 999_999_999],
  RELAY_MAX_STORE_BYTES: ['storeBytes', 1024, 999_999_999],
  RELAY_ADDRESS_MAX_STORED_MESSAGES: ['addressStoredMessages', 1, 100_000_000],
  RELAY_ADDRESS_MAX_STORED_BYTES: ['addressStoredBytes', 1024, 999_999_999],
  RELAY_MESSAGES_PER_SECOND: ['messagesPerSecond', 1, 1_000_000],
  RELAY_MESSAGES_BURST: ['messagesBurst', 1, 1_000_000],
  RELAY_ADDRESS_MESSAGES_PER_SECOND: ['addressMessagesPerSecond', 1, 1_000_000],
  RELAY_ADDRESS_MESSAGES_BURST: ['addressMessagesBurst', 1, 1_000_000],
  RELAY_BYTES_PER_SECOND: ['bytesPerSecond', 1024, 999_999_999],
  RELAY_BYTES_BURST: ['bytesBurst', 1024, 999_999_999],
  RELAY_ADDRESS_BYTES_PER_SECOND: ['addressBytesPerSecond', 1024, 999_999_999],
  RELAY_ADDRESS_BYTES_BURST: ['addressBytesBurst', 1024, 999_999_999],
  RELAY_TOTAL_BYTES_PER_SECOND: ['totalBytesPerSecond', 1024, 999_999_999],
  RELAY_TOTAL_BYTES_BURST: ['totalBytesBurst', 1024, 999_999_999],
  RELAY_MESSAGE_SECONDS: ['messageSeconds', 1, 3600],
  RELAY_MAX_UNFINISHED_BYTES: ['unfinishedBytes', 1024, 999_999_999],
  RELAY_REFUSALS_PER_SECOND: ['refusalsPerSecond', 1, 1_000_000],
  RELAY_REFUSALS_BURST: ['refusalsBurst', 1, 1_000_000],
  RELAY_CONNECTIONS_PER_SECOND: ['connectionsPerSecond', 1, 1_000_000],
  RELAY_CONNECTIONS_BURST: ['connectionsBurst', 1, 1_000_000],
  RELAY_MAX_SOCKETS_PER_CLIENT: ['socketsPerClient', 1, 100_000],
  RELAY_ADDRESS_MAX_SOCKETS: ['addressSockets', 1, 100_000],
  RELAY_MAX_SOCKETS: ['sockets', 1, 1_000_000],
  RELAY_IDLE_SECONDS: ['idleSeconds', 1, 86_400],
  RELAY_PING_SECONDS: ['pingSeconds', 1, 29],
  RELAY_MAX_UNANSWERED: ['unansweredPushes', 1, 100_000],
  RELAY_MAX_BUFFERED_BYTES: ['bufferedBytes', 1024, 999_999_999],
  RELAY_MAX_BUFFERED_BYTES_CLOSE: ['bufferedBytesMost', 1024, 999_999_999],
  RELAY_MAX_BUFFERED_BYTES_ALL: ['bufferedBytesAll', 1024, 999_999_999],
  RELAY_STUCK_SECONDS: ['stuckSeconds', 1, 3600],
  RELAY_MAX_LAG_MS: ['lagMs', 1, 60_000],
} as const satisfies Record<string, readonly [keyof RelayLimits, number, number]>

type LimitVariable = keyof typeof limitVariables

const limits = Object.fromEntries(
  Object.entries(limitVariables).map(([variable, [name, least, most]]) => [
    variable,
    z._default(wholeNumber(least, most), defaultRelayLimits[name]),
  ]),
) as Record<LimitVariable, z.ZodMiniDefault<ReturnType<typeof wholeNumber>>>

/** The variables of the relay service. */
export const relayEnvironment = {
  RELAY_ENABLED: z.optional(flag),
  RELAY_URLS: z._default(relayUrls, []),
  RELAY_PATHS: z._default(paths, ['/', '/relay']),
  RELAY_FILE: z.optional(z.string()),
  ...limits,
}

const environment = z.object(relayEnvironment)

/**
 * Reads the options of the relay. In production it runs once `RELAY_URLS` is set, or if it is enabled explicitly.
 * @throws ConfigError in production without a file and a database: accepted messages would be lost with the process.
 */
export function readRelayConfig(read: z.output<typeof environment>, mode: RunMode): RelayOptions | undefined {
  const { isProduction, hasDatabase = false } = mode
  const isEnabled = read.RELAY_ENABLED ?? (!isProduction || read.RELAY_URLS.length > 0)
  if (!isEnabled) return undefined
  checkPlace('RELAY_FILE', read.RELAY_FILE, mode)
  if (isProduction && !hasDatabase && isMemory(read.RELAY_FILE))
    throw new ConfigError(
      'The relay needs a file in production, or accepted messages are lost when it stops. Set RELAY_FILE to a path on a' +
        ' disk that lasts, DATABASE_URL, or RELAY_ENABLED to false.',
    )
  return {
    urls: read.RELAY_URLS,
    paths: read.RELAY_PATHS,
    acceptsLocalUrls: !isProduction,
    file: read.RELAY_FILE,
    limits: Object.fromEntries(
      Object.entries(limitVariables).map(([variable, [name]]) => [name, read[variable as LimitVariable]]),
    ) as RelayLimits,
  }
}

/** Whether SQLite would use a database without a persistent file. */
function isMemory(file: string | undefined): boolean {
  return file === undefined || file.trim() === '' || file.startsWith(':memory:') || file.startsWith('file:')
}

function isRelayUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['ws:', 'wss:'].includes(url.protocol) && !url.search && !url.hash
}
