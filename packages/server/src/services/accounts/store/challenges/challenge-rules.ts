// Runs in the thread of the accounts too: imports as Node resolves them in the source.
import { timingSafeEqual } from 'node:crypto'
import { changesOf, rowOf, rowsOf, type SqlRow, type Steps } from '../../../../platform/store/statement.ts'
import {
  addChallenge,
  addFailure,
  agreed,
  approve,
  approvedOf,
  byId,
  byLink,
  countEarlyTry,
  countTry,
  earlyTries,
  endEarlier,
  lastOf,
  refuse,
  timesOf,
  useCode,
} from './challenge-statements.ts'
import {
  type Agreement,
  type Challenge,
  challengesPerDay,
  challengesPerHour,
  type CodeAttempt,
  codeLifeMs,
  type CodeOutcome,
  cooldownMs,
  earlyTriesPerDay,
  failuresMost,
  type LinkDecision,
  linkLifeMs,
  type NewChallenge,
  type Started,
  triesMost,
} from './challenge-store.ts'
import { askForMail } from './mail-turn-rules.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Row = Omit<Challenge, 'matchNumber' | 'choices' | 'createdAt' | 'expiresAt'> & {
  match_number: string
  choices: string
  code_mac: Uint8Array | null
  tries: number
  created: number
  expires: number
  has_account?: number
}

type Wait = Extract<Started, { retryAt: number }>
type Question = { id: string; thumbprint: string } | { linkHash: string }

/** As long as the stored form of a code: SHA-256. */
const noMac = new Uint8Array(32)

/** Pending sign-ins. */
export const challengeRules = {
  reads: {
    *challengeOf([of, now]: [Question, number]): Steps<Challenge | undefined> {
      const row = yield* 'id' in of ? rowOf(byId, of.id, of.thumbprint, now) : rowOf(byLink, of.linkHash, now)
      return row && toChallenge(row)
    },
    *hasAgreed({ session, thumbprint, email, target, since }: Agreement): Steps<boolean> {
      return (yield* rowOf(agreed, email, thumbprint, since - codeLifeMs, session, target, since)) !== undefined
    },
  },
  writes: { startChallenge, decideLink },
}

/**
 * When a device of the account may start its next challenge. Ignores requests of other devices, and those that the
 * device sent before it belonged to the account: a change of address may follow the first sign-in at once.
 */
function* findOwnWait({ email, thumbprint, address, isOwn, now }: NewChallenge): Steps<Wait | undefined> {
  const scope = isOwn ? thumbprint : address
  const rows = yield* rowsOf(timesOf, email, thumbprint, now - dayMs, scope)
  const after = (place: number, ms: number) => {
    const time = rows[place - 1]?.['created']
    return time !== undefined && Number(time) + ms > now ? Number(time) + ms : undefined
  }
  const tooMany = after(challengesPerDay, dayMs) ?? after(challengesPerHour, hourMs)
  if (tooMany !== undefined) return { outcome: 'too many', retryAt: tooMany }
  const cooldown = after(1, cooldownMs)
  return cooldown === undefined ? undefined : { outcome: 'cooldown', retryAt: cooldown }
}

/** When other devices may ask, or may ask again: mails to one mailbox take turns, by the address that asks for them. */
function* takeTurn({ email, mailbox, address, network, now }: NewChallenge): Steps<Wait | { nextAt: number }> {
  const last = (yield* rowOf(lastOf, email, address))?.['created']
  const cooldown = last === null ? 0 : Math.min(Number(last), now) + cooldownMs
  if (cooldown > now) return { outcome: 'cooldown', retryAt: cooldown }
  const turn = yield* askForMail({ mailbox, network, address, now })
  return 'retryAt' in turn ? { outcome: 'cooldown', retryAt: turn.retryAt } : turn
}

/** Whether a code is enough, because the address has no account that it could open. */
function* isFirst({ purpose, email, now }: NewChallenge): Steps<boolean> {
  const row = yield* rowOf(earlyTries, email, email, now - dayMs)
  return purpose === 'sign-in' && row?.['has_account'] === 0 && Number(row['tries']) < earlyTriesPerDay
}

