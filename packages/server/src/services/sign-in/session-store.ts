import type { CaipNetworkId } from '@openappkit/protocol/caip'

/** A session that is kept. It holds no signature and no token: what is stolen from a store signs nobody in. */
export type StoredSession = {
  id: string
  /** CAIP-10 in its canonical form: the key of everything that belongs to a visitor. */
  account: string
  /** As the visitor wrote it, with its checksum. */
  address: string
  chainId: CaipNetworkId
  /** Host of the site. Sessions of two sites have nothing to do with each other. */
  domain: string
  message: string
  createdAt: number
  expiresAt: number
}

export type NewSession = {
  session: StoredSession
  /** SHA-256 of the token. */
  tokenHash: string
  /** Used up with the session, in one step. It is remembered until it would have expired. */
  nonce: { value: string; expiresAt: number }
}

/** `used`: the nonce has a session already. `full`: the store has as many sessions as it may. */
export type Added = 'added' | 'used' | 'full'

export type AccountOfDomain = { domain: string; account: string }

/**
 * Where sessions are kept. An implementation may be on another machine, and several servers may share one. Whatever
 * cannot be done rejects with a `StoreError`; what was written is safe from a crash when the promise resolves.
 */
export type SessionStore = {
  ready(): Promise<void>
  /** The key that nonces are signed with: the same for all servers that share the store. */
  nonceKey(): Promise<Uint8Array>
  add(session: NewSession): Promise<Added>
  /** The session of a token, unless it is over. */
  find(tokenHash: string, now: number): Promise<StoredSession | undefined>
  /** Sessions of an account on a domain, the newest first. */
  list(of: AccountOfDomain, now: number): Promise<readonly StoredSession[]>
  revoke(id: string): Promise<void>
  revokeAll(of: AccountOfDomain): Promise<void>
  close(): Promise<void>
}

export type SessionLimits = {
  /** Sessions of one account on one domain; the oldest one ends when there are more. */
  perAccount: number
  /** Sessions of everybody. Beyond it nobody new signs in, and nobody is signed out. */
  sessions: number
  /** Nonces that were used and could still be tried again. */
  usedNonces: number
}

export const defaultSessionLimits: SessionLimits = { perAccount: 50, sessions: 1_000_000, usedNonces: 500_000 }
