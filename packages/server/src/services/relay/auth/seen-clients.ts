import { clientSeconds } from '../mailbox/client-table.js'
import type { SeenClient, SeenClients } from '../mailbox/mailbox-store.js'

/** A client that reconnects may come once more with the token before its newest. Also how far ahead a clock may be. */
const overlapSeconds = 60

/**
 * Remembers when the newest token of each client was issued, until no older token is taken. Once a client has come with a newer
 * token, its older ones are refused, whatever their nonces: they may have been read from a log.
 *
 * Memory is bounded. When a client has to be forgotten early, no token of that age opens a socket any more unless its client
 * is still known: a client that connects now signs a new one.
 */
export function createSeenClients(capacity = 200_000) {
  const seen = new Map<string, number>()
  /** Tokens of unknown clients must be issued after this, in seconds. */
  let issuedAfter = 0

  /** What this clock cannot have taken was written before the clock was set back: it counts as of now. */
  const clamp = (issuedAt: number, now: number): number => (issuedAt > now + overlapSeconds ? now : issuedAt)

  return {
    /** Whether the token may open a socket. `now` in seconds. */
    admit({ clientId, issuedAt }: SeenClient, now: number): boolean {
      const known = seen.get(clientId)
      const newest = known === undefined ? undefined : clamp(known, now)
      // A clock that is ahead must not lock out the clients whose clocks are right.
      const after = Math.min(issuedAfter, now - overlapSeconds)
      if (newest === undefined ? issuedAt <= after : issuedAt < newest - overlapSeconds) return false
      seen.delete(clientId)
      seen.set(clientId, Math.max(issuedAt, newest ?? 0))
      return true
    },
    /** Adds what was written down before a restart. */
    restore(written: SeenClients): void {
      for (const { clientId, issuedAt } of written.clients) if (!seen.has(clientId)) seen.set(clientId, issuedAt)
      issuedAfter = Math.max(issuedAfter, written.issuedAfter)
    },
    /** Forgets what is over, and what was used longest ago beyond the capacity. `now` in seconds. */
    sweep(now: number): void {
      for (const [clientId, issuedAt] of seen) if (issuedAt <= now - clientSeconds) seen.delete(clientId)
      for (const [clientId, issuedAt] of seen) {
        if (seen.size <= capacity) break
        seen.delete(clientId)
        issuedAfter = Math.max(issuedAfter, Math.min(issuedAt, now - overlapSeconds))
      }
    },
    get size() {
      return seen.size
    },
  }
}
