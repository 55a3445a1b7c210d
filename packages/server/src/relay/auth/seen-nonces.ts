import type { ClientToken } from './client-token.js'

type Seen = { clientId: string; issuedAt: number; expiresAt: number }

/** A client that reconnects may come once more with the token before its newest. */
const overlapSeconds = 60
const capacity = 200_000

/**
 * Remembers the nonce of each token until the token ends. A nonce belongs to the client that first brought it, and once
 * a client has come with a newer token, its older ones are of no use to whoever finds them in a log.
 */
export function createSeenNonces() {
  const seen = new Map<string, Seen>()

  return {
    /** Whether the token may open a socket. */
    admit({ clientId, nonce, issuedAt, expiresAt }: ClientToken): boolean {
      const known = seen.get(nonce)
      if (known && (known.clientId !== clientId || issuedAt < known.issuedAt - overlapSeconds)) return false
      seen.delete(nonce)
      seen.set(nonce, {
        clientId,
        issuedAt: Math.max(issuedAt, known?.issuedAt ?? 0),
        expiresAt: Math.max(expiresAt, known?.expiresAt ?? 0),
      })
      return true
    },
    /** Forgets what has ended, and the oldest beyond what fits. `now` in seconds. */
    sweep(now: number): void {
      for (const [nonce, { expiresAt }] of seen) if (expiresAt < now - overlapSeconds) seen.delete(nonce)
      for (const nonce of seen.keys()) {
        if (seen.size <= capacity) break
        seen.delete(nonce)
      }
    },
    get size() {
      return seen.size
    },
  }
}
