// Runs in the thread of the accounts: imports as Node resolves them in the source.
import { timingSafeEqual } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
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
  strangerTriesPerDay,
  triesMost,
} from './challenge-store.ts'
import { openMailTurnRows } from './mail-turn-rows.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Row = Omit<Challenge, 'matchNumber' | 'choices' | 'createdAt' | 'expiresAt'> & {
  match_number: string
  choices: string
  code_mac: Uint8Array | null
  tries: number
  created: number
  expires: number
}

type Wait = Extract<Started, { retryAt: number }>

/** The statuses before a link was confirmed. */
const early = "('link', 'first-code')"
const hasAccount = (email: string) => `EXISTS (SELECT 1 FROM identities WHERE issuer = 'email' AND subject = ${email})`
/** As long as the stored form of a code: SHA-256. */
const noMac = new Uint8Array(32)

/** Pending sign-ins in SQLite. */
export function openChallengeRows({ db, transaction }: { db: DatabaseSync; transaction<T>(work: () => T): T }) {
  const sql = prepareStatements(db)
  const turns = openMailTurnRows(db)

  /**
   * When a device of the account may start its next challenge. Ignores requests of other devices, and those that the
   * device sent before it belonged to the account: a change of address may follow the first sign-in at once.
   */
  function findOwnWait({ email, thumbprint, address, isOwn, now }: NewChallenge): Wait | undefined {
    const scope = isOwn ? thumbprint : address
    const times = sql.times.all(email, thumbprint, now - dayMs, scope).map(({ created }) => Number(created))
    const after = (place: number, ms: number) => {
      const time = times[place - 1]
      return time !== undefined && time + ms > now ? time + ms : undefined
    }
    const tooMany = after(challengesPerDay, dayMs) ?? after(challengesPerHour, hourMs)
    if (tooMany !== undefined) return { outcome: 'too many', retryAt: tooMany }
    const cooldown = after(1, cooldownMs)
    return cooldown === undefined ? undefined : { outcome: 'cooldown', retryAt: cooldown }
  }

  /**
   * When other devices may ask, or may ask again: mails to one mailbox take turns, by the address that asks for them.
   */
  function takeTurn({ email, mailbox, address, network, now }: NewChallenge): Wait | { nextAt: number } {
    const last = sql.last.get(email, address)?.['created']
    const cooldown = last === null ? 0 : Math.min(Number(last), now) + cooldownMs
    if (cooldown > now) return { outcome: 'cooldown', retryAt: cooldown }
    const turn = turns.ask({ mailbox, network, address, now })
    return 'retryAt' in turn ? { outcome: 'cooldown', retryAt: turn.retryAt } : turn
  }

  /** Whether a code is enough, because the address has no account that it could open. */
  function isFirst({ purpose, email, now }: NewChallenge): boolean {
    const { tries, has_account } = sql.early.get(email, now - dayMs) as { tries: number; has_account: number }
    return purpose === 'sign-in' && has_account === 0 && tries < earlyTriesPerDay
  }

  function startChallenge(challenge: NewChallenge): Started {
    const { id, purpose, email, thumbprint, session, origin, language, browser, matchNumber, choices, now } = challenge
    return transaction(() => {
      const isLocked = Number(sql.failures.get(failuresOf(challenge))?.['failures'] ?? 0) >= failuresMost
      if (challenge.isCodeOnly && isLocked) return { outcome: 'locked' }
      // The owner confirmed the device recently: others do not delay its mails.
      const isApproved = sql.approved.get(email, thumbprint, now - linkLifeMs) !== undefined
      const turn = challenge.isOwn || isApproved ? findOwnWait(challenge) : takeTurn(challenge)
      if (turn && 'outcome' in turn) return turn
      const isCode = challenge.isCodeOnly || isApproved || (challenge.isKnown && !isLocked)
      const status = isCode ? 'code' : isFirst(challenge) ? 'first-code' : 'link'
      const expiresAt = now + (isCode ? codeLifeMs : linkLifeMs)
      const { codeMac, firstCodeMac, linkHash } = challenge
      const mac = { code: codeMac, 'first-code': firstCodeMac, link: null }[status]
      const link = status === 'link' ? linkHash : null
      sql.replace.run(email, now - dayMs, thumbprint, purpose)
      const scope = challenge.isOwn ? thumbprint : challenge.address
      const who = [id, purpose, email, scope, thumbprint, session, origin, language, browser] as const
      sql.add.run(...who, status, mac, link, matchNumber, choices.join(), now, expiresAt, challenge.target)
      return { outcome: 'started', status, resendAt: Math.max(now + cooldownMs, turn?.nextAt ?? 0), expiresAt }
    })
  }

  function decideLink({ linkHash, chosen, codeMac, now }: LinkDecision): Challenge | undefined {
    return transaction(() => {
      const row = sql.byLink.get(linkHash, now) as Row | undefined
      if (!row) return undefined
      const isRight = chosen === row.match_number
      const decided = isRight ? sql.approve.get(now, codeMac, now + codeLifeMs, row.id) : sql.refuse.get(row.id)
      return toChallenge(decided as Row)
    })
  }

  function tryCode({ id, thumbprint, macs, now }: CodeAttempt): CodeOutcome {
    // A separate statement: the try counts whatever happens next.
    const row = (sql.count.get(id, thumbprint, now, now - dayMs) ??
      sql.countEarly.get(id, thumbprint, now, now - dayMs)) as (Row & { has_account?: number }) | undefined
    if (!row) return { outcome: 'over' }
    // Compares even if a link was mailed, so that the response takes the same time.
    const kept = row.code_mac ?? noMac
    const isEqual = macs.filter((mac) => mac.length === kept.length && timingSafeEqual(mac, kept)).length > 0
    if (!isEqual || row.code_mac === null) {
      // Guesses before a confirmed link do not lock the address.
      if (row.status === 'code') sql.fail.run(failuresOf(row), now)
      return { outcome: 'wrong', triesLeft: triesMost - row.tries }
    }
    // Of two correct attempts at once, only one updates the row. An address that got an account meanwhile needs its link.
    if (sql.use.run(now, id, now).changes !== 1 || row.has_account) return { outcome: 'over' }
    sql.forgive.run(failuresOf(row))
    return { outcome: 'right', challenge: toChallenge(row) }
  }

  return {
    startChallenge,
    challengeOf: ([of, now]: [{ id: string; thumbprint: string } | { linkHash: string }, number]) => {
      const row = 'id' in of ? sql.byId.get(of.id, of.thumbprint, now) : sql.byLink.get(of.linkHash, now)
      return row && toChallenge(row as Row)
    },
    hasAgreed: ({ session, thumbprint, email, target, since }: Agreement): boolean =>
      sql.agreed.get(email, thumbprint, since - codeLifeMs, session, target, since) !== undefined,
    decideLink,
    tryCode,
  }
}

