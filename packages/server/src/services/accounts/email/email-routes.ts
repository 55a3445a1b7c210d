import {
  accountsPaths,
  codeRequest,
  type deviceAnswer,
  deviceRequest,
  type emailAnswer,
  emailRequest,
} from '@openappkit/protocol/accounts'
import { errorText } from '@openappkit/protocol/errors'
import { randomUUID } from 'node:crypto'
import type * as z from '@openappkit/protocol/zod'
import type { Budget } from '../../../platform/budget/budget.js'
import { logRefusal } from '../../../platform/http/log-refusal.js'
import { readJson } from '../../../platform/http/read-json.js'
import { fail } from '../../../platform/http/service-failure.js'
import type { Projects } from '../../../platform/project/projects.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import type { Mailer } from '../mail/mailer.js'
import {
  type MailFacts,
  writeCodeMail,
  writeDeviceMail,
  writeFirstCodeMail,
  writeLinkMail,
} from '../mail/write-mail.js'
import type { AccessTokens } from '../sessions/access-tokens.js'
import type { Authenticate } from '../sessions/authenticate.js'
import type { DerivedKeys } from '../sessions/derive-keys.js'
import type { Proved } from '../sessions/proofs.js'
import { createSessionSecrets, refuseSignIn } from '../sessions/open-session.js'
import { answer, answerSession, type ProviderOf } from '../sessions/session-routes.js'
import { type AccountStore, type Identity, knownDeviceMs } from '../store/account-store.js'
import {
  type Challenge,
  type ChallengePurpose,
  type CodeEntry,
  linkLifeMs,
  triesMost,
} from '../store/challenges/challenge-store.js'
import { nameBrowser } from '../mail/browser-name.js'
import { mailboxOf, normalizeEmail } from './mailbox.js'
import { type MailBudgets, turnAskerOf } from './mail-budgets.js'
import { withMailPlace } from './mail-place.js'
import { createCode, createMatchNumber, macOf } from './one-time-code.js'
import { refuseCode, refuseStart, refuseTry } from './refusals.js'
import { createLinkToken } from '../sessions/link-token.js'

/** Charged before the device is known and before a mail is sent. `mail-budgets.ts` has the other limits. */
export const mailRequestBudgets: readonly Budget[] = [
  { key: 'address', perSecond: 1, burst: 30 },
  { key: 'network', perSecond: 10, burst: 300 },
]
export const codeBudgets: readonly Budget[] = [
  { key: 'address', perSecond: 1, burst: 30, perHour: 200 },
  { key: 'network', perSecond: 10, burst: 300 },
]
const pollBudgets: readonly Budget[] = [{ key: 'address', perSecond: 5, burst: 60 }]

export type EmailRoutesDeps = {
  url: string
  keys: readonly [DerivedKeys, ...DerivedKeys[]]
  store: AccountStore
  projects: Projects
  mailer: Mailer
  tokens: AccessTokens
  providerOf: ProviderOf
  authenticate: Authenticate
  mailBudgets: MailBudgets
  now: () => number
}

/** Purposes that `code` accepts. The codes of an address change have their own routes. */
const purposes: ReadonlySet<ChallengePurpose> = new Set(['sign-in', 'step-up'])

type Ask = Pick<Proved, 'thumbprint'> & {
  purpose: 'sign-in' | 'step-up'
  email: string
  origin: string
  language: string
  session: string | null
}

/**
 * Signs in with an email address: with a code, and with a link before it if the address has an account and the device is
 * new to it.
 */
