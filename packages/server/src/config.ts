import { isCaipNetworkId } from '@openappkit/protocol/caip'
import * as z from 'zod/mini'
import { csv, flag, wholeNumber } from './environment.js'
import { parseOriginPattern } from './project/origin-pattern.js'
import { readRelayConfig, relayEnvironment } from './relay/relay-config.js'
import type { RelayOptions } from './relay/relay-options.js'
import { readSignInConfig, signInEnvironment } from './sign-in/sign-in-config.js'
import type { SignInOptions } from './sign-in/sign-in-options.js'

export const logLevels = ['silent', 'error', 'info', 'debug'] as const

export type LogLevel = (typeof logLevels)[number]

const origins = z.pipe(
  csv,
  z.array(
    z
      .string()
      .check(
        z.refine((text) => parseOriginPattern(text) !== undefined, 'must hold origins such as https://*.example.com'),
      ),
  ),
)

const chains = z.pipe(
  csv,
  z.array(z.string().check(z.refine(isCaipNetworkId, 'must hold CAIP-2 ids such as eip155:1'))),
)

const environment = z.object({
  SERVER_PORT: z._default(wholeNumber(0, 65_535), 4000),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  NODE_ENV: z.optional(z.string()),
  ALLOWED_ORIGINS: z.optional(origins),
  PROJECT_IDS: z._default(csv, []),
  LOG_LEVEL: z._default(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  RATE_LIMIT_PER_SECOND: z._default(wholeNumber(1, 100_000), 50),
  RATE_LIMIT_BURST: z._default(wholeNumber(1, 1_000_000), 200),
  TRUST_PROXY: z._default(flag, false),
  ANALYTICS_ENABLED: z._default(flag, false),
  ANALYTICS_FILE: z.optional(z.string()),
  ANALYTICS_TOKEN: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  SUPPORTED_CHAINS: z._default(chains, []),
  WALLETS_FILE: z.optional(z.string()),
  ...relayEnvironment,
  ...signInEnvironment,
})

/** What holds a secret, or an address with a key in it, is not written where it may be read. */
const secretNames: ReadonlySet<string> = new Set(['ANALYTICS_TOKEN', 'SIGN_IN_RPC_URLS'])

export type Config = {
  port: number
  host: string
  allowedOrigins: readonly string[]
  projectIds: readonly string[]
  logLevel: LogLevel
  rateLimit: { perSecond: number; burst: number }
  trustProxy: boolean
  isAnalyticsEnabled: boolean
  analyticsFile: string | undefined
  analyticsToken: string | undefined
  supportedChains: readonly string[]
  walletsFile: string | undefined
  /** Absent where no relay runs. */
  relay: RelayOptions | undefined
  /** Absent where nobody signs in here. */
  signIn: SignInOptions | undefined
}

/** Any port of this machine: what a page under development is served from. */
export const localOrigins = [
  'http://localhost:*',
  'http://127.0.0.1:*',
  'http://[::1]:*',
  'https://localhost:*',
] as const

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/**
 * Reads the configuration from environment variables. An empty variable counts as absent.
 * @throws ConfigError that names every variable with a wrong value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      return `  ${name} ${message}${secretNames.has(name) ? '' : ` (is: ${env[name]})`}`
    })
    throw new ConfigError(['The environment has values that cannot be used:', ...new Set(wrong)].join('\n'))
  }
  const read = parsed.data
  return {
    port: read.SERVER_PORT,
    host: read.HOST,
    allowedOrigins: read.ALLOWED_ORIGINS ?? (read.NODE_ENV === 'production' ? [] : localOrigins),
    projectIds: read.PROJECT_IDS,
    logLevel: read.LOG_LEVEL,
    rateLimit: { perSecond: read.RATE_LIMIT_PER_SECOND, burst: read.RATE_LIMIT_BURST },
    trustProxy: read.TRUST_PROXY,
    isAnalyticsEnabled: read.ANALYTICS_ENABLED,
    analyticsFile: read.ANALYTICS_FILE,
    analyticsToken: read.ANALYTICS_TOKEN,
    supportedChains: read.SUPPORTED_CHAINS,
    walletsFile: read.WALLETS_FILE,
    signIn: readSignInConfig(read),
    relay: readRelayConfig(read, read.NODE_ENV === 'production'),
  }
}
