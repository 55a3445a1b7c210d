import { errorText } from '@openappkit/protocol/errors'
import { fail } from '../../../platform/http/service-failure.js'
import { networkKey } from '../../../platform/budget/address-keys.js'
import type { RequestContext } from '../../../platform/service/service.js'
import type { AccountStore, StoredSession } from '../store/account-store.js'
import type { Trace } from '../store/trace.js'
import type { AccessTokens } from './access-tokens.js'
import type { ProofNonces } from './proof-nonces.js'
import type { Proofs, Proved } from './proofs.js'

export type AuthenticateDeps = {
  url: string
  frameOrigin: string
  store: AccountStore
  nonces: ProofNonces
  proofs: Proofs
  tokens: AccessTokens
  now: () => number
}

export type Authenticate = ReturnType<typeof createAuthenticate>

/** Wraps handlers of requests that prove a device key, or that belong to a session. Adds a nonce to each response. */
export function createAuthenticate({ url, frameOrigin, store, nonces, proofs, tokens, now }: AuthenticateDeps) {
  /** Calls `use` if a request comes from the frame and proves a key. */
  async function withDevice(c: RequestContext, use: (device: Proved) => Promise<Response>, accessToken?: string) {
    c.header('dpop-nonce', nonces.issue().nonce)
    const origin = c.req.header('origin')
    if (origin !== undefined && origin !== frameOrigin) {
      c.get('logRefusal')({ reason: 'frame origin', origin, allowed: [frameOrigin] })
      return c.text('Unauthorized: origin not allowed', 403)
    }
    if (origin !== undefined) c.header('access-control-expose-headers', 'Retry-After, DPoP-Nonce, WWW-Authenticate')
    const { method, path } = c.req
    const body = method === 'POST' ? await c.req.text() : undefined
    const proof = c.req.header('dpop')
    const checked = await proofs.check({ proof, method, url: new URL(path, url).href, body, accessToken })
    if (typeof checked !== 'string') return use(checked)
    if (checked === 'busy') return fail(c, 503, 'service_unreachable', 'Too many requests at the moment')
    c.header('www-authenticate', `DPoP error="${checked === 'stale' ? 'use_dpop_nonce' : 'invalid_dpop_proof'}"`)
    // A wrong clock gets this code too.
    return fail(c, 401, 'jwt_token_not_valid', errorText('jwt_token_not_valid'))
  }

  /** Calls `use` if a request belongs to a session and comes from its device. */
  async function withSession(c: RequestContext, use: (session: StoredSession) => Promise<Response>) {
    const [, token] = /^DPoP (\S+)$/.exec(c.req.header('authorization') ?? '') ?? []
    return withDevice(
      c,
      async ({ thumbprint }) => {
        const read = token === undefined ? undefined : await tokens.read(token)
        const session = read?.thumbprint === thumbprint ? await store.session(read.session, now()) : undefined
        const isOwn = session?.thumbprint === thumbprint && session.project === c.get('project').id
        return isOwn ? use(session) : refuseSession(c)
      },
      token,
    )
  }

  return {
    withDevice,
    withSession,
    /** The wallet's own page in a tab belongs to every project, because no app embeds it. */
    isOwnPage: (origin: string): boolean => origin === frameOrigin,
    traceOf: (c: RequestContext): Trace => traceOf(c, now()),
  }
}

export function refuseSession(c: RequestContext): Response {
  c.header('www-authenticate', 'DPoP error="invalid_token"')
  return fail(c, 401, 'jwt_token_not_valid', errorText('jwt_token_not_valid'))
}

function traceOf(c: RequestContext, now: number): Trace {
  return { project: c.get('project').id, network: networkKey(c.get('address')), now }
}
