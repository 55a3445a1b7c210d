import {
  type emailChangeAnswer,
  emailChangeCodeRequest,
  type emailChangedAnswer,
  emailChangePaths,
  emailChangeRequest,
} from '@openappkit/protocol/accounts'
import { errorText } from '@openappkit/protocol/errors'
import { randomUUID } from 'node:crypto'
import type * as z from '@openappkit/protocol/zod'
import { readJson } from '../../../platform/http/read-json.js'
import { fail } from '../../../platform/http/service-failure.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import type { Mailer, MailPlace } from '../mail/mailer.js'
import { writeChangedMail, writeChangeMail, writeNewAddressMail } from '../mail/write-mail.js'
import { languageOf } from '../pages/show-page.js'
import type { Authenticate } from '../sessions/authenticate.js'
import type { DerivedKeys } from '../sessions/derive-keys.js'
import { createLinkToken } from '../sessions/link-token.js'
import { answer, stepUpMs } from '../sessions/session-routes.js'
import type { AccountStore, StoredSession } from '../store/account-store.js'
import {
  type Challenge,
  type ChallengePurpose,
  type CodeEntry,
  triesMost,
} from '../store/challenges/challenge-store.js'
import { nameBrowser } from '../mail/browser-name.js'
import { mailboxOf, normalizeEmail } from './mailbox.js'
import { codeBudgets, factsOf, mailRequestBudgets } from './email-routes.js'
import { type MailBudgets, turnAskerOf } from './mail-budgets.js'
import { withMailPlace } from './mail-place.js'
import { createCode, macOf } from './one-time-code.js'
import { refuseCode, refuseStart, refuseTry } from './refusals.js'

export type EmailChangeRoutesDeps = {
  url: string
  keys: readonly [DerivedKeys, ...DerivedKeys[]]
  store: AccountStore
  mailer: Mailer
  authenticate: Authenticate
  mailBudgets: MailBudgets
  now: () => number
}

type Address = { purpose: 'old-address' | 'new-address'; email: string; target: string }

/**
 * Changes the email address of an account: a code to the present address, then a code to the new one. The address
 * changes once both were entered on the device that asked.
 */
