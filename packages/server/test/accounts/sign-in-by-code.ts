import { randomUUID } from 'node:crypto'
import type {
  AccountStore,
  CodeSignIn,
  NewSession,
  OpenedSession,
} from '../../src/services/accounts/store/account-store.js'
import type { NewChallenge } from '../../src/services/accounts/store/challenges/challenge-store.js'
import { challengeOf, right } from './challenge-subject.js'

/**
 * Starts the sign-in of a device that gets its code without a link, and returns the request that enters the code. No
 * other mail delays it. An address has 50 such sign-ins a day, unless the device `isOwn`.
 */
export async function askForCode(
  store: AccountStore,
  { identity, device, origin, refreshHash, revokeHash, trace }: NewSession,
  more: Pick<Partial<NewChallenge>, 'isOwn'> = {},
): Promise<CodeSignIn> {
  const { thumbprint, publicKey, name } = device
  // Unique over processes, which may write to one file.
  const id = randomUUID()
  const asked = { email: identity.subject, thumbprint, browser: name, origin, now: trace.now, isKnown: true }
  const challenge = challengeOf({ ...asked, id, mailbox: id, address: id, ...more })
  const started = await store.startChallenge(challenge)
  if (started.outcome !== 'started') throw new Error(started.outcome)
  return { id, thumbprint, macs: [right], publicKey, refreshHash, revokeHash, trace }
}

/** Opens a session of an email address. */
export async function signInByCode(
  store: AccountStore,
  session: NewSession,
  more: Pick<Partial<NewChallenge>, 'isOwn'> = {},
): Promise<OpenedSession> {
  const tried = await store.signInByCode(await askForCode(store, session, more))
  if (tried.outcome !== 'right') throw new Error(tried.outcome)
  if (typeof tried.opened === 'string') throw new Error(tried.opened)
  return tried.opened
}
