import { devicePublicKey, type DevicePublicKey, hashText } from '@openappkit/protocol/accounts'
import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import * as z from '@openappkit/protocol/zod'
import { nonceLifeMs, type ProofNonces } from './proof-nonces.js'

/** `stale`: only the nonce is invalid. Retry with a new one. */
export type ProofProblem = 'missing' | 'wrong' | 'stale' | 'clock' | 'replayed' | 'busy'
export type Proved = { thumbprint: string; publicKey: DevicePublicKey }

export type ProofRequest = {
  proof: string | undefined
  method: string
  /** The URL that the client called, without query. */
  url: string
  body: string | undefined
  accessToken?: string | undefined
}

export type Proofs = ReturnType<typeof createProofs>

const skewSeconds = 60
const longestProof = 4096

const claimsSchema = z.object({
  jti: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  htm: z.string(),
  htu: z.string(),
  iat: z.number(),
  nonce: z.string(),
  bod: z.optional(z.string()),
  ath: z.optional(z.string()),
})

/**
 * Verifies that a request was made by the holder of a device key: DPoP (RFC 9449), with a nonce of the server and over
 * the body.
 */
export function createProofs({ nonces, now, capacity = 200_000 }: ProofsOptions) {
  /** Ids of used proofs, until every nonce of their time has expired. None is evicted early. */
  const seen = new Map<string, number>()

  function isReplayed(id: string): boolean | 'busy' {
    for (const [old, end] of seen) {
      if (end > now()) break
      seen.delete(old)
    }
    if (seen.has(id)) return true
    if (seen.size >= capacity) return 'busy'
    seen.set(id, now() + nonceLifeMs)
    return false
  }

  async function check({ proof, method, url, body, accessToken }: ProofRequest): Promise<Proved | ProofProblem> {
    if (proof === undefined) return 'missing'
    const read = await readProof(proof)
    if (!read) return 'wrong'
    const { claims, publicKey } = read
    const isForThis =
      claims.htm === method &&
      claims.htu === url &&
      claims.bod === (body === undefined ? undefined : await hashText(body)) &&
      claims.ath === (accessToken === undefined ? undefined : await hashText(accessToken))
    if (!isForThis) return 'wrong'
    if (Math.abs(claims.iat - now() / 1000) > skewSeconds) return 'clock'
    if (!nonces.isGood(claims.nonce)) return 'stale'
    const thumbprint = await calculateJwkThumbprint(publicKey)
    const replayed = isReplayed(`${thumbprint} ${claims.jti}`)
    return replayed === false ? { thumbprint, publicKey } : replayed === 'busy' ? 'busy' : 'replayed'
  }

  return { check }
}

type ProofsOptions = {
  nonces: ProofNonces
  now: () => number
  /** Maximum number of remembered proofs. Beyond it, requests are rejected for a while. */
  capacity?: number
}

/** Reads a proof with a valid signature, and its public key. */
async function readProof(proof: string) {
  if (proof.length > longestProof) return undefined
  try {
    const publicKey = devicePublicKey.safeParse(decodeProtectedHeader(proof).jwk).data
    if (!publicKey) return undefined
    // The caller checks times, to tell a wrong clock from an invalid proof.
    const { payload } = await jwtVerify(proof, await importJWK(publicKey, 'ES256'), {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
    })
    const claims = claimsSchema.safeParse(payload).data
    return claims && { claims, publicKey }
  } catch {
    return undefined
  }
}
