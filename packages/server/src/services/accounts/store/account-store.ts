import type { DevicePublicKey } from '@openappkit/protocol/accounts'
import type { ChallengeStore } from './challenges/challenge-store.js'
import type { EmailChangeStore } from './email-changes/email-change-store.js'
import type { Identity, SocialStore } from './social-store.js'
import type { Trace } from './trace.js'
import type { WalletStore } from './wallet-store.js'

export type { Identity }

/** A device as its request showed it. The thumbprint (RFC 7638) is of a key whose possession was proved. */
export type DeviceKey = { thumbprint: string; publicKey: DevicePublicKey; name: string }

export type NewSession = {
  identity: Identity
  device: DeviceKey
  /** SHA-256 of the refresh token. */
  refreshHash: string
  /** SHA-256 of the link that revokes the device, where it is new. */
  revokeHash: string
  origin: string
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
  /** When a code or a provider last proved who it is. */
  verifiedAt: number
}

/**
 * `full`: nobody new gets in. `away`: the address belonged to an account that has another one by now. `held`: the address
 * of the account was changed a moment ago, and the device is new.
 */
export type NotOpened = 'full' | 'away' | 'held'
export type OpenedSession = { session: StoredSession; isNewAccount: boolean; isNewDevice: boolean }

export type Refresh = { hash: string; nextHash: string; thumbprint: string; trace: Trace }
/** `reused`: the token was replaced before, so somebody has a copy; the whole session ended. */
export type Refreshed = StoredSession | 'unknown' | 'reused'

export type StoredDevice = { id: string; name: string; createdAt: number; seenAt: number }
export type AuditEntry = { at: number; event: string; device: string | null; network: string }

/**
 * Accounts, their devices and sessions. An implementation may be on another machine. Whatever cannot be done rejects with a
 * `StoreError`; what was written is safe from a crash when the promise resolves. Each method is one transaction.
 */
export type AccountStore = ChallengeStore &
  EmailChangeStore &
  SocialStore &
  WalletStore & {
    ready(): Promise<void>
    /** Opens a session, and makes the account and the device where they are new. */
    openSession(request: NewSession): Promise<OpenedSession | NotOpened>
    /** A session that is not over. */
    session(id: string, now: number): Promise<StoredSession | undefined>
    refresh(request: Refresh): Promise<Refreshed>
    /** Ends a session and forgets its device, with the wallet's share for it: a browser that is signed out keeps no key. */
    signOut(id: string, trace: Trace): Promise<void>
    accountOf(identity: Identity): Promise<string | undefined>
    /** When a device of the account last signed in; `undefined`: the account has no such device. */
    deviceSeenAt(identity: Identity, thumbprint: string): Promise<number | undefined>
    devices(account: string): Promise<readonly StoredDevice[]>
    /** Forgets a device and ends its sessions. `false`: the account has no such device. */
    revokeDevice(of: { account: string; device: string }, trace: Trace): Promise<boolean>
    /** Forgets the device that a revoke link was made for. `false`: the link is over, or was used. */
    revokeByLink(hash: string, trace: Trace): Promise<boolean>
    /** Notes that the person of a session has proved again who it is. */
    verifySession(id: string, trace: Trace): Promise<void>
    /** The newest entries first. */
    audit(account: string): Promise<readonly AuditEntry[]>
    close(): Promise<void>
  }

/** How long a code is enough for a device that has signed in. */
export const knownDeviceMs = 30 * 24 * 3_600_000

export type AccountLimits = {
  accounts: number
  /** Per account; the one that was used longest ago is forgotten. Each site is a device where storage is kept apart. */
  devices: number
  /** Per account; the one that was used longest ago ends. */
  sessions: number
}

export const defaultAccountLimits: AccountLimits = { accounts: 1_000_000, devices: 50, sessions: 50 }
