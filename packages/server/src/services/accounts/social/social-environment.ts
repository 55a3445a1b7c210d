import { type SocialProviderId, socialProviderIds } from '@openappkit/protocol/accounts'
import { readFileSync } from 'node:fs'
import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../../../platform/environment/config-error.js'
import type { SocialClientOptions, SocialClients } from './social-client.js'
import { openId } from './social-provider.js'

const kinds = ['ID', 'SECRET', 'SECRET_FILE', 'ISSUER'] as const

type ProviderVariable = `ACCOUNTS_${Uppercase<SocialProviderId>}_${(typeof kinds)[number]}`
type Variable = ProviderVariable | 'ACCOUNTS_APPLE_TEAM' | 'ACCOUNTS_APPLE_KEY_ID'
type Read = Readonly<Partial<Record<Variable, string | undefined>>>

const nameOf = (id: SocialProviderId, kind: (typeof kinds)[number]): ProviderVariable =>
  `ACCOUNTS_${id.toUpperCase() as Uppercase<SocialProviderId>}_${kind}`

const variables: readonly Variable[] = [
  ...socialProviderIds.flatMap((id) => kinds.map((kind) => nameOf(id, kind))),
  'ACCOUNTS_APPLE_TEAM',
  'ACCOUNTS_APPLE_KEY_ID',
]

/** Four variables for each provider, such as `ACCOUNTS_GOOGLE_ID`. */
export const socialEnvironment = Object.fromEntries(
  variables.map((name) => [name, z.optional(z.string().check(z.maxLength(4096)))]),
) as Record<Variable, z.ZodMiniOptional<z.ZodMiniString>>

export const socialSecrets = socialProviderIds.map((id) => nameOf(id, 'SECRET'))

/**
 * Reads the providers that have a client id.
 * @throws ConfigError when one has no secret, or has another issuer while other machines can reach the service.
 */
export function readSocialClients(read: Read, { isLocal }: { isLocal: boolean }): SocialClients {
  return Object.fromEntries(
    socialProviderIds.flatMap((id): [SocialProviderId, SocialClientOptions][] => {
      const clientId = read[nameOf(id, 'ID')]
      if (clientId === undefined) return []
      const issuer = read[nameOf(id, 'ISSUER')]
      if (issuer !== undefined && !isLocal)
        throw new ConfigError(`${nameOf(id, 'ISSUER')} replaces the provider: it is for this machine alone.`)
      const clientSecret = readSecret(read, id)
      const provider = issuer === undefined ? {} : { provider: openId(issuer) }
      return [[id, { clientId, clientSecret, ...provider, ...(id === 'apple' && { apple: readApple(read) }) }]]
    }),
  )
}

function readSecret(read: Read, id: SocialProviderId): string {
  const [name, fileName] = [nameOf(id, 'SECRET'), nameOf(id, 'SECRET_FILE')]
  const file = read[fileName]
  const secret = file === undefined ? read[name] : readFile(fileName, file)
  if (!secret) throw new ConfigError(`${name} is missing: ${nameOf(id, 'ID')} needs it.`)
  return secret
}

function readFile(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new ConfigError(`${variable}: ${file} cannot be read.`, { cause })
  }
}

/** With both, the secret is a key from Apple that signs tokens. Without them, it is such a token. */
function readApple({ ACCOUNTS_APPLE_TEAM: teamId, ACCOUNTS_APPLE_KEY_ID: keyId }: Read): SocialClientOptions['apple'] {
  if (teamId === undefined && keyId === undefined) return undefined
  if (teamId === undefined || keyId === undefined)
    throw new ConfigError('ACCOUNTS_APPLE_TEAM and ACCOUNTS_APPLE_KEY_ID belong together.')
  return { teamId, keyId }
}
