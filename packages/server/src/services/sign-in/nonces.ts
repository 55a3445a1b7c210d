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
  /** Nonces that are remembered as tried at most. */
  capacity?: number
}

/**
 * Nonces that need no place to be kept: each says when it expires and carries a MAC over that and its domain. However
 * many are given out, nobody is locked out. That each counts once is the store's to see to; in addition a nonce is tried
 * once in this process, so that fifty requests with one nonce are one question to a chain.
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

    /** When a nonce expires; `undefined` for one that this server did not issue for that domain, or that is over. */
    check(nonce: string, domain: string): number | undefined {
      if (!form.test(nonce)) return undefined
      const head = nonce.slice(0, -macHex)
      const isOwn = timingSafeEqual(Buffer.from(nonce.slice(-macHex)), Buffer.from(macOf(head, domain)))
      const expires = Number.parseInt(head.slice(randomHex), 16)
      return isOwn && expires > now() ? expires : undefined
    },

    /** Takes a nonce for one try: of all who come with it at once, one gets it. */
    claim(nonce: string, expires: number): boolean {
      if (tried.has(nonce)) return false
      for (const [old, end] of tried) {
        if (end > now() && tried.size < capacity) break
        tried.delete(old)
      }
      tried.set(nonce, expires)
      return true
    },

    /** Gives a nonce back that nobody could judge. */
    release: (nonce: string) => void tried.delete(nonce),
  }
}
