import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../../platform/environment/config-error.js'
import { csv, flag, isBaseUrl, wholeNumber } from '../../platform/environment/environment.js'
import { isLoopback } from '../../platform/environment/loopback.js'
import { checkStrong, readSecretLines } from '../../platform/environment/secrets.js'
import type { RunMode } from '../../platform/service/service.js'
import { checkPlace } from '../../platform/service/store-place.js'
import type { AccountsOptions, MailOptions } from './accounts-options.js'
import { farcasterEnvironment, readFarcaster } from './farcaster/farcaster-environment.js'
import { readSocialClients, socialEnvironment } from './social/social-environment.js'
import { randomBytes } from 'node:crypto'

const baseUrl = z.string().check(z.refine(isBaseUrl, 'must be an address such as https://accounts.example'))
const mailUrl = z
  .string()
  .check(z.regex(/^smtps?:\/\/[^\s]+$/, 'must be an address such as smtps://user:password@mail.example'))

/** The variables of the accounts service. */
export const accountsEnvironment = {
  ACCOUNTS_ENABLED: z._default(flag, false),
  ACCOUNTS_FILE: z.optional(z.string()),
  ACCOUNTS_URL: z.optional(baseUrl),
  ACCOUNTS_FRAME_ORIGIN: z.optional(baseUrl),
  ACCOUNTS_SECRETS: z.optional(csv),
  ACCOUNTS_SECRETS_FILE: z.optional(z.string()),
  ACCOUNTS_SHARE_SECRETS: z.optional(csv),
  ACCOUNTS_SHARE_SECRETS_FILE: z.optional(z.string()),
  ACCOUNTS_KEY_HOLDER: z.optional(z.string()),
  ACCOUNTS_GRANT_SECRET: z.optional(z.string()),
  ACCOUNTS_MAIL_URL: z.optional(mailUrl),
  ACCOUNTS_MAIL_FROM: z.optional(z.string().check(z.maxLength(320))),
  ACCOUNTS_MAILS_PER_ADDRESS: z.optional(wholeNumber(1, 1000)),
  ACCOUNTS_INBOX: z._default(flag, false),
  ...socialEnvironment,
  ...farcasterEnvironment,
}

/** The error of a server with an inbox that other machines can reach. */
export const inboxIsLocal =
  'ACCOUNTS_INBOX shows sign-in codes to every visitor: it is for this machine alone. Set HOST to 127.0.0.1 and ACCOUNTS_URL' +
  ' to an address of this machine, and leave TRUST_PROXY out, outside production, or send mails with ACCOUNTS_MAIL_URL.'

const environment = z.object(accountsEnvironment)
type Read = z.output<typeof environment>

/**
 * Reads the options of the accounts service. Settings for development are allowed only if no other machine can reach
 * the service: by its URL, by the address that the server listens on, or through a proxy.
 * @throws ConfigError when the configuration is incomplete or insecure.
 */
export function readAccountsConfig(read: Read, mode: RunMode): AccountsOptions | undefined {
  const { isProduction, isOnLoopback = false, hasDatabase = false } = mode
  if (!read.ACCOUNTS_ENABLED) return undefined
  checkPlace('ACCOUNTS_FILE', read.ACCOUNTS_FILE, mode)
  const url = read.ACCOUNTS_URL ?? missing('ACCOUNTS_URL')
  const frameOrigin = read.ACCOUNTS_FRAME_ORIGIN ?? missing('ACCOUNTS_FRAME_ORIGIN')
  const isLocal = !isProduction && isOnLoopback && isLoopback(new URL(url).hostname)
  if (read.ACCOUNTS_INBOX && !isLocal) throw new ConfigError(inboxIsLocal)
  if (!isLocal && !(url.startsWith('https:') && frameOrigin.startsWith('https:')))
    throw new ConfigError(
      'ACCOUNTS_URL and ACCOUNTS_FRAME_ORIGIN must begin with https:// outside this machine. For development, set HOST to' +
        ' 127.0.0.1 and leave TRUST_PROXY out.',
    )
  const isFleeting = read.ACCOUNTS_FILE === undefined && !hasDatabase
  if (!isLocal && isFleeting)
    throw new ConfigError('ACCOUNTS_FILE is missing: accounts need it, or a database in DATABASE_URL.')
  return {
    file: read.ACCOUNTS_FILE,
    url,
    frameOrigin,
    secrets: readSecrets(read, isLocal),
    ...readKeys(read, isFleeting),
    mail: readMail(read),
    mailsPerAddress: read.ACCOUNTS_MAILS_PER_ADDRESS,
    social: readSocialClients(read, { isLocal }),
    farcaster: readFarcaster(read, { isLocal }),
  }
}

function readMail({ ACCOUNTS_MAIL_URL: url, ACCOUNTS_MAIL_FROM: from, ACCOUNTS_INBOX: isInbox }: Read): MailOptions {
  if (isInbox) return { kind: 'inbox' }
  return { kind: 'smtp', url: url ?? missing('ACCOUNTS_MAIL_URL'), from: from ?? missing('ACCOUNTS_MAIL_FROM') }
}

/** Reads the secrets of wallets. Wallets that outlive the process never get random ones. */
function readKeys(read: Read, isFleeting: boolean): Pick<AccountsOptions, 'shareSecrets' | 'keyHolder'> {
  const { ACCOUNTS_KEY_HOLDER: socket, ACCOUNTS_GRANT_SECRET: grantSecret, ACCOUNTS_SHARE_SECRETS_FILE: file } = read
  const secrets =
    file === undefined ? (read.ACCOUNTS_SHARE_SECRETS ?? []) : readSecretLines('ACCOUNTS_SHARE_SECRETS_FILE', file)
  const [newest, ...older] = secrets
  if (isFleeting && socket === undefined) return { shareSecrets: newest === undefined ? undefined : [newest, ...older] }
  if (newest === undefined) return missing('ACCOUNTS_SHARE_SECRETS')
  checkStrong('ACCOUNTS_SHARE_SECRETS', secrets)
  const place = {
    socket: socket ?? missing('ACCOUNTS_KEY_HOLDER'),
    grantSecret: grantSecret ?? missing('ACCOUNTS_GRANT_SECRET'),
  }
  checkStrong('ACCOUNTS_GRANT_SECRET', [place.grantSecret])
  if (place.grantSecret.includes(','))
    throw new ConfigError('ACCOUNTS_GRANT_SECRET is one secret. KEY_HOLDER_GRANT_SECRETS has the older ones as well.')
  return { shareSecrets: [newest, ...older], keyHolder: place }
}

function readSecrets({ ACCOUNTS_SECRETS: given, ACCOUNTS_SECRETS_FILE: file }: Read, isLocal: boolean) {
  const secrets = file === undefined ? (given ?? []) : readSecretLines('ACCOUNTS_SECRETS_FILE', file)
  const [newest, ...older] = secrets
  // On this machine, a random secret that ends with the process: there is no default to forget.
  if (newest === undefined) return isLocal ? ([randomBytes(32).toString('hex')] as const) : missing('ACCOUNTS_SECRETS')
  if (!isLocal) checkStrong('ACCOUNTS_SECRETS', secrets)
  return [newest, ...older] as const
}

function missing(name: string): never {
  throw new ConfigError(`${name} is missing: accounts need it.`)
}
