import * as z from 'zod/mini'
import { socialProviders } from '../accounts/social-providers.js'
import type { PlainData } from './plain-data.js'

const largestChainId = 2 ** 31 - 1

/** Text of at least one character. */
export const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))

/** A number, its decimal text, or a CAIP-2 id. Chain ids are below 2147483648. */
export const chainId = z.union([
  z.number().check(z.int(), z.gte(1), z.lte(largestChainId)),
  z.string().check(
    z.regex(/^(?:[-a-z0-9]{3,8}:)?[-_a-zA-Z0-9]{1,32}$/),
    z.refine((value) => !/^(?:eip155:)?\d+$/.test(value) || Number(value.replace('eip155:', '')) <= largestChainId),
  ),
])

export const address = z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/))
export const email = z.email().check(z.maxLength(254))
/** The accounts service checks the number of digits. */
export const otp = text(32)
export const uri = text(4096)
export const userName = text(256)
export const accountType = z.enum(['eoa', 'smartAccount'])
export const socialProvider = z.enum(socialProviders)

/** Any JSON value. `readPlainData` has copied it, within its limits. */
export const anyData = z.custom<PlainData>((value) => value !== undefined)

const userShape = {
  email: z.optional(z.nullable(email)),
  /** How the user signed in. */
  authProvider: z.optional(z.enum(['email', ...socialProviders])),
  address,
  chainId,
  /** CAIP-2 ids that the wallet can switch to, if it reports them. */
  networks: z.optional(
    z.array(z.string().check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/))).check(z.maxLength(256)),
  ),
  accounts: z.array(z.strictObject({ address, type: accountType })).check(z.maxLength(32)),
  userName: z.optional(z.nullable(userName)),
  smartAccountDeployed: z.optional(z.boolean()),
  preferredAccountType: z.optional(text(32)),
  /** The browser stores nothing for the wallet: the session ends with the page. */
  isMemoryOnly: z.optional(z.boolean()),
}

/** The signed-in user and its accounts. */
export const userSession = z.strictObject(userShape)

/** A sign-in message. `accountAddress` is `<<AccountAddress>>` until the account is known. */
export const siwxMessage = z.strictObject({
  accountAddress: text(256),
  chainId: text(80),
  domain: text(300),
  uri,
  version: text(16),
  nonce: text(128),
  statement: z.optional(text(4096)),
  resources: z.optional(z.array(text(2048)).check(z.maxLength(64))),
  requestId: z.optional(text(256)),
  issuedAt: z.optional(text(64)),
  expirationTime: z.optional(text(64)),
  notBefore: z.optional(text(64)),
})

/** If the request had a message, includes the signed text, its signature and its fields. */
export const signedUserSession = z.strictObject({
  ...userShape,
  message: z.optional(text(16_384)),
  signature: z.optional(text(16_384)),
  siwxMessage: z.optional(siwxMessage),
})

/** The next step of a sign-in by email. */
export const emailAction = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('VERIFY_DEVICE'),
    /** Also shown on the page that the mail links to. */
    matchNumber: z.optional(text(8)),
    resendAt: z.optional(z.number()),
  }),
  z.strictObject({
    action: z.literal('VERIFY_OTP'),
    triesLeft: z.optional(z.number().check(z.int(), z.gte(0))),
    resendAt: z.optional(z.number()),
  }),
  z.strictObject({ action: z.literal('CONNECT') }),
])

/** A code that was mailed. */
export const sentCode = z.strictObject({
  triesLeft: z.optional(z.number().check(z.int(), z.gte(0))),
  resendAt: z.optional(z.number()),
})

const variables = z.record(
  z.string().check(z.regex(/^--[a-z0-9-]{1,64}$/)),
  z.union([z.string().check(z.maxLength(512)), z.number()]),
)

export const theme = z.strictObject({
  themeMode: z.optional(z.enum(['light', 'dark'])),
  themeVariables: z.optional(variables),
  /** The same values under the names that older apps use. */
  w3mThemeVariables: z.optional(variables),
})

/** Claims of the app: shown as text, never trusted. */
export const dappData = z.strictObject({
  metadata: z.optional(
    z.strictObject({
      name: z.string().check(z.maxLength(256)),
      description: z.string().check(z.maxLength(2048)),
      url: z.string().check(z.maxLength(2048)),
      icons: z.array(z.string().check(z.maxLength(4096))).check(z.maxLength(16)),
    }),
  ),
  sdkVersion: z.optional(text(64)),
  sdkType: z.optional(text(64)),
  projectId: text(128),
})
