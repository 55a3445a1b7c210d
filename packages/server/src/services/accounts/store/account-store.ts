import type { DevicePublicKey } from '@openappkit/protocol/accounts'
import type { Challenge, ChallengeStore, CodeEntry, CodeOutcome } from './challenges/challenge-store.js'
import type { EmailChange, EmailChanged, EmailChangeStore } from './email-changes/email-change-store.js'
import type { Identity, SocialPoll, SocialStore } from './social-store.js'
import type { Trace } from './trace.js'
import type { WalletStore } from './wallet-store.js'

export type { Identity }

/** A device as its request identified it. The thumbprint (RFC 7638) is of a key whose possession was proved. */
export type DeviceKey = { thumbprint: string; publicKey: DevicePublicKey; name: string }

export type NewSession = {
  identity: Identity
  device: DeviceKey
  /** SHA-256 of the refresh token. */
  refreshHash: string
  /** SHA-256 of the link that revokes a new device. */
  revokeHash: string
  origin: string
  /** Only opens a session if this creates the account. */
  isForNewAccount?: boolean
  trace: Trace
}

export type StoredSession = {
  id: string
  account: string
  /** Id of the device. */
  device: string
  thumbprint: string
  project: string
  origin: string
  identity: Identity
  createdAt: number
  /** When a code or a provider last verified the identity. */
  verifiedAt: number
}

/**
 * `full`: no new accounts. `away`: the address belonged to an account that has changed it. `held`: the address of the
 * account was changed recently, and the device is new. `taken`: another device has created the account meanwhile.
 */
export type NotOpened = 'full' | 'away' | 'held' | 'taken'
export type OpenedSession = { session: StoredSession; isNewAccount: boolean; isNewDevice: boolean }

/** The hashes of the secrets of a session. `trace` has the time of the request. */
type Opening = Pick<NewSession, 'refreshHash' | 'revokeHash' | 'trace'>
type NotRight = Exclude<CodeOutcome, { outcome: 'right' }>

export type CodeSignIn = CodeEntry & Opening & Pick<DeviceKey, 'publicKey'>
export type CodeSignedIn = NotRight | { outcome: 'right'; challenge: Challenge; opened: OpenedSession | NotOpened }

export type CodeEmailChange = CodeEntry & Pick<EmailChange, 'undoHash' | 'trace'>
export type CodeEmailChanged = NotRight | { outcome: 'right'; challenge: Challenge; changed: EmailChanged }

export type ProviderSignIn = Pick<SocialPoll, 'id' | 'secretHash'> & Opening & { device: DeviceKey }
/** The sign-in has expired, was used, or is not verified yet. */
export type OverSignIn = 'over'

export type Refresh = { hash: string; nextHash: string; thumbprint: string; trace: Trace }
/**
 * `reused`: the token was already replaced, so it was copied. The session has ended, with all sessions of the same
 * sign-in: a thief of the token could have derived one.
 */
export type Refreshed = StoredSession | 'unknown' | 'reused'

export type Derivation = {
  /** Id of the session to derive from. */
  session: string
  /** SHA-256 of the refresh token of the new session. */
  refreshHash: string
  now: number
}

export type StoredDevice = { id: string; name: string; createdAt: number; seenAt: number }
export type AuditEntry = { at: number; event: string; device: string | null; network: string }

/**
 * Accounts, their devices and sessions. An implementation may run on another machine. Failures reject with a
 * `StoreError`. Changes are durable when the promise resolves. Each method is one transaction.
 *
 * Methods that try a code count each try before they answer, and use the right code up, once, together with what it
 * opens or changes. Where a link was mailed, each code is wrong, so that the answer does not tell whether the address
 * has an account.
 */
export type AccountStore = ChallengeStore &
  EmailChangeStore &
  SocialStore &
  WalletStore & {
    ready(): Promise<void>
    /** Tries a code, and opens the session of the right one. */
    signInByCode(request: CodeSignIn): Promise<CodeSignedIn>
    /** Tries a code, and records with the right one that the user of its session verified their identity. */
    verifyByCode(entry: CodeEntry, trace: Trace): Promise<CodeOutcome>
    /** Tries a code of a new address, and gives the account of its session that address. */
    changeEmailByCode(request: CodeEmailChange): Promise<CodeEmailChanged>
    /** Opens the session of an identity that a provider verified. */
    signInByProvider(request: ProviderSignIn): Promise<OpenedSession | NotOpened | OverSignIn>
    /** Returns a session that has not ended. */
    session(id: string, now: number): Promise<StoredSession | undefined>
    refresh(request: Refresh): Promise<Refreshed>
    /**
     * Opens another session of the same sign-in. Unused, it ends when the first one would, and never later than the
     * sign-in allows. Sessions of one sign-in have the same device and `createdAt`. Returns `undefined` if the first
     * session has ended.
     */
    deriveSession(request: Derivation): Promise<StoredSession | undefined>
    /**
     * Ends a session and deletes its device, with the device's other sessions and its share of the wallet: a browser
     * that is signed out keeps no key.
     */
    signOut(id: string, trace: Trace): Promise<void>
    accountOf(identity: Identity): Promise<string | undefined>
    /** When a device of the account last signed in; `undefined` if the account has no such device. */
    deviceSeenAt(identity: Identity, thumbprint: string): Promise<number | undefined>
    devices(account: string): Promise<readonly StoredDevice[]>
    /** Deletes a device and ends its sessions. Returns `false` if the account has no such device. */
    revokeDevice(of: { account: string; device: string }, trace: Trace): Promise<boolean>
    /** Deletes the device of a revoke link. Returns `false` if the link has expired or was used. */
    revokeByLink(hash: string, trace: Trace): Promise<boolean>
    /** Newest first. */
    audit(account: string): Promise<readonly AuditEntry[]>
    close(): Promise<void>
  }

/** How long a device that signed in needs only a code. */
export const knownDeviceMs = 30 * 24 * 3_600_000

export type AccountLimits = {
  accounts: number
  /** Per account; the least recently used is deleted. With partitioned storage, each site is a device. */
  devices: number
  /** Sign-ins per account; the least recently used ends, with the sessions derived from it. */
  sessions: number
  /** Sessions of one sign-in; the least recently refreshed ends. At least 2. */
  derived: number
}

export const defaultAccountLimits: AccountLimits = { accounts: 1_000_000, devices: 50, sessions: 50, derived: 20 }
