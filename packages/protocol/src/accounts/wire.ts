import * as z from 'zod/mini'
import { readEmail } from '../text/read-email.js'
import { socialProviders } from './social-providers.js'

/** Paths of the accounts service for the wallet's frame. */
export const accountsPaths = {
  nonce: '/accounts/nonce',
  email: '/accounts/email',
  device: '/accounts/device',
  code: '/accounts/code',
  /** Step-up: mails a code of eight digits, which `code` takes. */
  stepUp: '/accounts/step-up',
  /** Starts a sign-in at a provider. `socialPoll` returns its result. */
  social: '/accounts/social',
  socialPoll: '/accounts/social/poll',
  refresh: '/accounts/refresh',
  /** Derives a second session with its own tokens: takes an access token and `{}`, and returns `sessionAnswer`. */
  derive: '/accounts/derive',
  user: '/accounts/user',
  devices: '/accounts/devices',
  revokeDevice: '/accounts/devices/revoke',
  audit: '/accounts/audit',
  signOut: '/accounts/sign-out',
} as const

/** Id of an account, a device or a challenge. */
export const id = z.string().check(z.regex(/^[\w-]{8,64}$/))
/** Ms since 1970. */
export const time = z.number().check(z.int(), z.gte(0))
const email = z.email().check(z.maxLength(254))
/** An email address as the user typed it. Both sides normalize it with `readEmail`. */
const givenEmail = z.string().check(z.refine((text) => readEmail(text) !== undefined))
const secret = z.string().check(z.regex(/^[\w-]{43}$/))

/** The public key of a device: P-256, created in the frame. The private key is not extractable. */
export const devicePublicKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: secret,
  y: secret,
})
export type DevicePublicKey = z.output<typeof devicePublicKey>

/** A nonce for the next proof. Every answer also has one in the header `DPoP-Nonce`. */
export const nonceAnswer = z.object({ nonce: z.string().check(z.minLength(8), z.maxLength(128)), expiresAt: time })

/** `POST /accounts/email`, with a proof. */
export const emailRequest = z.strictObject({
  email: givenEmail,
  /** Origin of the page that holds the frame. The frame takes it from the browser, never from the page. */
  origin: z.string().check(z.maxLength(300)),
  /** Language of the mail (BCP 47). An unknown language falls back to English. */
  language: z.optional(z.string().check(z.maxLength(35))),
})

/** The next step of the sign-in. It is the same for addresses with and without an account. */
export const emailAnswer = z.object({
  challenge: id,
  action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP']),
  /** With `VERIFY_DEVICE`: the number to choose on the page that the mail links to. */
  matchNumber: z.optional(z.string().check(z.regex(/^\d{2}$/))),
  triesLeft: z.number().check(z.int(), z.gte(0)),
  resendAt: time,
  expiresAt: time,
})

/** `POST /accounts/device`, with a proof: whether the link in the mail was confirmed. Poll every 2 seconds. */
export const deviceRequest = z.strictObject({ challenge: id })
export const deviceAnswer = z.object({ status: z.enum(['waiting', 'approved', 'refused', 'over']) })

/** `POST /accounts/code`, with a proof of the same device key. */
export const codeRequest = z.strictObject({ challenge: id, code: z.string().check(z.regex(/^\d{6,8}$/)) })
export const codeRefusal = z.object({ triesLeft: z.number().check(z.int(), z.gte(0)) })

/** Pages of the accounts service for windows. They run no scripts. */
export const socialPages = {
  /** `POST` from the frame's start page, as a form with `half`. Redirects to the provider. */
  start: '/accounts/social/start',
  /** Followed by the id. Asks for the number if no frame is open beside the window. */
  match: '/accounts/social/match',
  /** Followed by the name of the provider. The user's Farcaster app posts `farcasterRequest` there. */
  callback: '/accounts/social/callback',
} as const

/** `POST /accounts/social`, with a proof. */
export const socialRequest = z.strictObject({
  provider: z.enum(socialProviders),
  /** Origin of the page that holds the frame. The frame takes it from the browser, never from the page. */
  origin: z.string().check(z.maxLength(300)),
  /** SHA-256 of a secret that the frame keeps in memory and polls with. */
  secretHash: secret,
})
export const socialAnswer = z.object({
  signIn: id,
  /** For a window beside the frame, which need not ask for the number. Valid once. */
  half: secret,
  matchNumber: z.string().check(z.regex(/^\d{2}$/)),
  expiresAt: time,
})

/** `POST /accounts/social/poll`, with a proof of the same device key: every 2 seconds. */
export const socialPollRequest = z.strictObject({ signIn: id, secret })

/**
 * `POST /accounts/social/callback/farcaster`, with `Authorization: Bearer <channelToken>`: the message that the user's app
 * signed (FIP-11). Other fields are ignored.
 */
export const farcasterRequest = z.object({
  message: z.string().check(z.maxLength(10_000)),
  signature: z.string().check(z.regex(/^0x[0-9a-fA-F]{2,20000}$/)),
})

/** A session. The tokens are returned once. Both are useless without the device's key. */
export const sessionAnswer = z.object({
  accessToken: z.string().check(z.maxLength(2048)),
  refreshToken: secret,
  /** When the access token expires. */
  expiresAt: time,
  account: id,
  email: z.nullable(email),
  /** The provider of the sign-in; `null` for email. Absent if the operator no longer has a client there. */
  provider: z.optional(z.nullable(z.enum(socialProviders))),
})

/** `away`: the window is at the provider. */
export const socialPollAnswer = z.union([
  z.strictObject({ status: z.enum(['waiting', 'away']) }),
  z.extend(sessionAnswer, { status: z.literal('done') }),
])

/** `POST /accounts/refresh`, with a proof: two new tokens for the refresh token. */
export const refreshRequest = z.strictObject({ refreshToken: secret })

/** `GET /accounts/user`, with `Authorization: DPoP <access token>` and a proof. */
export const userAnswer = z.object({ account: id, email: z.nullable(email), device: id, verifiedAt: time })

export const devicesAnswer = z.object({
  current: id,
  devices: z.array(z.object({ id, name: z.string(), createdAt: time, seenAt: time })).check(z.maxLength(100)),
})
export const revokeDeviceRequest = z.strictObject({ device: id })
