// Runs in the thread of the accounts too: imports as Node resolves them in the source.
import { changesOf, rowOf, rowsOf, type Steps } from '../../../../platform/store/statement.ts'
import { appendAudit } from '../audit-chain.ts'
import type { Identity } from '../social-store.ts'
import type { Trace } from '../trace.ts'
import { type EmailChange, type EmailChanged, holdMs, keptMs, lateMs, undoMs } from './email-change-store.ts'

type Undo = { account: string; email: string; created: number }

/** Undone changes of addresses. `changeEmail` is a part of the write that uses up a code. */
export const emailChangeRules = { audited: { undoEmailChange } }

/** Whether an account recently changed away from this address. */
export function* isAway({ issuer, subject }: Identity, now: number): Steps<boolean> {
  return issuer === 'email' && (yield* accountsBefore(subject, now)).length > 0
}

/** Whether the address of an account changed recently. */
export function* isHeld(account: string, now: number): Steps<boolean> {
  const text = 'SELECT 1 FROM {email_undos} WHERE account = ? AND created > ?'
  return (yield* rowOf(text, account, now - holdMs - lateMs)) !== undefined
}

/** The accounts that changed away from an address, and can still undo it at any server. */
const accountsBefore = (email: string, now: number) =>
  rowsOf('SELECT account FROM {email_undos} WHERE email = ? AND expires > ?', email, now - keptMs)

/**
 * The time of a change: after that of the change before it, also if the server of that one has a clock that is ahead.
 * An undo link ends the later links by their times.
 */
function* timeOf(account: string, now: number): Steps<number> {
  const last = yield* rowOf('SELECT max(created) AS created FROM {email_undos} WHERE account = ?', account)
  return Math.max(now, Number(last?.['created'] ?? 0) + 1)
}

function* isTaken(email: string, account: string, now: number): Steps<boolean> {
  const owner = yield* rowsOf("SELECT account FROM {identities} WHERE issuer = 'email' AND subject = ?", email)
  return [...owner, ...(yield* accountsBefore(email, now))].some((row) => row['account'] !== account)
}

function move(account: string, email: string, now: number): Steps<number> {
  const text = "UPDATE {identities} SET subject = ?, created = ? WHERE issuer = 'email' AND account = ?"
  return changesOf(text, email, now, account)
}

/** Changes the address of the account of a session, and ends every other session of the account. */
export function* changeEmail({ session, from, to, undoHash, trace }: EmailChange): Steps<EmailChanged> {
  const { now } = trace
  const text = `SELECT account, device FROM {sessions} WHERE id = ? AND expires > ? AND issuer = 'email' AND subject = ?`
  const own = (yield* rowOf(text, session, now, from)) as { account: string; device: string } | undefined
  if (!own) return 'over'
  const { account, device } = own
  if (yield* isTaken(to, account, now)) return 'taken'
  yield* move(account, to, now)
  yield* changesOf('UPDATE {sessions} SET subject = ? WHERE id = ?', to, session)
  yield* changesOf('DELETE FROM {sessions} WHERE account = ? AND id <> ?', account, session)
  const created = yield* timeOf(account, now)
  const undo = 'INSERT INTO {email_undos} VALUES (?, ?, ?, ?, ?)'
  yield* changesOf(undo, undoHash, account, from, created, created + undoMs)
  yield* appendAudit({ account, device, event: 'address changed' }, trace)
  return 'changed'
}

function* undoEmailChange([hash, trace]: [string, Trace]): Steps<string | undefined> {
  const { now } = trace
  const text = 'SELECT account, email, created FROM {email_undos} WHERE hash = ? AND expires > ?'
  const undo = (yield* rowOf(text, hash, now - lateMs)) as Undo | undefined
  if (!undo) return undefined
  const { account, email, created } = undo
  yield* move(account, email, now)
  yield* changesOf('DELETE FROM {sessions} WHERE account = ?', account)
  yield* changesOf('DELETE FROM {devices} WHERE account = ? AND created >= ?', account, created)
  // Also undoes later changes, and so invalidates their links.
  yield* changesOf('DELETE FROM {email_undos} WHERE account = ? AND created >= ?', account, created)
  yield* appendAudit({ account, device: null, event: 'change of address undone' }, trace)
  return email
}
