import { readFileSync } from 'node:fs'
import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../../../platform/environment/config-error.js'
import { isBaseUrl } from '../../../platform/environment/environment.js'
import { type MoonpayCurrency, moonpayFile } from './moonpay/moonpay-file.js'
import type { OnrampSettings } from '../blockchain-options.js'

const key = z.string().check(z.minLength(8, 'is too short'), z.maxLength(256, 'is too long'))

/** The variables of card purchases. */
export const onrampEnvironment = {
  ONRAMP_PROVIDER: z.optional(z.enum(['local', 'moonpay'], 'must be local or moonpay')),
  ONRAMP_URL: z.optional(z.string().check(z.refine(isBaseUrl, 'must be an address such as http://127.0.0.1:4000'))),
  ONRAMP_MOONPAY_KEY: z.optional(key),
  ONRAMP_MOONPAY_SECRET: z.optional(key),
  ONRAMP_MOONPAY_FILE: z.optional(z.string()),
}

/** Variables whose values never appear in an error. */
export const onrampSecrets = ['ONRAMP_MOONPAY_SECRET'] as const

const environment = z.object(onrampEnvironment)
type Read = z.output<typeof environment>

/** @throws ConfigError when the provider lacks a setting, or is the local one in production. */
export function readOnrampConfig(read: Read, { isProduction }: { isProduction: boolean }): OnrampSettings | undefined {
  const { ONRAMP_PROVIDER: provider } = read
  if (provider === undefined) return undefined
  if (provider === 'moonpay')
    return {
      provider,
      key: read.ONRAMP_MOONPAY_KEY ?? missing('ONRAMP_MOONPAY_KEY'),
      secret: read.ONRAMP_MOONPAY_SECRET ?? missing('ONRAMP_MOONPAY_SECRET'),
      currencies: readCurrencies(read.ONRAMP_MOONPAY_FILE ?? missing('ONRAMP_MOONPAY_FILE')),
    }
  if (isProduction)
    throw new ConfigError('ONRAMP_PROVIDER=local takes test cards and is for development: it is off in production.')
  return { provider, url: read.ONRAMP_URL ?? missing('ONRAMP_URL') }
}

function missing(name: string): never {
  throw new ConfigError(`${name} is missing: ONRAMP_PROVIDER needs it.`)
}

function readCurrencies(file: string): readonly MoonpayCurrency[] {
  const parsed = moonpayFile.safeParse(readJson(file))
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`)
  throw new ConfigError([`ONRAMP_MOONPAY_FILE has invalid values (${file}):`, ...new Set(wrong)].join('\n'))
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    const why = cause instanceof SyntaxError ? 'it is not JSON' : (cause as NodeJS.ErrnoException).code
    throw new ConfigError(`ONRAMP_MOONPAY_FILE cannot be read (${file}): ${why}.`, { cause })
  }
}
