import type { CaipAddress } from '@openappkit/protocol/caip'
import type { Permission } from '@openappkit/protocol/smart-sessions'

/** A session that an account signed for. */
export type StoredSession = {
  pci: string
  /** CAIP-10, in lower case. */
  account: CaipAddress
  /** Of `account`, in lower case. */
  address: string
  app: { name: string; url: string }
  permissions: readonly Permission[]
  policies: readonly Permission[]
  /** Ms since 1970. */
  expiresAt: number
  createdAt: number
}

/**
 * What came of listing a session.
 * - `added`: it is listed, now or since an earlier try.
 * - `used`: a session of that account with this identifier was revoked, or says something else.
 * - `too-many`: the account has as many as are shown.
 * - `full`: nobody lists more here.
 */
export type Added = 'added' | 'used' | 'too-many' | 'full'

/** What came of a revocation. `over`: it was revoked before, or has expired. */
export type Revoked = 'revoked' | 'over' | 'unknown'

/**
 * Where smart sessions are kept. An implementation may be on another machine, and several servers may share one: of all
 * who revoke a session, one does. What cannot be done rejects with a `StoreError`; what was written is safe from a crash
 * when the promise resolves.
 */
export type SmartSessionStore = {
  ready(): Promise<void>
  add(session: StoredSession): Promise<Added>
  /** Whether it is in force or not. */
  find(key: { address: string; pci: string }): Promise<StoredSession | undefined>
  /** Those in force, the newest first. */
  ofAddress(question: { address: string; now: number }): Promise<readonly StoredSession[]>
  revoke(key: { address: string; pci: string; now: number }): Promise<Revoked>
  close(): Promise<void>
}

export type SmartSessionLimits = {
  /** Sessions of everybody. */
  sessions: number
  /** Sessions in force of one address. */
  perAddress: number
}

export const defaultSessionLimits: SmartSessionLimits = { sessions: 1_000_000, perAddress: 64 }