function* startChallenge(challenge: NewChallenge): Steps<Started> {
  const { id, purpose, email, thumbprint, session, origin, language, browser, matchNumber, choices, now } = challenge
  const failed = yield* rowOf('SELECT failures FROM {failed_codes} WHERE email = ?', failuresOf(challenge))
  const isLocked = Number(failed?.['failures'] ?? 0) >= failuresMost
  if (challenge.isCodeOnly && isLocked) return { outcome: 'locked' }
  // The owner confirmed the device recently: others do not delay its mails.
  const isApproved = (yield* rowOf(approvedOf, email, thumbprint, now - linkLifeMs)) !== undefined
  const turn = yield* challenge.isOwn || isApproved ? findOwnWait(challenge) : takeTurn(challenge)
  if (turn && 'outcome' in turn) return turn
  const isCode = challenge.isCodeOnly || isApproved || (challenge.isKnown && !isLocked)
  const status = isCode ? 'code' : (yield* isFirst(challenge)) ? 'first-code' : 'link'
  const expiresAt = now + (isCode ? codeLifeMs : linkLifeMs)
  const { codeMac, firstCodeMac, linkHash, target } = challenge
  const mac = { code: codeMac, 'first-code': firstCodeMac, link: null }[status]
  const link = status === 'link' ? linkHash : null
  yield* changesOf(endEarlier, email, now - dayMs, thumbprint, purpose)
  const scope = challenge.isOwn ? thumbprint : challenge.address
  const who = [id, purpose, email, scope, thumbprint, session, origin, language, browser] as const
  yield* changesOf(addChallenge, ...who, status, mac, link, matchNumber, choices.join(), now, expiresAt, target)
  return { outcome: 'started', status, resendAt: Math.max(now + cooldownMs, turn?.nextAt ?? 0), expiresAt }
}

function* decideLink({ linkHash, chosen, codeMac, now }: LinkDecision): Steps<Challenge | undefined> {
  const row = (yield* rowOf(byLink, linkHash, now)) as Row | undefined
  if (!row) return undefined
  const isRight = chosen === row.match_number
  const decided = yield* isRight ? rowOf(approve, now, codeMac, now + codeLifeMs, row.id) : rowOf(refuse, row.id)
  return decided && toChallenge(decided)
}

/** Tries a code: a part of the writes that use up the right one. */
export function* tryCode({ id, thumbprint, macs, now }: CodeAttempt): Steps<CodeOutcome> {
  // The answer is given only once the try is counted: both are one write.
  const row = ((yield* rowOf(countTry, id, thumbprint, now, now - dayMs)) ??
    (yield* rowOf(countEarlyTry, id, thumbprint, now, now - dayMs))) as Row | undefined
  if (!row) return { outcome: 'over' }
  // Compares even if a link was mailed, so that the response takes the same time.
  const kept = row.code_mac ?? noMac
  const isEqual = macs.filter((mac) => mac.length === kept.length && timingSafeEqual(mac, kept)).length > 0
  if (!isEqual || row.code_mac === null) {
    // Guesses before a confirmed link do not lock the address.
    if (row.status === 'code') yield* changesOf(addFailure, failuresOf(row), now)
    return { outcome: 'wrong', triesLeft: triesMost - row.tries }
  }
  // An address that got an account meanwhile needs its link.
  if ((yield* changesOf(useCode, now, id, now)) !== 1 || row.has_account) return { outcome: 'over' }
  yield* changesOf('DELETE FROM {failed_codes} WHERE email = ?', failuresOf(row))
  return { outcome: 'right', challenge: toChallenge(row) }
}

/**
 * The key that wrong codes are counted by: the email address. Tries for a new address count per device, so that they do
 * not lock an account that has this address.
 */
const failuresOf = ({ purpose, email, thumbprint }: Pick<Challenge, 'purpose' | 'email' | 'thumbprint'>): string =>
  purpose === 'new-address' ? `${email} ${thumbprint}` : email

function toChallenge(found: SqlRow | Row): Challenge {
  const row = found as Row
  const { id, purpose, email, thumbprint, session, target, origin, language, browser, status } = row
  const who = { id, purpose, email, thumbprint, session, target, origin, language, browser, status }
  const numbers = { matchNumber: row.match_number, choices: row.choices.split(',') }
  return { ...who, ...numbers, createdAt: row.created, expiresAt: row.expires }
}
