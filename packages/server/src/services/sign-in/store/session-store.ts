import type { CaipNetworkId } from '@openappkit/protocol/caip'
import type { RunningStore } from '../../../platform/store/running-store.js'

/** A stored session. It holds no signature and no token, so a stolen store signs in no one. */
export type StoredSession = {
  id: string
  /** CAIP-10 in canonical form: the key of a visitor's data. */
  account: string
  /** As the visitor wrote it, with its checksum. */
  address: string
  chainId: CaipNetworkId
  /** Host of the site. Sessions of different sites are independent. */
  domain: string
  message: string
  createdAt: number
  expiresAt: number
}

export type NewSession = {
  session: StoredSession
  /** SHA-256 of the token. */
  tokenHash: string
  /** Used up in the same transaction. Remembered until it has expired at every server. */
  nonce: { value: string; expiresAt: number }
}

/** `used`: the nonce already has a session. `full`: the store has reached its limits. */
export type Added = 'added' | 'used' | 'full'

export type AccountOfDomain = { domain: string; account: string }

/**
 * Stores sessions. An implementation may run on another machine, and several servers may share one. Failures reject
 * with a `StoreError`. Changes are durable when the promise resolves.
 */
export type SessionStore = {
  ready(): Promise<void>
  /** The key that nonces are signed with: the same for all servers that share the store. */
  nonceKey(): Promise<Uint8Array>
  add(session: NewSession): Promise<Added>
  /** Returns the session of a token if it has not expired. */
  find(tokenHash: string, now: number): Promise<StoredSession | undefined>
  /** Returns the sessions of an account on a domain, newest first. */
  list(of: AccountOfDomain, now: number): Promise<readonly StoredSession[]>
  revoke(id: string): Promise<void>
  revokeAll(of: AccountOfDomain): Promise<void>
  close(): Promise<void>
}

export type SessionLimits = {
  /** Sessions of one account on one domain. Beyond it, the oldest ends. */
  perAccount: number
  /** Sessions of all accounts. Beyond it, new sign-ins fail and existing sessions remain. */
  sessions: number
  /** Used nonces that are remembered. */
  usedNonces: number
}

export const defaultSessionLimits: SessionLimits = { perAccount: 50, sessions: 1_000_000, usedNonces: 500_000 }

/** The sessions of a store that runs. */
export const callSessions = ({ ready, call, close }: RunningStore): SessionStore => ({
  ready,
  nonceKey: () => call('nonceKey'),
  add: (session) => call('add', session),
  find: (tokenHash, now) => call('find', [tokenHash, now]),
  list: (of, now) => call('list', [of, now]),
  revoke: (id) => call('revoke', id),
  revokeAll: (of) => call('revokeAll', of),
  close,
})
