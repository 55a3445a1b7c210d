import { clientSeconds } from '../mailbox/client-table.js'
import type { SeenClient, SeenClients } from '../mailbox/mailbox-store.js'

/** A client that reconnects may use the token before its newest once more. Also how far ahead a clock may be. */
const overlapSeconds = 60

/**
 * Remembers when the newest token of each client was issued, until older tokens have expired. Once a client has used a
 * newer token, its older ones are rejected, whatever their nonces: they may have leaked in a log.
 *
 * Memory is bounded. When a client has to be forgotten early, tokens of that age are rejected unless their client is
 * still known: clients sign a new token for each connection.
 */
export function createSeenClients(capacity = 200_000) {
  const seen = new Map<string, number>()
  /** Tokens of unknown clients must be issued after this, in seconds. */
  let issuedAfter = 0

  /** Limits a time in the future, written before the clock was set back, to now. */
  const clamp = (issuedAt: number, now: number): number => (issuedAt > now + overlapSeconds ? now : issuedAt)

  return {
    /** Whether the token may open a socket. `now` in seconds. */
    admit({ clientId, issuedAt }: SeenClient, now: number): boolean {
      const known = seen.get(clientId)
      const newest = known === undefined ? undefined : clamp(known, now)
      // A clock that is ahead must not lock out clients whose clocks are right.
      const after = Math.min(issuedAfter, now - overlapSeconds)
      if (newest === undefined ? issuedAt <= after : issuedAt < newest - overlapSeconds) return false
      seen.delete(clientId)
      seen.set(clientId, Math.max(issuedAt, newest ?? 0))
      return true
    },
    /** Adds the stored clients of a previous run, or of other servers. */
    restore(written: SeenClients): void {
      for (const { clientId, issuedAt } of written.clients) {
        const known = seen.get(clientId)
        if (known === undefined || known < issuedAt) seen.set(clientId, issuedAt)
      }
      issuedAfter = Math.max(issuedAfter, written.issuedAfter)
    },
    /** Forgets expired clients, and the least recently used ones beyond the capacity. `now` in seconds. */
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
