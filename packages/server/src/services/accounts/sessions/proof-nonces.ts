import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { nonceLifeMs } from '../fleeting/fleeting-store.js'

const form = /^[0-9a-f]{12}[0-9a-f]{16}[0-9a-f]{32}$/
const headLength = 28

export type ProofNonces = ReturnType<typeof createProofNonces>

/** Stateless nonces of proofs. Their key lives as long as the ids of used proofs are known. */
export function createProofNonces({ now }: { now: () => number }) {
  let key: Uint8Array = randomBytes(32)
  const macOf = (head: string) => createHmac('sha256', key).update(head).digest('hex').slice(0, 32)
  return {
    /** Replaces the key by that of all servers. Call it before the first request. */
    share(shared: Uint8Array): void {
      key = shared
    },
    issue(): { nonce: string; expiresAt: number } {
      const expiresAt = now() + nonceLifeMs
      const head = expiresAt.toString(16).padStart(12, '0') + randomBytes(8).toString('hex')
      return { nonce: head + macOf(head), expiresAt }
    },
    isGood(nonce: string): boolean {
      if (!form.test(nonce)) return false
      const head = nonce.slice(0, headLength)
      const isOwn = timingSafeEqual(Buffer.from(nonce.slice(headLength)), Buffer.from(macOf(head)))
      return isOwn && Number.parseInt(head.slice(0, 12), 16) > now()
    },
  }
}
