// Runs in the thread of the accounts too: imports as Node resolves them in the source.
import type { Steps } from '../../../../platform/store/statement.ts'
import type {
  CodeEmailChange,
  CodeEmailChanged,
  CodeSignedIn,
  CodeSignIn,
  NewSession,
  NotOpened,
  OpenedSession,
  OverSignIn,
  ProviderSignIn,
} from '../account-store.ts'
import { tryCode } from '../challenges/challenge-rules.ts'
import type { CodeEntry, CodeOutcome } from '../challenges/challenge-store.ts'
import { changeEmail } from '../email-changes/email-change-rules.ts'
import type { Trace } from '../trace.ts'
import { takeSocial } from './social-rules.ts'

export type SignInRulesOptions = {
  openSession(request: NewSession): Steps<OpenedSession | NotOpened>
  verifySession(request: [string, Trace]): Steps<void>
}

/**
 * Uses up a code, or the answer of a provider, together with what it was for: a server that stops in between has done
 * neither.
 */
export function createSignInRules({ openSession, verifySession }: SignInRulesOptions) {
  function* signInByCode({ publicKey, refreshHash, revokeHash, trace, ...entry }: CodeSignIn): Steps<CodeSignedIn> {
    const tried = yield* tryCode({ ...entry, now: trace.now })
    if (tried.outcome !== 'right') return tried
    const { purpose, email, thumbprint, browser, origin, status } = tried.challenge
    if (purpose !== 'sign-in') return { outcome: 'over' }
    const identity = { issuer: 'email', subject: email }
    const device = { thumbprint, publicKey, name: browser }
    const isForNewAccount = status === 'first-code'
    const hashes = { refreshHash, revokeHash }
    return { ...tried, opened: yield* openSession({ identity, device, origin, isForNewAccount, ...hashes, trace }) }
  }

  function* verifyByCode([entry, trace]: [CodeEntry, Trace]): Steps<CodeOutcome> {
    const tried = yield* tryCode({ ...entry, now: trace.now })
    const session = tried.outcome === 'right' ? tried.challenge.session : null
    if (session !== null) yield* verifySession([session, trace])
    return tried
  }

  function* changeEmailByCode({ undoHash, trace, ...entry }: CodeEmailChange): Steps<CodeEmailChanged> {
    const tried = yield* tryCode({ ...entry, now: trace.now })
    if (tried.outcome !== 'right') return tried
    const { purpose, session, email: to, target: from } = tried.challenge
    if (purpose !== 'new-address' || session === null || from === null) return { outcome: 'over' }
    return { ...tried, changed: yield* changeEmail({ session, from, to, undoHash, trace }) }
  }

  function* signInByProvider(request: ProviderSignIn): Steps<OpenedSession | NotOpened | OverSignIn> {
    const { id, secretHash, device, refreshHash, revokeHash, trace } = request
    const taken = yield* takeSocial({ id, thumbprint: device.thumbprint, secretHash, now: trace.now })
    return taken ? yield* openSession({ ...taken, device, refreshHash, revokeHash, trace }) : 'over'
  }

  return { audited: { signInByCode, verifyByCode, changeEmailByCode, signInByProvider } }
}
