import * as z from 'zod/mini'
import { type CaipNetworkId, isCaipNetworkId } from '../caip/index.js'
import { isTime, longestMessage } from './sign-in-message.js'

/** Paths of the sign-in service. */
export const signInPaths = {
  nonce: '/sign-in/nonce',
  verify: '/sign-in/verify',
  sessions: '/sign-in/sessions',
  revoke: '/sign-in/revoke',
} as const

const chainId = z.custom<CaipNetworkId>(isCaipNetworkId)
const address = z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/))
const time = z.string().check(z.refine(isTime))
// ERC-6492 carries the code of an account that is not deployed yet.
const signature = z.string().check(z.minLength(1), z.maxLength(50_000))
const message = z.string().check(z.minLength(1), z.maxLength(longestMessage))

/** `GET /sign-in/nonce?domain=<host>`. The domain is used if the request has no `Origin`. */
export const nonceAnswer = z.object({ nonce: z.string().check(z.regex(/^[a-zA-Z0-9]{8,64}$/)), expiresAt: time })

/** `POST /sign-in/verify`. */
export const verifyRequest = z.object({ message, signature })

/** A session of one account (address and chain) on one domain. Does not include its signature. */
export const serverSession = z.object({
  id: z.string().check(z.regex(/^[\w-]{8,64}$/)),
  address,
  chainId,
  domain: z.string().check(z.maxLength(300)),
  createdAt: time,
  expiresAt: time,
})

export const sessionToken = z.string().check(z.regex(/^[\w-]{43}$/))
/** The token is returned once, in this response. */
export const verifyAnswer = z.object({ token: sessionToken, session: serverSession })

/**
 * `GET /sign-in/sessions?domain=<host>`, with `Authorization: Bearer <token>`: every session of that account and domain.
 * The caller names its own domain: a token of another domain is refused.
 */
export const sessionsAnswer = z.object({
  current: z.string(),
  /** The signed message of the current session. */
  message,
  sessions: z.array(serverSession).check(z.maxLength(100)),
})

/** `POST /sign-in/revoke?domain=<host>`, with the token: ends that session, or all of the account. */
export const revokeRequest = z.object({ scope: z.enum(['session', 'account']) })

export type ServerSession = z.output<typeof serverSession>
