import type { SessionStore } from './session-store.js'

/** How the server signs visitors in. */
export type SignInOptions = {
  /** Path of the SQLite file that keeps sessions over a restart. Absent: they last as long as the process. */
  file: string | undefined
  /** RPC endpoint per CAIP-2 id: signatures of contract accounts are checked there. */
  rpcUrls: Readonly<Record<string, string>>
  /** Longest life of a session, in days. */
  sessionDays: number
  /** Where it is set, a message must say exactly this. */
  statement: string | undefined
  /** What nonces are signed with, 32 characters at least. Absent: a key that the store makes and keeps. */
  secret?: string | undefined
  /** In place of a store in SQLite. */
  store?: SessionStore
  /** Ms since 1970; the system's clock by default. */
  now?: () => number
}

export const nonceLifeMs = 5 * 60_000
