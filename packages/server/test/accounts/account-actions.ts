import type { AccountStore, NewSession, StoredSession } from '../../src/services/accounts/store/account-store.js'
import type { CodeOutcome, NewChallenge } from '../../src/services/accounts/store/challenges/challenge-store.js'
import type { EmailChange } from '../../src/services/accounts/store/email-changes/email-change-store.js'
import type { Trace } from '../../src/services/accounts/store/trace.js'
import { sessionOf, traceAt } from '../account-subject.js'
import { challengeOf, newMailbox, right } from './challenge-subject.js'
import { signInByCode } from './sign-in-by-code.js'

export const dayMs = 24 * 3_600_000
/** Of today, because stores delete ended sessions by the clock of the machine. */
export const noon = new Date().setUTCHours(12, 0, 0, 0)

/** A number of days after noon. Times are whole milliseconds. */
export const at = (days: number): number => noon + Math.round(days * dayMs)

/** Opens a session of an email address with a code, and that of another identity as its provider has verified it. */
export async function signIn(store: AccountStore, name: string, now = noon, more: Partial<NewSession> = {}) {
  const session = sessionOf(name, { trace: traceAt(now), ...more })
  if (session.identity.issuer === 'email') return signInByCode(store, session)
  const opened = await store.signInByProvider(await verifyAtProvider(store, session))
  if (typeof opened === 'string') throw new Error(opened)
  return opened
}

export const refresh = (store: AccountStore, hash: string, nextHash: string, now: number, thumbprint = 'laptop') =>
  store.refresh({ hash, nextHash, thumbprint, trace: traceAt(now) })

/** Replaced refresh tokens are good for ten seconds. */
export const graceMs = 10_000

const google = { issuer: 'https://accounts.google.com', subject: '1' }

/** A sign-in that a provider has verified, and that its device has not used yet. */
export async function verifyAtProvider(
  store: AccountStore,
  session = sessionOf('laptop', { identity: google, trace: traceAt(noon) }),
) {
  const { identity, device, origin, refreshHash, revokeHash, trace } = session
  const [id, provider, now] = ['social', 'google', trace.now]
  const page = { provider, origin, thumbprint: device.thumbprint, matchNumber: '11', choices: ['11', '22'], now }
  const secrets = { secretHash: 'secret', halfHash: 'half', verifier: 'verifier', nonce: 'nonce' }
  await store.startSocial({ id, ...page, ...secrets })
  const browser = { stateHash: 'state', browserHash: 'browser', now }
  await store.leaveForProvider({ by: { halfHash: 'half' }, ...browser })
  await store.returnFromProvider({ ...browser, provider })
  await store.endSocial({ id, end: identity, now })
  return { id, secretHash: 'secret', device, refreshHash, revokeHash, trace }
}

type Entered = Pick<NewChallenge, 'id' | 'thumbprint' | 'now'>

/** The request of a device that enters a code. */
export function enterCode({ id, thumbprint, now }: Entered, mac = right) {
  const { device, refreshHash, revokeHash, trace } = sessionOf(thumbprint, { trace: traceAt(now) })
  return { id, thumbprint, macs: [mac], publicKey: device.publicKey, refreshHash, revokeHash, trace }
}

/** The request of a device that enters the code of a new address. */
export const enterNewAddress = ({ id, thumbprint, now }: Entered, mac = right, undoHash = 'undo') => ({
  id,
  thumbprint,
  macs: [mac],
  undoHash,
  trace: traceAt(now),
})

type Change = Pick<EmailChange, 'from' | 'to' | 'undoHash' | 'trace'>

/** Changes the address of the account of a session, with the code of the new address. */
export async function changeEmail(
  store: AccountStore,
  { id: session, thumbprint }: Pick<StoredSession, 'id' | 'thumbprint'>,
  { from: target, to: email, undoHash, trace }: Change,
) {
  const asked = {
    purpose: 'new-address',
    isCodeOnly: true,
    email,
    target,
    session,
    thumbprint,
    now: trace.now,
  } as const
  const challenge = challengeOf({ ...asked, network: newMailbox() })
  await store.startChallenge(challenge)
  const tried = await store.changeEmailByCode({ id: challenge.id, thumbprint, macs: [right], undoHash, trace })
  return tried.outcome === 'right' ? tried.changed : tried.outcome
}

/** Verifies the user of a session again, with a code. */
export async function verify(store: AccountStore, session: StoredSession, trace: Trace): Promise<CodeOutcome> {
  const { id, thumbprint, identity } = session
  const asked = { purpose: 'step-up', email: identity.subject, session: id, thumbprint, now: trace.now } as const
  const challenge = challengeOf({ ...asked, isOwn: true, isKnown: true })
  await store.startChallenge(challenge)
  return store.verifyByCode({ id: challenge.id, thumbprint, macs: [right] }, trace)
}

/** Derives a session whose refresh token has a name. */
export async function derive(store: AccountStore, from: { id: string }, refreshHash: string, now = noon) {
  const derived = await store.deriveSession({ session: from.id, refreshHash, now })
  if (!derived) throw new Error('the session has ended')
  return derived
}
