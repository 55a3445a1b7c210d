/**
 * An identity at an issuer: `email` and an address, or a provider and its subject. Two identities are never one account
 * because they have the same address.
 */
export type Identity = { issuer: string; subject: string }

/**
 * `new`: nobody was sent to the provider yet. `away`: one browser is there. `back`: it returned, and the provider is being
 * asked. `done`, `failed`: the device that began it reads how it ended.
 */
export type SocialStatus = 'new' | 'away' | 'back' | 'done' | 'failed'

/** How a sign-in ended that did not succeed: a code of the kit. */
export type SocialProblem = 'user_rejected' | 'sign_in_failed' | 'service_unreachable'

/** A sign-in at a provider. */
export type SocialSignIn = {
  id: string
  provider: string
  /** Of the page that holds the frame. */
  origin: string
  /** PKCE and the nonce of the ID token. */
  verifier: string
  nonce: string
  /** The number that the device shows, and those to choose from on the page. */
  matchNumber: string
  choices: readonly string[]
}

export type NewSocialSignIn = SocialSignIn & {
  /** Of the device that asked, which alone is signed in. */
  thumbprint: string
  /** SHA-256 of the secret that the frame asks with, and of what it gives to the window beside it. */
  secretHash: string
  halfHash: string
  now: number
}

export type Departure = {
  /** The window has the frame's half, or a person chose a number. `undefined`: "It is not me". */
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
  | { outcome: 'done'; identity: Identity; origin: string }
  | { outcome: 'failed'; problem: SocialProblem }
  | { outcome: 'over' }

/** Sign-ins at providers that are under way. Each method is one transaction. */
export type SocialStore = {
  startSocial(signIn: NewSocialSignIn): Promise<void>
  /** One that nobody was sent away with. */
  socialOf(id: string, now: number): Promise<SocialSignIn | undefined>
  /** Sends one browser to the provider, once. A wrong number ends the sign-in. */
  leaveForProvider(departure: Departure): Promise<SocialSignIn | undefined>
  /** Takes the browser back, once. Another browser, or another provider, ends the sign-in. */
  returnFromProvider(back: Return): Promise<SocialSignIn | undefined>
  endSocial(end: SocialEnd): Promise<void>
  /** How it stands, for its device and its secret. What has ended is told once. */
  pollSocial(poll: SocialPoll): Promise<SocialPolled>
}

export const socialLifeMs = 5 * 60_000
