import * as z from 'zod/mini'
import { goodItems, lenient, shownText, webLink, withoutAbsent } from '../listing/tolerant.js'

/** The longest biography, in characters. */
export const longestBio = 280

const time = z.string().check(z.maxLength(40), z.iso.datetime({ offset: true }))
const address = z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/))
const addressRow = z.object({ address, created: time })
const coinTypeKey = /^\d{1,10}$/
const addressesMost = 200

/** Addresses by coin type. Drops malformed rows and keeps the others. */
const addresses = z.pipe(
  z.custom<object>((given) => typeof given === 'object' && given !== null && !Array.isArray(given)),
  z.transform((given: object): Record<string, z.output<typeof addressRow>> =>
    Object.fromEntries(
      Object.entries(given)
        .slice(0, addressesMost)
        .flatMap(([coinType, row]) => {
          const parsed = addressRow.safeParse(row)
          return parsed.success && coinTypeKey.test(coinType) ? [[coinType, parsed.data]] : []
        }),
    ),
  ),
)

const attributes = z.pipe(
  z.object({ avatar: lenient(webLink), bio: lenient(shownText(longestBio)) }),
  z.transform(withoutAbsent),
)

const content = {
  addresses: z.catch(addresses, {}),
  attributes: z.catch(goodItems(attributes, 16), []),
}

const registered = z.pipe(
  z.object({
    name: shownText(255),
    /** RFC 3339. */
    registered_at: time,
    updated_at: lenient(time),
    ...content,
  }),
  z.transform(withoutAbsent),
)

/** A registered name with its addresses and attributes. */
export type Profile = z.output<typeof registered>

/** Answer of `GET /v1/profile/account/{name}` for an unregistered name. */
export type UnknownProfile = { addresses: Record<string, never>; attributes: [] }

/**
 * Answer of `GET /v1/profile/account/{name}`. The answer for an unregistered name has empty `addresses` and `attributes`,
 * and reads as `undefined`.
 */
export const profileAnswer = z.union([
  registered,
  z.pipe(
    z.object({ name: z.optional(z.null()), ...content }),
    z.transform((): undefined => undefined),
  ),
])

/** Answer of `GET /v1/profile/reverse/{address}`: the names of an address. */
export const reverseProfiles = goodItems(registered, 100)

const suggestion = z.object({ name: shownText(255), registered: z.boolean() })

/** A suggested name with its zone, and whether it is already registered. */
export type NameSuggestion = z.output<typeof suggestion>

/** Answer of `GET /v1/profile/suggestions/{name}`. */
export const nameSuggestions = z.object({ suggestions: goodItems(suggestion, 100) })

export type NameSuggestions = z.output<typeof nameSuggestions>
