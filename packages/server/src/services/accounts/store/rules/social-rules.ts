// Runs in the thread of the accounts too: imports as Node resolves them in the source.
import { changesOf, rowOf, type Steps } from '../../../../platform/store/statement.ts'
import {
  type Departure,
  type NewSocialSignIn,
  type Return,
  type SocialEnd,
  socialLifeMs,
  type SocialPoll,
  type SocialPolled,
  type SocialTaken,
  type SocialProblem,
  type SocialSignIn,
  type SocialStatus,
} from '../social-store.ts'

type Row = Omit<SocialSignIn, 'matchNumber' | 'choices'> & {
  match_number: string
  choices: string
  browser_hash: string | null
  status: SocialStatus
  problem: SocialProblem | null
  issuer: string | null
  subject: string | null
  expires: number
}

/** Sign-ins at providers. */
export const socialRules = {
  reads: {
    *socialOf([id, now]: [string, number]): Steps<SocialSignIn | undefined> {
      const row = yield* newById(id, now)
      return row && toSignIn(row)
    },
  },
  writes: { startSocial, leaveForProvider, returnFromProvider, endSocial, pollSocial },
}

const newBy = (column: 'id' | 'half_hash') =>
  function* (value: string, now: number): Steps<Row | undefined> {
    const text = `SELECT * FROM {social_sign_ins} WHERE ${column} = ? AND status = 'new' AND expires > ?`
    return (yield* rowOf(text, value, now)) as Row | undefined
  }
const newById = newBy('id')
const newByHalf = newBy('half_hash')

function* fail(id: string, problem: SocialProblem): Steps<void> {
  const text = "UPDATE {social_sign_ins} SET status = 'failed', problem = ? WHERE id = ? AND status <> 'done'"
  yield* changesOf(text, problem, id)
}

function* startSocial(signIn: NewSocialSignIn): Steps<void> {
  const { id, provider, origin, thumbprint, secretHash, halfHash, verifier, nonce, matchNumber, choices, now } = signIn
  const who = [id, provider, origin, thumbprint, secretHash, halfHash] as const
  const text = `INSERT INTO {social_sign_ins} (id, provider, origin, thumbprint, secret_hash, half_hash, verifier, nonce,
    match_number, choices, status, created, expires) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'new', ?, ?)`
  yield* changesOf(text, ...who, verifier, nonce, matchNumber, choices.join(), now, now + socialLifeMs)
}

function* leaveForProvider({ by, stateHash, browserHash, now }: Departure): Steps<SocialSignIn | undefined> {
  const row = yield* 'id' in by ? newById(by.id, now) : newByHalf(by.halfHash, now)
  if (!row) return undefined
  if ('id' in by && by.chosen !== row.match_number) {
    yield* fail(row.id, by.chosen === undefined ? 'user_rejected' : 'sign_in_failed')
    return undefined
  }
  const text = "UPDATE {social_sign_ins} SET status = 'away', state_hash = ?, browser_hash = ? WHERE id = ?"
  yield* changesOf(text, stateHash, browserHash, row.id)
  return toSignIn(row)
}

function* returnFromProvider({ stateHash, browserHash, provider, now }: Return): Steps<SocialSignIn | undefined> {
  const text = "SELECT * FROM {social_sign_ins} WHERE state_hash = ? AND status = 'away' AND expires > ?"
  const row = (yield* rowOf(text, stateHash, now)) as Row | undefined
  if (!row) return undefined
  const isSame = browserHash !== undefined && row.browser_hash === browserHash && row.provider === provider
  if (isSame) yield* changesOf("UPDATE {social_sign_ins} SET status = 'back' WHERE id = ?", row.id)
  else yield* fail(row.id, 'sign_in_failed')
  return isSame ? toSignIn(row) : undefined
}

function* endSocial({ id, end, now }: SocialEnd): Steps<void> {
  if (typeof end === 'string') return yield* fail(id, end)
  const text = `UPDATE {social_sign_ins} SET status = 'done', issuer = ?, subject = ?
    WHERE id = ? AND status = 'back' AND expires > ?`
  yield* changesOf(text, end.issuer, end.subject, id, now)
}

function* pollSocial({ id, thumbprint, secretHash, now }: SocialPoll): Steps<SocialPolled> {
  const text = 'SELECT * FROM {social_sign_ins} WHERE id = ? AND thumbprint = ? AND secret_hash = ?'
  const row = (yield* rowOf(text, id, thumbprint, secretHash)) as Row | undefined
  if (!row || row.expires <= now) return { outcome: 'over' }
  const { status, problem } = row
  if (status === 'done') return { outcome: 'done' }
  if (status !== 'failed') return { outcome: 'waiting', isAway: status !== 'new' }
  yield* changesOf('DELETE FROM {social_sign_ins} WHERE id = ?', id)
  return { outcome: 'failed', problem: problem ?? 'sign_in_failed' }
}

/** Returns whom a provider verified, once. */
export function* takeSocial({ id, thumbprint, secretHash, now }: SocialPoll): Steps<SocialTaken | undefined> {
  const text = `DELETE FROM {social_sign_ins} WHERE id = ? AND thumbprint = ? AND secret_hash = ? AND status = 'done'
    AND expires > ? RETURNING issuer, subject, origin`
  const row = yield* rowOf(text, id, thumbprint, secretHash, now)
  if (!row) return undefined
  const { issuer, subject, origin } = row as Record<'issuer' | 'subject' | 'origin', string>
  return { identity: { issuer, subject }, origin }
}

function toSignIn({ id, provider, origin, verifier, nonce, match_number, choices }: Row): SocialSignIn {
  return { id, provider, origin, verifier, nonce, matchNumber: match_number, choices: choices.split(',') }
}
