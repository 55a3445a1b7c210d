import {
  accountsPaths,
  type socialAnswer,
  type socialPollAnswer,
  socialPollRequest,
  socialRequest,
} from '@openappkit/protocol/accounts'
import { errorText } from '@openappkit/protocol/errors'
import { randomBytes, randomUUID } from 'node:crypto'
import type * as z from '@openappkit/protocol/zod'
import type { Budget } from '../../../platform/budget/budget.js'
import { logRefusal } from '../../../platform/http/log-refusal.js'
import { readJson } from '../../../platform/http/read-json.js'
import { fail } from '../../../platform/http/service-failure.js'
import type { Projects } from '../../../platform/project/projects.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import { nameBrowser } from '../mail/browser-name.js'
import { createMatchNumber } from '../email/one-time-code.js'
import { createLinkToken, hashLinkToken } from '../sessions/link-token.js'
import type { AccessTokens } from '../sessions/access-tokens.js'
import type { Authenticate } from '../sessions/authenticate.js'
import { createSessionSecrets, refuseSignIn } from '../sessions/open-session.js'
import { answer, describeSession, type ProviderOf } from '../sessions/session-routes.js'
import type { AccountStore } from '../store/account-store.js'
import { socialLifeMs } from '../store/social-store.js'
import type { ConfiguredProviders } from './configured-providers.js'

const beginBudgets: readonly Budget[] = [
  { key: 'address', perSecond: 1, burst: 20, perHour: 120 },
  { key: 'network', perSecond: 10, burst: 200, perHour: 2000 },
]
const pollBudgets: readonly Budget[] = [{ key: 'address', perSecond: 5, burst: 60 }]

export type SocialRoutesDeps = {
  providers: ConfiguredProviders
  store: AccountStore
  projects: Projects
  tokens: AccessTokens
  providerOf: ProviderOf
  authenticate: Authenticate
  now: () => number
}

const refuseOver = (c: RequestContext) => fail(c, 401, 'sign_in_failed', errorText('sign_in_failed'))

/** Sign-in at a provider, as the frame requests it. The pages that users see are in `social-pages.ts`. */
export function socialRoutes(deps: SocialRoutesDeps): readonly Route[] {
  const { providers, providerOf, store, projects, tokens, authenticate, now } = deps
  const { withDevice, isOwnPage, traceOf } = authenticate

  const begin = (c: RequestContext) =>
    withDevice(c, async ({ thumbprint }) => {
      const request = await readJson(c, socialRequest)
      if (!request) return fail(c, 400, 'bad_message', 'The request cannot be read')
      const { provider, origin, secretHash } = request
      if (!isOwnPage(origin) && !projects.allows(c.get('project'), origin)) {
        logRefusal(c, 'unverified_domain', origin)
        return fail(c, 403, 'unverified_domain', errorText('unverified_domain'))
      }
      if (!providers.has(provider)) return fail(c, 404, 'method_not_supported', 'The provider is not configured')
      const id = randomUUID()
      const half = createLinkToken()
      const numbers = createMatchNumber()
      // A sign-in message allows only letters and digits in its nonce.
      const [verifier, nonce] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('hex')]
      const secrets = { verifier, nonce, secretHash, halfHash: half.hash }
      await store.startSocial({ id, provider, origin, thumbprint, ...secrets, ...numbers, now: now() })
      const { matchNumber } = numbers
      const begun = { signIn: id, half: half.token, matchNumber, expiresAt: now() + socialLifeMs }
      return answer(c, begun satisfies z.output<typeof socialAnswer>)
    })

  const poll = (c: RequestContext) =>
    withDevice(c, async (proved) => {
      const request = await readJson(c, socialPollRequest)
      if (!request) return fail(c, 400, 'bad_message', 'The request cannot be read')
      const secretHash = hashLinkToken(request.secret)
      const { thumbprint } = proved
      const id = request.signIn
      const polled = await store.pollSocial({ id, thumbprint, secretHash, now: now() })
      if (polled.outcome === 'over') return refuseOver(c)
      if (polled.outcome === 'failed') {
        const status = polled.problem === 'service_unreachable' ? 503 : 401
        return fail(c, status, polled.problem, errorText(polled.problem))
      }
      if (polled.outcome === 'waiting') {
        const status = polled.isAway ? ('away' as const) : ('waiting' as const)
        return answer(c, { status } satisfies z.output<typeof socialPollAnswer>)
      }
      const device = { ...proved, name: nameBrowser(c.req.header('user-agent')) }
      const { refreshToken, hashes } = createSessionSecrets()
      const opened = await store.signInByProvider({ id, secretHash, device, ...hashes, trace: traceOf(c) })
      if (opened === 'over') return refuseOver(c)
      if (typeof opened === 'string') return refuseSignIn(c, opened)
      const { session } = opened
      const described = await describeSession({ tokens, providerOf, session, refreshToken })
      const given = { status: 'done' as const, ...described }
      return answer(c, given satisfies z.output<typeof socialPollAnswer>)
    })

  return [
    { method: 'POST', path: accountsPaths.social, budgets: beginBudgets, handle: begin },
    { method: 'POST', path: accountsPaths.socialPoll, budgets: pollBudgets, handle: poll },
  ]
}
