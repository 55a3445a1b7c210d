import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/protocol/caip'
import type { Attempt } from '../contracts/attempt.js'
import type { SIWXConfig } from '../contracts/siwx.js'

/** The text that the user reads before signing. `expiresAt`: ms since 1970. */
export type SignInText = { text: string; expiresAt?: number }

/** The account that signs in: connected, on a network of the app. */
export type SignInAccount = {
  namespace: ChainNamespace
  network: CaipNetworkId
  address: string
  /** CAIP-10; each key has its own session. */
  key: CaipAddress
  isSmartAccount: boolean
}

/** The step of a sign-in. */
export type SignInStep =
  /**
   * Checks whether the account has a session. `unanswered`: an earlier check got no answer; the value says whether the app
   * requires a session.
   */
  | { kind: 'look-up'; unanswered?: 'required' | 'optional' }
  /** The user decides. */
  | { kind: 'review' }
  /** The app creates the message. */
  | { kind: 'message' }
  /** The wallet asks the user to sign. */
  | { kind: 'signature' }
  /** The app verifies the signature and stores the session. */
  | { kind: 'session' }
  /** The user declined: the wallet returns to a network with a session. */
  | { kind: 'turn-back' }

/** The sign-in of the active account. `idle`: there is no account to sign in, or the user declined. */
export type SignInAttempt = Attempt<SignInAccount, SignInStep>

export type SignInState = {
  /** The option `siwx`, or the converted `siweConfig`; a valtio ref. */
  config: SIWXConfig | undefined
  attempt: SignInAttempt
  /** The screen that opens instead of Account. Absent: Account. */
  opens?: 'SIWXSignMessage' | 'ConnectingSiwe' | undefined
  /** The next message to sign, as soon as it is created, for the user to read. */
  message?: SignInText | undefined
}

/** Whether a sign-in waits: `checking` for the app, `due` for the user. */
export function readSignIn({ attempt }: { attempt: SignInAttempt }): 'none' | 'checking' | 'due' {
  if (!('step' in attempt)) return 'none'
  return attempt.step?.kind === 'look-up' ? 'checking' : 'due'
}
