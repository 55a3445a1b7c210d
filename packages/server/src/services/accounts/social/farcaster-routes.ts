import { farcasterRequest, socialPages } from '@openappkit/protocol/accounts'
import { errorText } from '@openappkit/protocol/errors'
import type { Budget } from '../../../platform/budget/budget.js'
import { readJson } from '../../../platform/http/read-json.js'
import { fail } from '../../../platform/http/service-failure.js'
import type { Log } from '../../../platform/log/log.js'
import type { RequestContext, Route } from '../../../platform/service/service.js'
import { hashLinkToken } from '../sessions/link-token.js'
import { answer } from '../sessions/session-routes.js'
import type { ConfiguredProviders } from './configured-providers.js'
import { problemOf, reasonOf } from './social-problem.js'
import type { SocialStore } from '../store/social-store.js'

export type FarcasterRoutesDeps = {
  providers: ConfiguredProviders
  store: Pick<SocialStore, 'returnFromProvider' | 'endSocial'>
  log: Log
  now: () => number
}

const budgets: readonly Budget[] = [
  { key: 'address', perSecond: 1, burst: 30 },
  { key: 'network', perSecond: 10, burst: 300 },
]

/**
 * Two secrets, the state and the browser token: for other providers, one is in the URL and the other in a cookie. The
 * app holds both.
 */
const tokenForm = /^Bearer ([\w-]{43})([\w-]{43})$/i

/**
 * The route that the user's Farcaster app posts the signed message to, once. Its response does not contain the
 * identity.
 */
export function farcasterRoutes({ providers, store, log, now }: FarcasterRoutesDeps): readonly Route[] {
  const provider = 'farcaster'
  const farcaster = providers.get(provider)
  if (farcaster?.returns !== 'app') return []

  const comeBack = async (c: RequestContext): Promise<Response> => {
    const [, state, browser] = tokenForm.exec(c.req.header('authorization') ?? '') ?? []
    const signed = await readJson(c, farcasterRequest)
    if (state === undefined || browser === undefined || !signed)
      return fail(c, 400, 'bad_message', 'The request cannot be read')
    const hashes = { stateHash: hashLinkToken(state), browserHash: hashLinkToken(browser) }
    const signIn = await store.returnFromProvider({ ...hashes, provider, now: now() })
    if (!signIn) return fail(c, 401, 'sign_in_failed', errorText('sign_in_failed'))
    const { id, nonce } = signIn
    try {
      await store.endSocial({ id, end: await farcaster.readIdentity(signed, { nonce, now: now() }), now: now() })
      return answer(c, {})
    } catch (thrown) {
      const problem = problemOf(thrown)
      log('info', { msg: 'social sign-in failed', provider, problem, ...reasonOf(thrown) })
      await store.endSocial({ id, end: problem, now: now() })
      return fail(c, problem === 'service_unreachable' ? 503 : 401, problem, errorText(problem))
    }
  }

  return [{ method: 'POST', path: `${socialPages.callback}/${provider}`, budgets, access: 'link', handle: comeBack }]
}
