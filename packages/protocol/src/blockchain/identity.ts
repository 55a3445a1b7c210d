import * as z from 'zod/mini'
import { shownText, webLink } from '../listing/tolerant.js'
import { missing } from './missing-part.js'

/** Answer of `GET /v1/identity/{address}`. `null`: the account has none. */
export const identity = z.object({
  name: z.catch(z.nullable(shownText(255)), null),
  avatar: z.catch(z.nullable(webLink), null),
  missing,
})

export type Identity = z.output<typeof identity>
