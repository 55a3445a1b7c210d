import { decodeBase58 } from '@openappkit/protocol/base58'
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import * as z from '@openappkit/protocol/zod'

/**
 * A client that opens a socket. `clientId` is the did:key of its Ed25519 key. The nonce (`sub`) is required but not
 * used.
 */
export type ClientToken = { clientId: string; issuedAt: number; expiresAt: number }

/** Why a token is rejected. For the log only, because it would help forgers. */
export type TokenProblem = 'malformed' | 'bad_key' | 'bad_signature' | 'wrong_audience' | 'expired' | 'bad_times'

export type TokenRules = {
  /** Whether a token for this URL is meant for this relay. */
  isAudience(url: string): boolean
  /** Seconds since 1970. */
  now: number
}

/** Maximum lifetime of a token. */
const longestSeconds = 24 * 60 * 60
/** Tolerated clock difference. */
const skewSeconds = 60
const tokenLength = 2048
const ed25519Prefix = [0xed, 0x01]
const keyLength = 32

const header = z.object({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })
const claims = z.object({
  iss: z.string().check(z.maxLength(100)),
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  aud: z.string().check(z.maxLength(500)),
  iat: z.int(),
  exp: z.int(),
  act: z.optional(z.literal('client_auth')),
})

/**
 * Parses and verifies a token of WalletConnect's relay client authentication: a JWT signed with the Ed25519 key of its
 * issuer, a did:key.
 */
export function readClientToken(token: string, rules: TokenRules): ClientToken | TokenProblem {
  const [head = '', body = '', signature = '', ...rest] = token.length > tokenLength ? [] : token.split('.')
  if (rest.length > 0 || !header.safeParse(readJson(head)).success) return 'malformed'
  const parsed = claims.safeParse(readJson(body))
  if (!parsed.success) return 'malformed'
  const { iss, aud, iat, exp } = parsed.data
  const key = readDidKey(iss)
  if (!key) return 'bad_key'
  if (!verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))) return 'bad_signature'
  if (!rules.isAudience(aud)) return 'wrong_audience'
  if (exp <= rules.now - skewSeconds) return 'expired'
  if (iat > rules.now + skewSeconds || exp <= iat || exp - iat > longestSeconds) return 'bad_times'
  return { clientId: iss, issuedAt: iat, expiresAt: exp }
}

/** Reads `did:key:z` and base58btc of 0xed01 and the 32 bytes of the key. */
function readDidKey(did: string): KeyObject | undefined {
  const [, text] = /^did:key:z([1-9A-HJ-NP-Za-km-z]{1,64})$/.exec(did) ?? []
  const bytes = text ? decodeBase58(text) : undefined
  if (bytes?.length !== ed25519Prefix.length + keyLength || ed25519Prefix.some((byte, at) => bytes[at] !== byte))
    return undefined
  const x = Buffer.from(bytes.subarray(ed25519Prefix.length)).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

function readJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
