import * as z from 'zod/mini'
import { shownText, webLink } from '../listing/tolerant.js'
import { missing } from './missing-part.js'

/** A picture that the service hosts itself. */
const servicePath = z.string().check(z.regex(/^\/public\/getAvatarImage\/[\w/-]+$/))

/** Answer of `GET /v1/identity/{address}`. `null` if the account has no name or avatar. */
export const identity = z.object({
  name: z.catch(z.nullable(shownText(255)), null),
  avatar: z.catch(z.nullable(z.union([webLink, servicePath])), null),
  /** Addition to the API: the zone of the names that this service registers. Absent if it registers none. */
  zone: z.catch(z.optional(shownText(190)), undefined),
  missing,
})

export type Identity = z.output<typeof identity>
