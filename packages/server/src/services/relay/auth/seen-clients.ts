import type { SeenClient, SeenClients } from '../mailbox/mailbox-store.js'

type Seen = Omit<SeenClient, 'clientId'>

/** A client that reconnects may come once more with the token before its newest. */
const overlapSeconds = 60

/**
 * Remembers the newest token of each client until its tokens expire. Once a client has come with a newer token, its older ones
 * are refused, whatever their nonces: they may have been read from a log.
 *
 * Memory is bounded. When a client has to be forgotten early, no token of that age opens a socket any more unless its client
 * is still known: a client that connects now signs a new one.
 */
export function createSeenClients(capacity = 200_000) {
  const seen = new Map<string, Seen>()
  /** Tokens of unknown clients must be issued after this, in seconds. */
  let issuedAfter = 0

  return {
    /** Whether the token may open a socket. */
    admit({ clientId, issuedAt, expiresAt }: SeenClient): boolean {
      const known = seen.get(clientId)
      if (known ? issuedAt < known.issuedAt - overlapSeconds : issuedAt <= issuedAfter) return false
      seen.delete(clientId)
      seen.set(clientId, {
        issuedAt: Math.max(issuedAt, known?.issuedAt ?? 0),
        expiresAt: Math.max(expiresAt, known?.expiresAt ?? 0),
      })
      return true
    },
    /** Adds what was written down before a restart. */
    restore(written: SeenClients): void {
      for (const { clientId, ...one } of written.clients) if (!seen.has(clientId)) seen.set(clientId, one)
      issuedAfter = Math.max(issuedAfter, written.issuedAfter)
    },
    /** Forgets what has expired, and what was used longest ago beyond the capacity. `now` in seconds. */
    sweep(now: number): void {
      for (const [clientId, { expiresAt }] of seen) if (expiresAt < now - overlapSeconds) seen.delete(clientId)
      for (const [clientId, { issuedAt }] of seen) {
        if (seen.size <= capacity) break
        seen.delete(clientId)
        // A clock that is ahead must not lock out the clients whose clocks are right.
        issuedAfter = Math.max(issuedAfter, Math.min(issuedAt, now - overlapSeconds))
      }
    },
    get size() {
      return seen.size
    },
  }
}
