import * as z from 'zod/mini'
import { shownText, webLink } from '../listing/tolerant.js'
import { missing } from './missing-part.js'

/** A picture that the service has itself, at its own address. */
const servicePath = z.string().check(z.regex(/^\/public\/getAvatarImage\/[\w/-]+$/))

/** Answer of `GET /v1/identity/{address}`. `null`: the account has none. */
export const identity = z.object({
  name: z.catch(z.nullable(shownText(255)), null),
  avatar: z.catch(z.nullable(z.union([webLink, servicePath])), null),
  /** Addition to the API: what the names end with that this service gives out. Absent where it gives out none. */
  zone: z.catch(z.optional(shownText(190)), undefined),
  missing,
})

export type Identity = z.output<typeof identity>
