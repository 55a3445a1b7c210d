import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { Attempt } from '../contracts/attempt.js'
import type { SIWXConfig } from '../contracts/siwx.js'

/** What a person reads before they sign. `expiresAt`: ms since 1970. */
export type SignInText = { text: string; expiresAt?: number }

/** An account that is connected on a network of the app: who signs in. */
export type SignInAccount = {
  namespace: ChainNamespace
  network: CaipNetworkId
  address: string
  /** CAIP-10; another one needs another session. */
  key: CaipAddress
  isSmartAccount: boolean
}

/** Where a sign-in is. */
export type SignInStep =
  /**
   * The app is asked whether this account has a session. `unanswered`: it was asked before and no answer came, so that it is
   * not known; the value says whether the app requires a session.
   */
  | { kind: 'look-up'; unanswered?: 'required' | 'optional' }
  /** It is for the person to decide. */
  | { kind: 'review' }
  /** The app makes the message. */
  | { kind: 'message' }
  /** The wallet asks its user. */
  | { kind: 'signature' }
  /** The app checks the signature and keeps the session. */
  | { kind: 'session' }
  /** The person said no: back to the network where there is a session. */
  | { kind: 'turn-back' }

/** The sign-in of the one active account. `idle`: nobody to sign in, or the person said no. */
export type SignInAttempt = Attempt<SignInAccount, SignInStep>

export type SignInState = {
  /** Option `siwx`, or what `siweConfig` was mapped to; a valtio ref. */
  config: SIWXConfig | undefined
  attempt: SignInAttempt
  /** The screen that the modal opens with in place of the account. Absent: the account. */
  opens?: 'SIWXSignMessage' | 'ConnectingSiwe' | undefined
  /** What is signed next, as soon as it is made: the person can read it. */
  message?: SignInText | undefined
}

/** Whether a sign-in waits: for the app, which looks a session up, or for the person. */
export function readSignIn({ attempt }: { attempt: SignInAttempt }): 'none' | 'checking' | 'due' {
  if (!('step' in attempt)) return 'none'
  return attempt.step?.kind === 'look-up' ? 'checking' : 'due'
}
