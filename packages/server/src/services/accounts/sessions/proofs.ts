import { devicePublicKey, type DevicePublicKey, hashText } from '@openappkit/protocol/accounts'
import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import * as z from '@openappkit/protocol/zod'
import type { FleetingStore } from '../fleeting/fleeting-store.js'
import type { ProofNonces } from './proof-nonces.js'

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
export function createProofs({ nonces, fleeting, now }: ProofsOptions) {
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
    const use = await fleeting.useProof(`${thumbprint} ${claims.jti}`, now())
    if (use === 'full') return 'busy'
    return use === 'new' ? { thumbprint, publicKey } : 'replayed'
  }

  return { check }
}

type ProofsOptions = {
  nonces: ProofNonces
  fleeting: Pick<FleetingStore, 'useProof'>
  now: () => number
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
