import type { ErrorCode } from '@openappkit/protocol/errors'
import type { SIWXConfig } from '../contracts/siwx.js'

/** What a person reads before they sign. `expiresAt`: ms since 1970. */
export type SignInText = { text: string; expiresAt?: number }

/** Where a try to sign in ended: making the message, signing it in the wallet, keeping the session. */
export type SignInStage = 'message' | 'signature' | 'session'

export type SignInStep =
  /** Signed in, not asked for, or declined. */
  | { status: 'idle' }
  /** Sessions are being looked up. */
  | { status: 'checking' }
  /** It is for the person to decide. `failure`: how the last try ended. */
  | { status: 'asked'; message?: SignInText; failure?: SignInFailure }
  /** `isSlow` after five seconds in the wallet. */
  | { status: 'signing'; stage: SignInStage; message?: SignInText; isSlow: boolean }
  | { status: 'cancelling'; message?: SignInText }

export type SignInFailure = { stage: SignInStage; code: ErrorCode; isSmartAccount: boolean }

export type SignInState = {
  /** Option `siwx`, or what `siweConfig` was mapped to; a valtio ref. */
  config: SIWXConfig | undefined
  step: SignInStep
}
