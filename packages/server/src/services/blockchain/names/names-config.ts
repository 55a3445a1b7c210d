import { isNameZone, nameProblem } from '@openappkit/protocol/names'
import * as z from '@openappkit/protocol/zod'
import { ConfigError } from '../../../platform/environment/config-error.js'
import { csv, flag } from '../../../platform/environment/environment.js'
import type { RunMode } from '../../../platform/service/service.js'
import { checkPlace } from '../../../platform/service/store-place.js'
import type { NamesOptions } from '../blockchain-options.js'

const label = z.string().check(z.refine((text) => nameProblem(text) === undefined, 'must hold labels such as acme'))

/** The variables of the names. */
export const namesEnvironment = {
  NAMES_ENABLED: z._default(flag, false),
  NAMES_FILE: z.optional(z.string()),
  NAMES_ZONE: z.optional(
    z.string().check(z.refine(isNameZone, 'must be a domain in lower case such as names.example')),
  ),
  NAMES_RESERVED: z._default(z.pipe(csv, z.array(label)), []),
}

const environment = z.object(namesEnvironment)

/** @throws ConfigError in production without a file or a database, because names would be lost at a restart. */
export function readNamesConfig(read: z.output<typeof environment>, mode: RunMode): NamesOptions | undefined {
  if (!read.NAMES_ENABLED) return undefined
  checkPlace('NAMES_FILE', read.NAMES_FILE, mode)
  if (mode.isProduction && !mode.hasDatabase && read.NAMES_FILE === undefined)
    throw new ConfigError('NAMES_FILE is not set: in memory, names would be lost with a restart.')
  return { zone: read.NAMES_ZONE, reserved: read.NAMES_RESERVED, file: read.NAMES_FILE }
}
