import type { SeenNonce } from '../mailbox/mailbox-store.js'

type Seen = Omit<SeenNonce, 'nonce'>

/** A client that reconnects may come once more with the token before its newest. */
const overlapSeconds = 60

/**
 * Remembers the nonce of each token until the token expires. A nonce belongs to the client that first brought it, and once
 * a client has come with a newer token, its older ones are refused: they may have been read from a log.
 *
 * Memory is bounded. When a nonce has to be forgotten early, no token of its age opens a socket any more unless its nonce
 * is still known: a client that connects now signs a new one.
 */
export function createSeenNonces(capacity = 200_000) {
  const seen = new Map<string, Seen>()
  /** Tokens of unknown nonces must be issued after this, in seconds. */
  let issuedAfter = 0

  return {
    /** Whether the token may open a socket. */
    admit({ clientId, nonce, issuedAt, expiresAt }: SeenNonce): boolean {
      const known = seen.get(nonce)
      if (known && (known.clientId !== clientId || issuedAt < known.issuedAt - overlapSeconds)) return false
      if (!known && issuedAt <= issuedAfter) return false
      seen.delete(nonce)
      seen.set(nonce, {
        clientId,
        issuedAt: Math.max(issuedAt, known?.issuedAt ?? 0),
        expiresAt: Math.max(expiresAt, known?.expiresAt ?? 0),
      })
      return true
    },
    /** Adds what was written down before a restart. */
    restore(nonces: readonly SeenNonce[]): void {
      for (const { nonce, ...one } of nonces) if (!seen.has(nonce)) seen.set(nonce, one)
      // As many as fit: older ones were forgotten.
      if (nonces.length >= capacity) issuedAfter = Math.max(issuedAfter, nonces[0]?.issuedAt ?? 0)
    },
    /** Forgets what has expired, and what was used longest ago beyond the capacity. `now` in seconds. */
    sweep(now: number): void {
      for (const [nonce, { expiresAt }] of seen) if (expiresAt < now - overlapSeconds) seen.delete(nonce)
      for (const [nonce, { issuedAt }] of seen) {
        if (seen.size <= capacity) break
        seen.delete(nonce)
        // A clock that is ahead must not lock out the clients whose clocks are right.
        issuedAfter = Math.max(issuedAfter, Math.min(issuedAt, now - overlapSeconds))
      }
    },
    get size() {
      return seen.size
    },
  }
}
