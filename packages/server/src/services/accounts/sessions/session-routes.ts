import {
  accountsPaths,
  type auditAnswer,
  type devicesAnswer,
  type nonceAnswer,
  refreshRequest,
  revokeDeviceRequest,
  type sessionAnswer,
  type SocialProvider,
  type userAnswer,
} from '@openappkit/protocol/accounts'
import type * as z from '@openappkit/protocol/zod'
import { createHash, randomBytes } from 'node:crypto'
import type { Budget } from '../../../platform/budget/budget.js'
import { readJson } from '../../../platform/http/read-json.js'
import { fail } from '../../../platform/http/service-failure.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import type { NotifyOwner } from '../mail/notify-owner.js'
import type { AccountStore, Identity, StoredSession } from '../store/account-store.js'
import type { AccessTokens } from './access-tokens.js'
import { type Authenticate, refuseSession } from './authenticate.js'
import type { ProofNonces } from './proof-nonces.js'

const budgets: readonly Budget[] = [
  { key: 'address', perSecond: 5, burst: 60 },
  { key: 'network', perSecond: 50, burst: 1000 },
]

/** How long a proof of identity lasts. */
export const stepUpMs = 5 * 60_000

/** Whether the proof of identity is recent. A time in the future, after the clock was set back, is not. */
const isVerifiedLately = (verifiedAt: number, now: number): boolean => Math.abs(now - verifiedAt) <= stepUpMs

/** The provider of an identity, if the operator still has a client there. */
export type ProviderOf = (identity: Identity) => SocialProvider | undefined

export type SessionRoutesDeps = {
  store: AccountStore
  nonces: ProofNonces
  tokens: AccessTokens
  providerOf: ProviderOf
  authenticate: Authenticate
  notifyOwner: NotifyOwner
}

/** A refresh token, and the hash to store. */
export function createRefreshToken(): { refreshToken: string; hash: string } {
  const refreshToken = randomBytes(32).toString('base64url')
  return { refreshToken, hash: hashRefreshToken(refreshToken) }
}

const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const answer = (c: RequestContext, body: object): Response => c.json(body, 200, { 'cache-control': 'no-store' })

type Given = { tokens: AccessTokens; providerOf: ProviderOf; session: StoredSession; refreshToken: string }

/** The response for a session that is opened or refreshed. */
export async function describeSession({
  tokens,
  providerOf,
  session,
  refreshToken,
}: Given): Promise<z.output<typeof sessionAnswer>> {
  const { accessToken, expiresAt } = await tokens.issue(session)
  const { account, identity } = session
  const provider = emailOf(identity) === null ? providerOf(identity) : null
  return { accessToken, refreshToken, expiresAt, account, email: emailOf(identity), provider }
}

export const answerSession = async (c: RequestContext, given: Given): Promise<Response> =>
  answer(c, await describeSession(given))

const emailOf = ({ issuer, subject }: Identity): string | null => (issuer === 'email' ? subject : null)

/** Routes for sessions of users who are signed in. */
export function sessionRoutes({
  store,
  nonces,
  tokens,
  providerOf,
  authenticate,
  notifyOwner,
}: SessionRoutesDeps): readonly Route[] {
  const { withDevice, withSession, traceOf } = authenticate

  const refresh = (c: RequestContext) =>
    withDevice(c, async ({ thumbprint }) => {
      const request = await readJson(c, refreshRequest)
      if (!request) return fail(c, 400, 'bad_message', 'The refresh token cannot be read')
      const { refreshToken, hash: nextHash } = createRefreshToken()
      const hash = hashRefreshToken(request.refreshToken)
      const session = await store.refresh({ hash, nextHash, thumbprint, trace: traceOf(c) })
      return typeof session === 'string'
        ? refuseSession(c)
        : answerSession(c, { tokens, providerOf, session, refreshToken })
    })

  const derive = (c: RequestContext) =>
    withSession(c, async ({ id }) => {
      const { refreshToken, hash: refreshHash } = createRefreshToken()
      const session = await store.deriveSession({ session: id, refreshHash, now: traceOf(c).now })
      return session ? answerSession(c, { tokens, providerOf, session, refreshToken }) : refuseSession(c)
    })

  const user = (c: RequestContext) =>
    withSession(c, async ({ account, device, identity, verifiedAt }) =>
      answer(c, { account, device, email: emailOf(identity), verifiedAt } satisfies z.output<typeof userAnswer>),
    )

  const devices = (c: RequestContext) =>
    withSession(c, async ({ account, device }) => {
      const found = { current: device, devices: [...(await store.devices(account))] }
      return answer(c, found satisfies z.output<typeof devicesAnswer>)
    })

  const revokeDevice = (c: RequestContext) =>
    withSession(c, async (session) => {
      const { account, device: own, verifiedAt } = session
      const request = await readJson(c, revokeDeviceRequest)
      const trace = traceOf(c)
      const isFresh = isVerifiedLately(verifiedAt, trace.now)
      // A stolen session must not remove other devices. A device may always remove itself.
      if (request && request.device !== own && !isFresh)
        return fail(c, 403, 'action_not_allowed', 'Verify your identity again')
      const known = request && (await store.devices(account)).find(({ id }) => id === request.device)
      const isGone = known && (await store.revokeDevice({ account, device: known.id }, trace))
      if (!isGone) return fail(c, 404, 'bad_message', 'The account has no such device')
      notifyOwner(c, session, 'removed', known.name)
      return answer(c, {})
    })

  const audit = (c: RequestContext) =>
    withSession(c, async ({ account }) => {
      const found = { entries: [...(await store.audit(account))] }
      return answer(c, found satisfies z.output<typeof auditAnswer>)
    })

  const signOut = (c: RequestContext) =>
    withSession(c, async ({ id }) => {
      await store.signOut(id, traceOf(c))
      return answer(c, {})
    })

  return [
    {
      method: 'GET',
      path: accountsPaths.nonce,
      budgets,
      handle: (c) => answer(c, nonces.issue() satisfies z.output<typeof nonceAnswer>),
    },
    { method: 'POST', path: accountsPaths.refresh, budgets, handle: refresh },
    { method: 'POST', path: accountsPaths.derive, budgets, handle: derive },
    { method: 'GET', path: accountsPaths.user, budgets, handle: user },
    { method: 'GET', path: accountsPaths.devices, budgets, handle: devices },
    { method: 'POST', path: accountsPaths.revokeDevice, budgets, handle: revokeDevice },
    { method: 'GET', path: accountsPaths.audit, budgets, handle: audit },
    { method: 'POST', path: accountsPaths.signOut, budgets, handle: signOut },
  ]
}

/**
 * Calls `use` only if the user verified their identity recently: a stolen session does not get access to the wallet.
 */
export const createFreshSession =
  ({ withSession, traceOf }: Pick<Authenticate, 'withSession' | 'traceOf'>) =>
  (c: RequestContext, use: (session: StoredSession) => Promise<Response>): Promise<Response> =>
    withSession(c, async (session) =>
      isVerifiedLately(session.verifiedAt, traceOf(c).now)
        ? use(session)
        : fail(c, 403, 'action_not_allowed', 'Verify your identity again'),
    )
