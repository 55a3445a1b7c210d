// Runs in the thread of the accounts: imports as Node resolves them in the source.
import type { DatabaseSync } from 'node:sqlite'
import {
  type Departure,
  type NewSocialSignIn,
  type Return,
  type SocialEnd,
  socialLifeMs,
  type SocialPoll,
  type SocialPolled,
  type SocialProblem,
  type SocialSignIn,
  type SocialStatus,
} from './social-store.ts'

type Row = Omit<SocialSignIn, 'matchNumber' | 'choices'> & {
  match_number: string
  choices: string
  browser_hash: string | null
  status: SocialStatus
  problem: SocialProblem | null
  issuer: string | null
  subject: string | null
}

/** Sign-ins at providers in SQLite. */
export function openSocialRows({ db, transaction }: { db: DatabaseSync; transaction<T>(work: () => T): T }) {
  const sql = {
    add: db.prepare(`INSERT INTO social_sign_ins (id, provider, origin, thumbprint, secret_hash, half_hash, verifier, nonce,
      match_number, choices, status, created, expires) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'new', ?, ?)`),
    byId: db.prepare("SELECT * FROM social_sign_ins WHERE id = ? AND status = 'new' AND expires > ?"),
    byHalf: db.prepare("SELECT * FROM social_sign_ins WHERE half_hash = ? AND status = 'new' AND expires > ?"),
    byState: db.prepare("SELECT * FROM social_sign_ins WHERE state_hash = ? AND status = 'away' AND expires > ?"),
    bySecret: db.prepare('SELECT * FROM social_sign_ins WHERE id = ? AND thumbprint = ? AND secret_hash = ?'),
    leave: db.prepare("UPDATE social_sign_ins SET status = 'away', state_hash = ?, browser_hash = ? WHERE id = ?"),
    comeBack: db.prepare("UPDATE social_sign_ins SET status = 'back' WHERE id = ?"),
    finish: db.prepare(`UPDATE social_sign_ins SET status = 'done', issuer = ?, subject = ?
      WHERE id = ? AND status = 'back' AND expires > ?`),
    fail: db.prepare("UPDATE social_sign_ins SET status = 'failed', problem = ? WHERE id = ? AND status <> 'done'"),
    drop: db.prepare('DELETE FROM social_sign_ins WHERE id = ?'),
  }

  function startSocial(signIn: NewSocialSignIn): void {
    const { id, provider, origin, thumbprint, secretHash, halfHash, verifier, nonce, matchNumber, choices, now } =
      signIn
    const who = [id, provider, origin, thumbprint, secretHash, halfHash] as const
    sql.add.run(...who, verifier, nonce, matchNumber, choices.join(), now, now + socialLifeMs)
  }

  function leaveForProvider({ by, stateHash, browserHash, now }: Departure): SocialSignIn | undefined {
    return transaction(() => {
      const row = ('id' in by ? sql.byId.get(by.id, now) : sql.byHalf.get(by.halfHash, now)) as Row | undefined
      if (!row) return undefined
      if ('id' in by && by.chosen !== row.match_number) {
        sql.fail.run(by.chosen === undefined ? 'user_rejected' : 'sign_in_failed', row.id)
        return undefined
      }
      sql.leave.run(stateHash, browserHash, row.id)
      return toSignIn(row)
    })
  }

  function returnFromProvider({ stateHash, browserHash, provider, now }: Return): SocialSignIn | undefined {
    return transaction(() => {
      const row = sql.byState.get(stateHash, now) as Row | undefined
      if (!row) return undefined
      const isSame = browserHash !== undefined && row.browser_hash === browserHash && row.provider === provider
      if (isSame) sql.comeBack.run(row.id)
      else sql.fail.run('sign_in_failed', row.id)
      return isSame ? toSignIn(row) : undefined
    })
  }

  function endSocial({ id, end, now }: SocialEnd): void {
    if (typeof end === 'string') sql.fail.run(end, id)
    else sql.finish.run(end.issuer, end.subject, id, now)
  }

  function pollSocial({ id, thumbprint, secretHash, now }: SocialPoll): SocialPolled {
    return transaction(() => {
      const row = sql.bySecret.get(id, thumbprint, secretHash) as (Row & { expires: number }) | undefined
      if (!row || row.expires <= now) return { outcome: 'over' }
      const { status, problem, issuer, subject, origin } = row
      if (status === 'failed' || status === 'done') sql.drop.run(id)
      if (status === 'failed') return { outcome: 'failed', problem: problem ?? 'sign_in_failed' }
      if (status !== 'done' || issuer === null || subject === null)
        return { outcome: 'waiting', isAway: status !== 'new' }
      return { outcome: 'done', identity: { issuer, subject }, origin }
    })
  }

  return {
    startSocial,
    socialOf: ([id, now]: [string, number]) => {
      const row = sql.byId.get(id, now) as Row | undefined
      return row && toSignIn(row)
    },
    leaveForProvider,
    returnFromProvider,
    endSocial,
    pollSocial,
  }
}

function toSignIn({ id, provider, origin, verifier, nonce, match_number, choices }: Row): SocialSignIn {
  return { id, provider, origin, verifier, nonce, matchNumber: match_number, choices: choices.split(',') }
}
