import { devicePublicKey, type DevicePublicKey, hashText } from '@openappkit/protocol/accounts'
import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import * as z from '@openappkit/protocol/zod'
import { nonceLifeMs, type ProofNonces } from './proof-nonces.js'

/** `stale`: everything is right but the nonce, and a proof with a new one will do. */
export type ProofProblem = 'missing' | 'wrong' | 'stale' | 'clock' | 'replayed' | 'busy'
export type Proved = { thumbprint: string; publicKey: DevicePublicKey }

export type ProofRequest = {
  proof: string | undefined
  method: string
  /** As the client called it, without query. */
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

/** Checks that a request was made by who holds a device key: DPoP (RFC 9449), with a nonce of ours and over the body. */
export function createProofs({ nonces, now, capacity = 200_000 }: ProofsOptions) {
  /** Ids of proofs, until no nonce of their time is good any more. None is forgotten early. */
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
  /** Proofs that are remembered at most. With more, requests are refused for a while. */
  capacity?: number
}

/** A proof whose signature is right, and the key that it brought itself. */
async function readProof(proof: string) {
  if (proof.length > longestProof) return undefined
  try {
    const publicKey = devicePublicKey.safeParse(decodeProtectedHeader(proof).jwk).data
    if (!publicKey) return undefined
    // Times are checked by the caller, which tells a wrong clock from a wrong proof.
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
