import type { AccountStore, NewSession } from '../../src/services/accounts/store/account-store.js'
import type { NewChallenge } from '../../src/services/accounts/store/challenges/challenge-store.js'
import { sessionOf, traceAt } from '../account-subject.js'
import { right } from './challenge-subject.js'

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

/** Replaced refresh tokens are good for ten seconds. */
export const graceMs = 10_000

/** A sign-in that a provider has verified, and that its device has not used yet. */
export async function verifyAtProvider(store: AccountStore, thumbprint = 'laptop') {
  const [id, provider, now] = ['social', 'google', noon]
  const page = { provider, origin: 'https://shop.example', thumbprint, matchNumber: '11', choices: ['11', '22'], now }
  const secrets = { secretHash: 'secret', halfHash: 'half', verifier: 'verifier', nonce: 'nonce' }
  await store.startSocial({ id, ...page, ...secrets })
  const browser = { stateHash: 'state', browserHash: 'browser', now }
  await store.leaveForProvider({ by: { halfHash: 'half' }, ...browser })
  await store.returnFromProvider({ ...browser, provider })
  await store.endSocial({ id, end: { issuer: 'https://accounts.google.com', subject: '1' }, now })
  const { device, refreshHash, revokeHash, trace } = sessionOf(thumbprint, { trace: traceAt(now) })
  return { id, secretHash: 'secret', device, refreshHash, revokeHash, trace }
}

/** The request of a device that enters a code. */
export function enterCode({ id, thumbprint, now }: Pick<NewChallenge, 'id' | 'thumbprint' | 'now'>, mac = right) {
  const { device, refreshHash, revokeHash, trace } = sessionOf(thumbprint, { trace: traceAt(now) })
  return { id, thumbprint, macs: [mac], publicKey: device.publicKey, refreshHash, revokeHash, trace }
}

/** Derives a session whose refresh token has a name. */
export async function derive(store: AccountStore, from: { id: string }, refreshHash: string, now = noon) {
  const derived = await store.deriveSession({ session: from.id, refreshHash, now })
  if (!derived) throw new Error('the session has ended')
  return derived
}
