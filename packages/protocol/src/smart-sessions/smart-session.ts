import * as z from 'zod/mini'
import { type CaipAddress, parseCaipAddress } from '../caip/index.js'
import { goodItems, shownText } from '../listing/tolerant.js'
import { isWebLink } from '../text/index.js'

const mostPermissions = 16
const mostSessions = 200

const evmAccount = z.custom<CaipAddress>((given) => parseCaipAddress(given)?.namespace === 'eip155')
/** The identifier of a session: 16 random bytes, created by the page that gets the permissions. */
const pci = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const seconds = z.int().check(z.gte(0), z.lte(0xffff_ffff))
// ERC-6492 carries the code of an account that is not deployed yet.
const signature = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/), z.maxLength(50_000))

const loopback = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(?:\/|$)/
/** A page of an app: on the web, or on the developer's device. */
const site = z.string().check(
  z.maxLength(512),
  z.refine((text) => isWebLink(text) || loopback.test(text)),
)

/** One permission or policy of ERC-7715: its type, and the data of that type. */
const permission = z.object({
  type: z.string().check(z.minLength(1), z.maxLength(64)),
  data: z.record(z.string().check(z.maxLength(64)), z.unknown()),
})

export type Permission = z.output<typeof permission>

const permissions = z.array(permission).check(z.minLength(1), z.maxLength(mostPermissions))
const policies = z.array(permission).check(z.maxLength(mostPermissions))

/** The purpose that the account signs to list a session, so that other accounts cannot list one in its name. */
export const sessionRecordPurpose = 'List this smart session'

/** The signed JSON. */
export const sessionRecord = z.strictObject({
  purpose: z.literal(sessionRecordPurpose),
  pci,
  account: evmAccount,
  app: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(100)), url: site }),
  permissions,
  policies: z.optional(policies),
  /** Seconds since 1970. */
  expiry: seconds,
  timestamp: seconds,
})

export type SessionRecord = z.output<typeof sessionRecord>

/** Body of `POST /v1/sessions/{account}`. */
export const sessionRecordRequest = z.object({
  /** JSON of a `SessionRecord`, as it was signed. */
  message: z.string().check(z.minLength(1), z.maxLength(8192)),
  signature,
})

export type SessionRecordRequest = z.output<typeof sessionRecordRequest>

export const sessionRecordAnswer = z.object({ pci })

const session = z.object({
  pci,
  account: evmAccount,
  app: z.object({ name: shownText(100), url: site }),
  permissions: goodItems(permission, mostPermissions),
  policies: z.catch(goodItems(permission, mostPermissions), []),
  expiry: seconds,
  /** Seconds since 1970. */
  created: seconds,
})

/** Permissions that an account granted to an app, until they expire. */
export type SmartSession = z.output<typeof session>

/** Answer of `GET /v1/sessions/{account}`: the active sessions. Drops malformed rows and keeps the others. */
export const smartSessions = goodItems(session, mostSessions)

/** Body of `POST /v1/sessions/{account}/revoke`. The signature is of `revocationText`. */
export const revocationRequest = z.object({ pci, signature })

export type RevocationRequest = z.output<typeof revocationRequest>

export const revocationAnswer = z.object({ success: z.literal(true) })

/**
 * The text that the account signs to revoke a session. It names one session, which can be revoked only once, so that the
 * signature cannot be replayed.
 */
export function revocationText({ account, pci: id }: Pick<SmartSession, 'account' | 'pci'>): string {
  return `Revoke a smart session.\n\nAccount: ${account.toLowerCase()}\nSession: ${id}`
}
