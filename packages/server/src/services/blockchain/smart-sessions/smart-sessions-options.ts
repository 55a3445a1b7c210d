import type { SmartSessionStore } from './store/session-store.js'

/** Smart sessions that this server lists. */
export type SmartSessionsOptions = {
  /** SQLite file of the sessions. Absent: in memory. */
  file?: string | undefined
  /** In place of a store in SQLite. */
  store?: SmartSessionStore
  /** Ms since 1970; the system's clock by default. */
  now?: () => number
}
