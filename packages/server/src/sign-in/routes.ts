import { errorText } from '@openappkit/protocol/errors'
import {
  chainOfMessage,
  findProblem,
  type nonceAnswer,
  parseSignInMessage,
  revokeRequest,
  type ServerSession,
  sessionToken,
  type SignInFields,
  signInPaths,
  validityOf,
  verifyRequest,
} from '@openappkit/protocol/sign-in'
import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import { fail } from '../http/service-failure.js'
import { createOriginMatcher } from '../project/origin-pattern.js'
import type { SignInOptions } from './sign-in-options.js'
import type { SignInStore } from './sign-in-store.js'
import { verifySignature } from './verify-signature.js'

export type SignInRoutesOptions = SignInOptions & {
  allowedOrigins: readonly string[]
  /** Settles when the store is open. */
  store(): Promise<SignInStore>
}

const dayMs = 24 * 60 * 60_000

/**
 * Signs visitors in: a nonce, then a signed message for a session. The session's token is shown as
 * `Authorization: Bearer`; no cookie is set. A domain is one of the allowed origins' hosts.
 */
export function signInRoutes({
  allowedOrigins,
  store,
  rpcUrls,
  sessionDays,
  statement,
  now = Date.now,
}: SignInRoutesOptions) {
  const isAllowed = createOriginMatcher(allowedOrigins)

  // A page is believed for its own domain alone; whoever sends no `Origin` names one of those that are served.
  function domainOf(c: Context): string | undefined {
    const origin = c.req.header('origin')
    if (origin !== undefined) return URL.parse(origin)?.host || undefined
    const named = c.req.query('domain')?.toLowerCase()
    return named && ['https', 'http'].some((scheme) => isOrigin(`${scheme}://${named}`)) ? named : undefined
  }

  const isOrigin = (text: string): boolean => URL.parse(text)?.origin === text && isAllowed(text)

  /** What is wrong with a message, besides its nonce and its signature. */
  function problemOf(fields: SignInFields, origin: string | undefined): string | undefined {
    const site = origin ?? URL.parse(fields.uri)?.origin
    const domain = site && URL.parse(site)?.host
    if (!site || !domain || !isOrigin(site)) return 'uri'
    return findProblem(fields, { domain, origin: site, now: now(), ...(statement && { statement }) })
  }

  async function verify(c: Context) {
    const request = await readJson(c, verifyRequest)
    const fields = parseSignInMessage(request?.message)
    const chainId = fields && chainOfMessage(fields)
    if (!request || !fields || !chainId) return fail(c, 400, 'bad_message', 'The message is not a sign-in message')
    const problem = problemOf(fields, c.req.header('origin'))
    if (problem) return refuse(c, `The ${problem} of the message is wrong`)

    const sessions = await store()
    const domain = fields.domain.toLowerCase()
    const nonceEnd = sessions.take(fields.nonce, domain)
    if (nonceEnd === undefined) return refuse(c, 'The nonce is unknown, used or expired')
    const signed = { ...request, address: fields.address, chainId }
    const verdict = await verifySignature(signed, rpcUrls).catch(() => 'unknown' as const)
    if (verdict === 'unknown') {
      sessions.giveBack(fields.nonce, domain, nonceEnd)
      return fail(c, 503, 'rpc_failed', errorText('rpc_failed'))
    }
    if (verdict === 'invalid') return refuse(c, 'The signature is not valid')
    const expires = Math.min(validityOf(fields).until, now() + sessionDays * dayMs)
    return answer(c, sessions.add({ ...signed, domain, expires }))
  }

  async function withSession(c: Context, use: (session: ServerSession, sessions: SignInStore) => Response) {
    const [, token] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
    const sessions = await store()
    const session = sessionToken.safeParse(token).success ? sessions.find(token as string) : undefined
    const origin = c.req.header('origin')
    const isForeign = origin !== undefined && URL.parse(origin)?.host !== session?.domain
    if (session && !isForeign) return use(session, sessions)
    c.header('www-authenticate', 'Bearer')
    return refuse(c, 'There is no such session')
  }

  return new Hono()
    .get(signInPaths.nonce, async (c) => {
      const domain = domainOf(c)
      if (!domain) return fail(c, 400, 'bad_message', 'The domain is none that is served here')
      const issued = (await store()).issue(domain)
      if (!issued) return fail(c, 503, 'service_unreachable', 'Too many sign-ins are under way')
      return answer(c, issued satisfies z.output<typeof nonceAnswer>)
    })
    .post(signInPaths.verify, verify)
    .get(signInPaths.sessions, (c) =>
      withSession(c, (session, sessions) => answer(c, { current: session.id, sessions: sessions.listOf(session) })),
    )
    .post(signInPaths.revoke, async (c) => {
      const request = await readJson(c, revokeRequest)
      if (!request) return fail(c, 400, 'bad_message', 'The scope is session or account')
      return withSession(c, (session, sessions) => {
        if (request.scope === 'account') sessions.revokeAccount(session)
        else sessions.revoke(session)
        return answer(c, {})
      })
    })
}

const answer = (c: Context, body: object): Response => c.json(body, 200, { 'cache-control': 'no-store' })

const refuse = (c: Context, why: string): Response => fail(c, 401, 'sign_in_failed', why)

async function readJson<S extends z.ZodMiniType>(c: Context, schema: S): Promise<z.output<S> | undefined> {
  try {
    return schema.safeParse(JSON.parse(await c.req.text())).data
  } catch {
    return undefined
  }
}
