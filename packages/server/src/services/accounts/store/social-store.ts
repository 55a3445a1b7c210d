/**
 * An identity at an issuer: `email` and an address, or a provider and its subject. Identities are never merged because
 * their addresses are equal.
 */
export type Identity = { issuer: string; subject: string }

/**
 * `new`: not yet sent to the provider. `away`: a browser is at the provider. `back`: it returned, and the provider is
 * queried. `done`, `failed`: ended, until the device that started it reads the result.
 */
export type SocialStatus = 'new' | 'away' | 'back' | 'done' | 'failed'

/** The error code of a failed sign-in. */
export type SocialProblem = 'user_rejected' | 'sign_in_failed' | 'service_unreachable'

/** A sign-in at a provider. */
export type SocialSignIn = {
  id: string
  provider: string
  /** Origin of the page that embeds the frame. */
  origin: string
  /** PKCE verifier, and nonce of the ID token. */
  verifier: string
  nonce: string
  /** The number that the device shows, and the choices on the page. */
  matchNumber: string
  choices: readonly string[]
}

export type NewSocialSignIn = SocialSignIn & {
  /** Thumbprint of the device that asked. Only this device is signed in. */
  thumbprint: string
  /** SHA-256 of the secret that the frame polls with, and of the half that it passes to its window. */
  secretHash: string
  halfHash: string
  now: number
}

export type Departure = {
  /** The half of the frame's window, or the number that the user chose; `undefined` for "This wasn’t me". */
  by: { halfHash: string } | { id: string; chosen: string | undefined }
  /** SHA-256 of the state, and of the cookie of the browser that leaves. */
  stateHash: string
  browserHash: string
  now: number
}

export type Return = { stateHash: string; browserHash: string | undefined; provider: string; now: number }

export type SocialEnd = { id: string; end: Identity | SocialProblem; now: number }

export type SocialPoll = { id: string; thumbprint: string; secretHash: string; now: number }
export type SocialPolled =
  | { outcome: 'waiting'; isAway: boolean }
  | { outcome: 'done' }
  | { outcome: 'failed'; problem: SocialProblem }
  | { outcome: 'over' }

/** Whom a provider verified, and for which page. */
export type SocialTaken = { identity: Identity; origin: string }

/** Pending sign-ins at providers. Each method is one transaction. */
export type SocialStore = {
  startSocial(signIn: NewSocialSignIn): Promise<void>
  /** Returns a sign-in with status `new`. */
  socialOf(id: string, now: number): Promise<SocialSignIn | undefined>
  /** Sends one browser to the provider, once. A wrong number ends the sign-in. */
  leaveForProvider(departure: Departure): Promise<SocialSignIn | undefined>
  /** Accepts the return of the browser, once. Another browser or provider ends the sign-in. */
  returnFromProvider(back: Return): Promise<SocialSignIn | undefined>
  endSocial(end: SocialEnd): Promise<void>
  /** Returns the state for its device and its secret. A failure is returned once; `signInByProvider` uses up `done`. */
  pollSocial(poll: SocialPoll): Promise<SocialPolled>
}

export const socialLifeMs = 5 * 60_000