export function emailChangeRoutes(deps: EmailChangeRoutesDeps): readonly Route[] {
  const { url, keys, store, mailer, authenticate, mailBudgets, now } = deps
  const { withSession, traceOf } = authenticate

  /**
   * Mails a code to one of the two addresses. The response for the new one is the same whether it has an account or
   * not.
   */
  async function sendCode(c: RequestContext, session: StoredSession, { purpose, email, target }: Address) {
    const { thumbprint, origin } = session
    const isOld = purpose === 'old-address'
    return withMailPlace(c, { mailer, mailBudgets, isOwn: isOld }, async (place) => {
      const code = createCode(purpose)
      const browser = nameBrowser(c.req.header('user-agent'))
      const asked = { id: randomUUID(), purpose, email, target, thumbprint, session: session.id, origin, browser }
      const who = { ...asked, language: languageOf(c), matchNumber: '', choices: [] }
      const codeMac = macOf(code, who, keys[0])
      const asker = { isOwn: isOld, isKnown: isOld, mailbox: mailboxOf(email), ...turnAskerOf(c, keys[0]) }
      const codeOnly = { isCodeOnly: true, codeMac, firstCodeMac: codeMac, linkHash: createLinkToken().hash }
      const started = await store.startChallenge({ ...who, ...asker, ...codeOnly, now: now() })
      if (started.outcome !== 'started') return refuseStart(c, started, now())
      const facts = { ...factsOf(who), address: isOld ? target : email }
      const mail = isOld ? writeChangeMail(facts, code) : writeNewAddressMail(facts, code)
      place.send(mail)
      const { resendAt, expiresAt } = started
      const action = isOld ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP'
      const given = { challenge: who.id, action, triesLeft: triesMost, resendAt, expiresAt } as const
      return answer(c, given satisfies z.output<typeof emailChangeAnswer>)
    })
  }

  const begin = (c: RequestContext) =>
    withSession(c, async (session) => {
      const { issuer, subject: old } = session.identity
      if (issuer !== 'email') return fail(c, 403, 'action_not_allowed', errorText('action_not_allowed'))
      const request = await readJson(c, emailChangeRequest)
      const email = request && normalizeEmail(request.email)
      if (!email || email === old) return fail(c, 400, 'bad_message', 'Invalid Email Address')
      const { id, thumbprint } = session
      const since = now() - stepUpMs
      const isAgreed = await store.hasAgreed({ session: id, thumbprint, email: old, target: email, since })
      const next: Address = isAgreed
        ? { purpose: 'new-address', email, target: old }
        : { purpose: 'old-address', email: old, target: email }
      return sendCode(c, session, next)
    })

  /** Reads a code, and finds its challenge. Returns a response if the session has no such challenge. */
  async function readEntry(c: RequestContext, session: StoredSession, purpose: ChallengePurpose) {
    const request = await readJson(c, emailChangeCodeRequest)
    if (!request) return fail(c, 400, 'bad_message', 'The code cannot be read')
    const { challenge: id, code } = request
    const { thumbprint } = session
    const found = await store.challengeOf({ id, thumbprint }, now())
    if (found?.purpose !== purpose || found.session !== session.id) return refuseCode(c, 0)
    const entry: CodeEntry = { id, thumbprint, macs: keys.map((key) => macOf(code, found, key)) }
    return { entry, challenge: found }
  }

  const primary = (c: RequestContext) =>
    withSession(c, async (session) => {
      const read = await readEntry(c, session, 'old-address')
      if (read instanceof Response) return read
      const { email: old, target } = read.challenge
      if (target === null || session.identity.subject !== old) return refuseCode(c, 0)
      const tried = await store.verifyByCode(read.entry, traceOf(c))
      if (tried.outcome !== 'right') return refuseTry(c, tried)
      return sendCode(c, session, { purpose: 'new-address', email: target, target: old })
    })

  const secondary = (c: RequestContext) =>
    withSession(c, async (session) => {
      const read = await readEntry(c, session, 'new-address')
      if (read instanceof Response) return read
      // The link that undoes the change is in no other mail.
      return withMailPlace(c, { mailer, mailBudgets, isOwn: true }, (place) => change(c, read, place))
    })

  type Read = { entry: CodeEntry; challenge: Challenge }

  async function change(c: RequestContext, { entry, challenge }: Read, toOld: Pick<MailPlace, 'send'>) {
    const { email: to, target: from } = challenge
    if (from === null) return refuseCode(c, 0)
    const undo = createLinkToken()
    const tried = await store.changeEmailByCode({ ...entry, undoHash: undo.hash, trace: traceOf(c) })
    if (tried.outcome !== 'right') return refuseTry(c, tried)
    const { changed } = tried
    if (changed === 'over') return refuseCode(c, 0)
    // The user owns the mailbox, and so may know about its account.
    if (changed === 'taken') return fail(c, 409, 'action_not_allowed', 'Another account has this address')
    const facts = { ...factsOf(challenge), address: to }
    toOld.send(writeChangedMail({ ...facts, to: from }, `${url}/accounts/email/undo/${undo.token}`))
    mailer.send(writeChangedMail(facts))
    return answer(c, { email: to } satisfies z.output<typeof emailChangedAnswer>)
  }

  return [
    { method: 'POST', path: emailChangePaths.begin, budgets: mailRequestBudgets, handle: begin },
    { method: 'POST', path: emailChangePaths.primary, budgets: codeBudgets, handle: primary },
    { method: 'POST', path: emailChangePaths.secondary, budgets: codeBudgets, handle: secondary },
  ]
}
