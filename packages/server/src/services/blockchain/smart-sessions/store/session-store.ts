import type { CaipAddress } from '@openappkit/protocol/caip'
import type { Permission } from '@openappkit/protocol/smart-sessions'
import type { RunningStore } from '../../../../platform/store/running-store.js'

/** A session with a valid signature of its account. */
export type StoredSession = {
  pci: string
  /** CAIP-10, in lower case. */
  account: CaipAddress
  /** The address of `account`, in lower case. */
  address: string
  app: { name: string; url: string }
  permissions: readonly Permission[]
  policies: readonly Permission[]
  /** Milliseconds since 1970. */
  expiresAt: number
  createdAt: number
}

/**
 * The result of adding a session.
 * - `added`: it is listed, now or since an earlier try.
 * - `used`: a session of that account with this identifier was revoked, or has other contents.
 * - `too-many`: the account has reached its limit.
 * - `full`: the server has reached its limit.
 */
export type Added = 'added' | 'used' | 'too-many' | 'full'

/** The result of a revocation. `over`: it was already revoked, or has expired. */
export type Revoked = 'revoked' | 'over' | 'unknown'

/**
 * Stores smart sessions. An implementation may run on another machine, and several servers may share one: of concurrent
 * revocations of a session, one succeeds. Failures reject with a `StoreError`. Changes are durable when the promise
 * resolves.
 */
export type SmartSessionStore = {
  ready(): Promise<void>
  add(session: StoredSession): Promise<Added>
  /** Returns a session, active or not. */
  find(key: { address: string; pci: string }): Promise<StoredSession | undefined>
  /** Returns the active sessions, newest first. */
  ofAddress(question: { address: string; now: number }): Promise<readonly StoredSession[]>
  revoke(key: { address: string; pci: string; now: number }): Promise<Revoked>
  close(): Promise<void>
}

export type SmartSessionLimits = {
  /** Sessions of all accounts. */
  sessions: number
  /** Active sessions of one address. */
  perAddress: number
}

export const defaultSessionLimits: SmartSessionLimits = { sessions: 1_000_000, perAddress: 64 }

/** The smart sessions of a store that runs. */
export const callSessions = ({ ready, call, close }: RunningStore): SmartSessionStore => ({
  ready,
  add: (session) => call('add', session),
  find: (key) => call('find', key),
  ofAddress: (question) => call('ofAddress', question),
  revoke: (key) => call('revoke', key),
  close,
})
