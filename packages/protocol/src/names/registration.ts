import * as z from 'zod/mini'
import { goodItems, shownText } from '../listing/tolerant.js'
import { isWebLink } from '../text/index.js'
import { longestBio } from './profile.js'

const coinType = z.int().check(z.gte(0), z.lte(0xffff_ffff))

/** Body of `POST /v1/profile/account`. */
export const registrationRequest = z.object({
  /** SLIP-44, or ENSIP-11 for an EVM network. */
  coin_type: coinType,
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
  /** JSON of a `RegistrationMessage`, as it was signed. */
  message: z.string().check(z.minLength(1), z.maxLength(4096)),
  // ERC-6492 carries the code of an account that is not deployed yet.
  signature: z.string().check(z.regex(/^0x[0-9a-fA-F]*$/), z.maxLength(50_000)),
})

export type RegistrationRequest = z.output<typeof registrationRequest>

/** The attributes of a name. Refuses other attributes, which the signer did not see. */
const attributes = z.strictObject({
  avatar: z.optional(z.string().check(z.refine(isWebLink))),
  bio: z.optional(z.string().check(z.maxLength(longestBio))),
})

/** The JSON that is signed to register a name. Strict, because the signer saw nothing else. */
export const registrationMessage = z.strictObject({
  /** With its zone: `alice.reown.id`. */
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  attributes,
  /** Seconds since 1970. */
  timestamp: z.int().check(z.gte(0)),
  /** Addition to the API: if present, the coin type of the request has to match. */
  coin_type: z.optional(coinType),
})

export type RegistrationMessage = z.output<typeof registrationMessage>

/** Answer of `POST /v1/profile/account` to a name that is registered. */
export const registrationAnswer = z.object({ success: z.catch(z.boolean(), true) })

const reason = z.object({
  /** A machine-readable reason. */
  name: z.catch(z.string().check(z.maxLength(64)), ''),
  /** A sentence for the visitor. */
  description: shownText(300),
})

/** Answer of `POST /v1/profile/account` to a name that is not registered. The page shows the first description. */
export const registrationFailure = z.object({ reasons: goodItems(reason, 16) })

export type RegistrationFailure = z.output<typeof registrationFailure>
