/**
 * What a code may be used for. A `sign-in` code changes nothing in an account. `old-address` and `new-address` are the
 * two codes of an address change.
 */
export type ChallengePurpose = 'sign-in' | 'step-up' | 'old-address' | 'new-address'

/**
 * `link`: waits for the link in the mail. `code`: a code was sent. `first-code`: a code was sent to an address without an
 * account; responses are those of `link`. `refused`: the user rejected a step-up on the page of the link. A rejected
 * sign-in keeps the status `link`, without a link that confirms it.
 */
export type ChallengeStatus = 'link' | 'first-code' | 'code' | 'refused'

export type Challenge = {
  id: string
  purpose: ChallengePurpose
  email: string
  /** Thumbprint of the device that asked. Only this device can answer. */
  thumbprint: string
  /** Set for every purpose except `sign-in`. */
  session: string | null
  /** The other address of a change: the new one for `old-address`, the old one for `new-address`. */
  target: string | null
  origin: string
  language: string
  browser: string
  status: ChallengeStatus
  /** The number that the device shows, and the choices on the page. */
  matchNumber: string
  choices: readonly string[]
  createdAt: number
  expiresAt: number
}

export type NewChallenge = Omit<Challenge, 'status' | 'createdAt' | 'expiresAt'> & {
  now: number
  /**
   * The device belongs to the account, however long ago it signed in. Its mails are counted separately, and others do
   * not delay them.
   */
  isOwn: boolean
  /** The device signed in with this address recently, so a code is enough. */
  isKnown: boolean
  /** The mailbox of the email address. Mails that other devices ask for take turns. */
  mailbox: string
  /** The sender: a pseudonym of the client's address, and its network. */
  address: string
  network: string
  /** Never mails a link, because the device has a session. Locked after too many wrong codes. */
  isCodeOnly?: boolean
  /** The stored forms of the codes and of the link. Only one of them is used. */
  codeMac: Uint8Array
  firstCodeMac: Uint8Array
  linkHash: string
}

export type Started =
  | { outcome: 'started'; status: 'link' | 'first-code' | 'code'; resendAt: number; expiresAt: number }
  /**
   * `cooldown`: a mail can be sent at `retryAt`. The place of a waiting address is kept, so it only has to ask again
   * later. `too many`: the device itself has asked too often.
   */
  | { outcome: 'cooldown' | 'too many'; retryAt: number }
  /** Too many wrong codes in a row: a sign-in by link has to come first. */
  | { outcome: 'locked' }

export type LinkDecision = {
  linkHash: string
  /** The chosen number; `undefined` for "This wasn’t me". */
  chosen: string | undefined
  codeMac: Uint8Array
  now: number
}

export type CodeAttempt = {
  id: string
  thumbprint: string
  /** MACs of the code with each pepper in use. */
  macs: readonly Uint8Array[]
  now: number
}

/** A code as its device entered it. */
export type CodeEntry = Omit<CodeAttempt, 'now'>

/** `over`: expired, used, replaced or tried too often. Nothing was compared. */
export type CodeOutcome =
  | { outcome: 'right'; challenge: Challenge }
  | { outcome: 'wrong'; triesLeft: number }
  | { outcome: 'over' }

/** The agreement of an address, whose code was entered, to be replaced by `target`. */
export type Agreement = { session: string; thumbprint: string; email: string; target: string; since: number }

/** Pending sign-ins. Each method is one transaction. */
export type ChallengeStore = {
  /** Starts a challenge, and ends previous ones of the same device and address. */
  startChallenge(challenge: NewChallenge): Promise<Started>
  /** Returns an open challenge of a device, or of a link. */
  challengeOf(
    of: { id: string; thumbprint: string } | { linkHash: string },
    now: number,
  ): Promise<Challenge | undefined>
  /** Whether the code of the old address was entered since then, for this new address. */
  hasAgreed(agreement: Agreement): Promise<boolean>
  /** Uses a link. The right number approves the challenge, which then has a code. */
  decideLink(decision: LinkDecision): Promise<Challenge | undefined>
}

export const triesMost = 5
export const codeLifeMs = 5 * 60_000
export const linkLifeMs = 10 * 60_000
export const cooldownMs = 30_000
/** Limits for a device of the account. Other devices take turns: see `mail-turns.ts`. */
export const challengesPerHour = 5
export const challengesPerDay = 10
/**
 * Limit for sign-in codes that devices outside the account try per day for one address. Such a code exists only once
 * the owner has confirmed the link, so others cannot use up these tries.
 */
export const strangerTriesPerDay = 50
/**
 * Limit for codes that are tried per day for one address before a link was confirmed: first codes, and guesses where a
 * link was mailed. After it, addresses without an account get a link too.
 */
export const earlyTriesPerDay = 50
/** Number of consecutive wrong codes after which an address always needs the link of a mail. */
export const failuresMost = 100