export function emailRoutes(deps: EmailRoutesDeps): readonly Route[] {
  const { url, keys, store, projects, mailer, tokens, providerOf, authenticate, mailBudgets, now } = deps
  const { withDevice, withSession, isOwnPage, traceOf } = authenticate

  /**
   * Starts a challenge and responds. Addresses with and without an account take the same path, so that timing tells
   * nothing: codes and a link are created, one of them is mailed, and the response does not wait for the mail.
   */
  async function start(c: RequestContext, { purpose, email, thumbprint, session, origin, language }: Ask) {
    const identity: Identity = { issuer: 'email', subject: email }
    const seenAt = await store.deviceSeenAt(identity, thumbprint)
    const isOwn = seenAt !== undefined
    return withMailPlace(c, { mailer, mailBudgets, isOwn }, async (place) => {
      const id = randomUUID()
      const code = createCode(purpose)
      const link = createLinkToken()
      const numbers = createMatchNumber()
      const browser = nameBrowser(c.req.header('user-agent'))
      const firstCode = createCode('first')
      const bound = { id, purpose, email, target: null }
      const macs = { codeMac: macOf(code, bound, keys[0]), firstCodeMac: macOf(firstCode, bound, keys[0]) }
      const who = { id, purpose, email, thumbprint, session, target: null, origin, language, browser, ...numbers }
      const isKnown = isOwn && seenAt > now() - knownDeviceMs
      const asker = { isOwn, isKnown, mailbox: mailboxOf(email), ...turnAskerOf(c, keys[0]) }
      const started = await store.startChallenge({ ...who, ...asker, now: now(), ...macs, linkHash: link.hash })
      if (started.outcome !== 'started') return refuseStart(c, started, now())
      const { status, resendAt, expiresAt } = started
      const facts = factsOf(who)
      const mails = {
        code: () => writeCodeMail(facts, code),
        'first-code': () => writeFirstCodeMail(facts, firstCode, linkLifeMs),
        link: () => writeLinkMail(facts, `${url}/accounts/link/${link.token}`),
      }
      place.send(mails[status]())
      const next =
        status === 'code'
          ? { action: 'VERIFY_OTP' as const }
          : { action: 'VERIFY_DEVICE' as const, matchNumber: numbers.matchNumber }
      const given = { challenge: id, ...next, triesLeft: triesMost, resendAt, expiresAt }
      return answer(c, given satisfies z.output<typeof emailAnswer>)
    })
  }

  const email = (c: RequestContext) =>
    withDevice(c, async (device) => {
      const request = await readJson(c, emailRequest)
      if (!request) return fail(c, 400, 'bad_message', 'Invalid Email Address')
      const { origin, language = 'en' } = request
      if (!isOwnPage(origin) && !projects.allows(c.get('project'), origin)) {
        logRefusal(c, 'unverified_domain', origin)
        return fail(c, 403, 'unverified_domain', errorText('unverified_domain'))
      }
      const asked = {
        purpose: 'sign-in',
        email: normalizeEmail(request.email),
        origin,
        language,
        session: null,
      } as const
      return start(c, { thumbprint: device.thumbprint, ...asked })
    })

  const stepUp = (c: RequestContext) =>
    withSession(c, async ({ id, identity, thumbprint, origin }) => {
      if (identity.issuer !== 'email') return fail(c, 403, 'action_not_allowed', errorText('action_not_allowed'))
      const language = c.req.header('accept-language')?.split(/[,;]/)[0] ?? 'en'
      return start(c, { thumbprint, purpose: 'step-up', email: identity.subject, origin, language, session: id })
    })

  const device = (c: RequestContext) =>
    withDevice(c, async ({ thumbprint }) => {
      const request = await readJson(c, deviceRequest)
      if (!request) return fail(c, 400, 'bad_message', 'The challenge cannot be read')
      const challenge = await store.challengeOf({ id: request.challenge, thumbprint }, now())
      const statuses = { link: 'waiting', 'first-code': 'waiting', code: 'approved', refused: 'refused' } as const
      const status = challenge ? statuses[challenge.status] : 'over'
      return answer(c, { status } satisfies z.output<typeof deviceAnswer>)
    })

  const code = (c: RequestContext) =>
    withDevice(c, async (proved) => {
      const request = await readJson(c, codeRequest)
      if (!request) return fail(c, 400, 'bad_message', 'The code cannot be read')
      const { thumbprint } = proved
      const id = request.challenge
      const found = await store.challengeOf({ id, thumbprint }, now())
      if (!found || !purposes.has(found.purpose)) return refuseCode(c, 0)
      const macs = keys.map((key) => macOf(request.code, found, key))
      const entry = { id, thumbprint, macs }
      return found.purpose === 'sign-in' ? signIn(c, proved, entry) : verify(c, entry)
    })

  async function signIn(c: RequestContext, { publicKey }: Proved, entry: CodeEntry): Promise<Response> {
    const { refreshToken, revokeToken, hashes } = createSessionSecrets()
    const tried = await store.signInByCode({ ...entry, publicKey, ...hashes, trace: traceOf(c) })
    if (tried.outcome !== 'right') return refuseTry(c, tried)
    const { challenge, opened } = tried
    if (typeof opened === 'string') return refuseSignIn(c, opened)
    const { session, isNewAccount, isNewDevice } = opened
    if (isNewDevice && !isNewAccount)
      mailer.send(writeDeviceMail(factsOf(challenge), `${url}/accounts/revoke/${revokeToken}`))
    return answerSession(c, { tokens, providerOf, session, refreshToken })
  }

  async function verify(c: RequestContext, entry: CodeEntry): Promise<Response> {
    const tried = await store.verifyByCode(entry, traceOf(c))
    return tried.outcome === 'right' ? answer(c, {}) : refuseTry(c, tried)
  }

  return [
    { method: 'POST', path: accountsPaths.email, budgets: mailRequestBudgets, handle: email },
    { method: 'POST', path: accountsPaths.stepUp, budgets: mailRequestBudgets, handle: stepUp },
    { method: 'POST', path: accountsPaths.device, budgets: pollBudgets, handle: device },
    { method: 'POST', path: accountsPaths.code, budgets: codeBudgets, handle: code },
  ]
}

type Facts = Pick<Challenge, 'email' | 'language' | 'origin' | 'browser'>

/** The facts for mails and pages. The site is the host that the browser reports, not what the app claims. */
export function factsOf({ email, language, origin, browser }: Facts): MailFacts {
  return { to: email, language, site: new URL(origin).host, browser }
}
