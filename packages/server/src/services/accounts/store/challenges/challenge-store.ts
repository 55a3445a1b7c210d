/**
 * What a code may be used for. One of `sign-in` changes nothing of an account. `old-address` and `new-address` are the two
 * codes of a change of address.
 */
export type ChallengePurpose = 'sign-in' | 'step-up' | 'old-address' | 'new-address'

/** `link`: the mail's link is waited for. `code`: a code was sent. `refused`: somebody said that it was not them. */
export type ChallengeStatus = 'link' | 'code' | 'refused'

export type Challenge = {
  id: string
  purpose: ChallengePurpose
  email: string
  /** Of the device that asked, which alone can answer. */
  thumbprint: string
  /** With every purpose but `sign-in`. */
  session: string | null
  /** The other address of a change: with `old-address` the new one, with `new-address` the old one. */
  target: string | null
  origin: string
  language: string
  browser: string
  status: ChallengeStatus
  /** The number that the device shows, and those to choose from on the page. */
  matchNumber: string
  choices: readonly string[]
  createdAt: number
  expiresAt: number
}

export type NewChallenge = Omit<Challenge, 'status' | 'createdAt' | 'expiresAt'> & {
  now: number
  /** The account has the device, however long ago it signed in. Its mails are counted apart, and others do not delay them. */
  isOwn: boolean
  /** The device has signed in as this address lately: a code is enough. */
  isKnown: boolean
  /** The mailbox that the email address belongs to. Mails that others ask for take turns at it. */
  mailbox: string
  /** Who asks: a name for the client's address, and its network. */
  address: string
  network: string
  /** Never a link: the device proved a session. One that was guessed at too often is refused instead. */
  isCodeOnly?: boolean
  /** What is kept of the code and of the link. One of the two is used. */
  codeMac: Uint8Array
  linkHash: string
}

export type Started =
  | { outcome: 'started'; status: 'link' | 'code'; resendAt: number; expiresAt: number }
  /**
   * `cooldown`: a mail can go then. The place of an address that waits is kept, so asking again later is enough. `too many`:
   * the device itself has asked for too many.
   */
  | { outcome: 'cooldown' | 'too many'; retryAt: number }
  /** Too many wrong codes in a row: a sign-in by link comes first. */
  | { outcome: 'locked' }

export type LinkDecision = {
  linkHash: string
  /** The number that was chosen; `undefined`: it was not me. */
  chosen: string | undefined
  codeMac: Uint8Array
  now: number
}

export type CodeAttempt = {
  id: string
  thumbprint: string
  /** What the code is with each pepper that is in use. */
  macs: readonly Uint8Array[]
  now: number
}

/** `over`: expired, used, replaced or tried too often. Nothing was compared. */
export type CodeOutcome =
  | { outcome: 'right'; challenge: Challenge }
  | { outcome: 'wrong'; triesLeft: number }
  | { outcome: 'over' }

/** An address whose code was entered, so that the other one takes its place. */
export type Agreement = { session: string; thumbprint: string; email: string; target: string; since: number }

/** Sign-ins under way. Each method is one transaction. */
export type ChallengeStore = {
  /** Begins a challenge, and ends those before it of the same device and address. */
  startChallenge(challenge: NewChallenge): Promise<Started>
  /** A challenge that is not over, for its device or for who has its link. */
  challengeOf(
    of: { id: string; thumbprint: string } | { linkHash: string },
    now: number,
  ): Promise<Challenge | undefined>
  /** Whether the code of the old address was entered since then, for this new one. */
  hasAgreed(agreement: Agreement): Promise<boolean>
  /** Uses a link. Approved with the right number: the challenge has a code from then on. */
  decideLink(decision: LinkDecision): Promise<Challenge | undefined>
  /** Tries a code. Tries are counted before it is compared; a right one is right once. */
  tryCode(attempt: CodeAttempt): Promise<CodeOutcome>
}

export const triesMost = 5
export const codeLifeMs = 5 * 60_000
export const linkLifeMs = 10 * 60_000
export const cooldownMs = 30_000
/** Challenges of one device of the account. Those of other devices take turns: see `mail-turns.ts`. */
export const challengesPerHour = 5
export const challengesPerDay = 10
/**
 * Codes of sign-ins that devices without the account may try in a day for one address. Such a code exists only after the
 * owner has confirmed the link, so that others cannot use these tries up.
 */
export const strangerTriesPerDay = 50
/** Wrong codes in a row after which an address always needs the link of a mail. */
export const failuresMost = 100