/**
 * The key that wrong codes are counted by: the email address. Tries for a new address count per device, so that they do
 * not lock an account that has this address.
 */
const failuresOf = ({ purpose, email, thumbprint }: Pick<Challenge, 'purpose' | 'email' | 'thumbprint'>): string =>
  purpose === 'new-address' ? `${email} ${thumbprint}` : email

function toChallenge(row: Row): Challenge {
  const { id, purpose, email, thumbprint, session, target, origin, language, browser, status } = row
  const who = { id, purpose, email, thumbprint, session, target, origin, language, browser, status }
  const numbers = { matchNumber: row.match_number, choices: row.choices.split(',') }
  return { ...who, ...numbers, createdAt: row.created, expiresAt: row.expires }
}

function prepareStatements(db: DatabaseSync) {
  return {
    times: db.prepare(
      `SELECT created FROM challenges WHERE email = ? AND thumbprint = ? AND created > ?
        AND scope IN (thumbprint, ?) ORDER BY created DESC`,
    ),
    last: db.prepare('SELECT max(created) AS created FROM challenges WHERE email = ? AND scope = ?'),
    approved: db.prepare('SELECT 1 FROM challenges WHERE email = ? AND thumbprint = ? AND approved > ?'),
    failures: db.prepare('SELECT failures FROM failed_codes WHERE email = ?'),
    fail: db.prepare(`INSERT INTO failed_codes VALUES (?, 1, ?)
      ON CONFLICT (email) DO UPDATE SET failures = failures + 1, at = excluded.at`),
    forgive: db.prepare('DELETE FROM failed_codes WHERE email = ?'),
    replace: db.prepare(`UPDATE challenges SET expires = 0
      WHERE email = ? AND created > ? AND thumbprint = ? AND purpose = ?`),
    add: db.prepare('INSERT INTO challenges VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, NULL, ?)'),
    byId: db.prepare('SELECT * FROM challenges WHERE id = ? AND thumbprint = ? AND expires > ?'),
    byLink: db.prepare("SELECT * FROM challenges WHERE link_hash = ? AND status = 'link' AND expires > ?"),
    approve: db.prepare(`UPDATE challenges SET status = 'code', approved = ?, code_mac = ?, expires = ?, tries = 0
      WHERE id = ? RETURNING *`),
    agreed: db.prepare(`SELECT 1 FROM challenges WHERE email = ? AND scope = ? AND created > ?
      AND purpose = 'old-address' AND session = ? AND target = ? AND approved > ?`),
    // Keeps the status of a rejected sign-in, because only an account has a link to reject.
    refuse: db.prepare(`UPDATE challenges SET status = iif(purpose = 'sign-in', 'link', 'refused'), link_hash = NULL
      WHERE id = ? RETURNING *`),
    count: db.prepare(`UPDATE challenges SET tries = tries + 1
      WHERE id = ? AND thumbprint = ? AND status = 'code' AND expires > ? AND tries < ${triesMost}
        AND (scope = thumbprint OR purpose = 'new-address' OR
          ${strangerTriesPerDay} > (SELECT sum(tries) FROM challenges AS other WHERE other.email = challenges.email
            AND other.scope <> other.thumbprint AND other.purpose <> 'new-address' AND other.status = 'code'
            AND other.created > ?))
      RETURNING *`),
    countEarly: db.prepare(`UPDATE challenges SET tries = tries + 1
      WHERE id = ? AND thumbprint = ? AND status IN ${early} AND expires > ? AND tries < ${triesMost}
        AND ${earlyTriesPerDay} > (SELECT sum(tries) FROM challenges AS other WHERE other.email = challenges.email
          AND other.status IN ${early} AND other.created > ?)
      RETURNING *, ${hasAccount('challenges.email')} AS has_account`),
    early: db.prepare(`SELECT coalesce(sum(tries), 0) AS tries, ${hasAccount('?1')} AS has_account FROM challenges
      WHERE email = ?1 AND status IN ${early} AND created > ?2`),
    // Does not count a correct first code. Others could learn from the limit that it was entered.
    use: db.prepare(`UPDATE challenges SET expires = 0, approved = iif(purpose = 'old-address', ?, approved),
      tries = tries - iif(status = 'first-code', 1, 0) WHERE id = ? AND expires > ?`),
  }
}
