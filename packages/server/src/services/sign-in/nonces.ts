import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { nonceLifeMs } from './sign-in-options.js'

export type Nonces = ReturnType<typeof createNonces>

const randomHex = 16
const timeHex = 12
const macHex = 32
const form = new RegExp(`^[0-9a-f]{${randomHex + timeHex + macHex}}$`)

export type NoncesOptions = {
  key: Uint8Array
  now: () => number
  /** Maximum number of remembered tries. */
  capacity?: number
}

/**
 * Stateless nonces: each contains its expiry, and a MAC over that and its domain, so that issuing many cannot lock out
 * visitors. The store ensures that each is used once. In addition, this process tries a nonce once at a time, so that
 * fifty requests with one nonce cause one request to a chain.
 */
export function createNonces({ key, now, capacity = 100_000 }: NoncesOptions) {
  const tried = new Map<string, number>()

  const macOf = (head: string, domain: string): string =>
    createHmac('sha256', key).update(`${head} ${domain}`).digest('hex').slice(0, macHex)

  return {
    issue(domain: string): { nonce: string; expiresAt: string } {
      const expires = now() + nonceLifeMs
      const head = randomBytes(randomHex / 2).toString('hex') + expires.toString(16).padStart(timeHex, '0')
      return { nonce: head + macOf(head, domain), expiresAt: new Date(expires).toISOString() }
    },

    /** Returns when a nonce expires, or `undefined` if it has expired or was not issued for that domain. */
    check(nonce: string, domain: string): number | undefined {
      if (!form.test(nonce)) return undefined
      const head = nonce.slice(0, -macHex)
      const isOwn = timingSafeEqual(Buffer.from(nonce.slice(-macHex)), Buffer.from(macOf(head, domain)))
      const expires = Number.parseInt(head.slice(randomHex), 16)
      return isOwn && expires > now() ? expires : undefined
    },

    /** Claims a nonce for one try. Of concurrent claims, one succeeds. */
    claim(nonce: string, expires: number): boolean {
      if (tried.has(nonce)) return false
      for (const [old, end] of tried) {
        if (end > now() && tried.size < capacity) break
        tried.delete(old)
      }
      tried.set(nonce, expires)
      return true
    },

    /** Releases a nonce whose signature could not be checked. */
    release: (nonce: string) => void tried.delete(nonce),
  }
}
