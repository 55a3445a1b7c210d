import type { AccountStore, NewSession } from '../../src/services/accounts/store/account-store.js'
import { sessionOf, traceAt } from '../account-subject.js'

export const dayMs = 24 * 3_600_000
/** Of today, because stores delete ended sessions by the clock of the machine. */
export const noon = new Date().setUTCHours(12, 0, 0, 0)

/** A number of days after noon. Times are whole milliseconds. */
export const at = (days: number): number => noon + Math.round(days * dayMs)

export async function signIn(store: AccountStore, name: string, now = noon, more: Partial<NewSession> = {}) {
  const opened = await store.openSession(sessionOf(name, { trace: traceAt(now), ...more }))
  if (typeof opened === 'string') throw new Error(opened)
  return opened
}

export const refresh = (store: AccountStore, hash: string, nextHash: string, now: number, thumbprint = 'laptop') =>
  store.refresh({ hash, nextHash, thumbprint, trace: traceAt(now) })

/** Derives a session whose refresh token has a name. */
export async function derive(store: AccountStore, from: { id: string }, refreshHash: string, now = noon) {
  const derived = await store.deriveSession({ session: from.id, refreshHash, now })
  if (!derived) throw new Error('the session has ended')
  return derived
}
