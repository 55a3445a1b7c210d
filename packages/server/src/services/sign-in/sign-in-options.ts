import type { SessionStore } from './store/session-store.js'

/** Options of the sign-in service. */
export type SignInOptions = {
  /** Path of the SQLite file. If absent, sessions last as long as the process. */
  file: string | undefined
  /** RPC endpoint by CAIP-2 id, to verify signatures of contract accounts. */
  rpcUrls: Readonly<Record<string, string>>
  /** Maximum lifetime of a session, in days. */
  sessionDays: number
  /** If set, a message must contain exactly this statement. */
  statement: string | undefined
  /** Signs nonces, at least 32 characters. If absent, the store creates and stores a key. */
  secret?: string | undefined
  /** Replaces the SQLite store. */
  store?: SessionStore
  /** Milliseconds since 1970. Default: the system clock. */
  now?: () => number
}

export const nonceLifeMs = 5 * 60_000
