import type { ErrorCode } from '@openappkit/protocol/errors'
import type { SmartSession } from '@openappkit/protocol/smart-sessions'
import type { Attempt } from '../attempt.js'

/** A session in force. */
export type OwnSmartSession = SmartSession & {
  /** Whether the service lists it. */
  isListed: boolean
  /** Whether it was granted in this browser. */
  isHere: boolean
}

/** The wallet takes back what it granted; the account signs; then the service is told. */
export type RevokeStep = { kind: 'wallet' } | { kind: 'signature' }

export type RevokedSession = {
  session: OwnSmartSession
  /** Whether the wallet has taken the permission back. Otherwise it may honour it until it expires. */
  isEnded: boolean
}

export type SmartSessionsState = {
  /** Whose they are. */
  address: string
  list: {
    status: 'loading' | 'ready' | 'failed'
    code?: ErrorCode
    /** The newest first. After a failure: those that were granted here. */
    sessions: readonly OwnSmartSession[]
  }
  /** The session that was granted last on this page. */
  granted?: OwnSmartSession
  /** Whether the account is asked to list it. */
  listing?: 'asked' | 'listed' | 'declined'
  /** The revocation that a person asked for. */
  revocation: Attempt<{ pci: string }, RevokeStep, RevokedSession>
}
