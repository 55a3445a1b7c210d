import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { limitKey } from '../http/client-address.js'
import { createTokenBucket } from '../http/token-bucket.js'
import { createOriginMatcher } from '../project/origin-pattern.js'
import { createAudiences } from './auth/audiences.js'
import { type ClientToken, readClientToken } from './auth/client-token.js'
import { createSeenNonces } from './auth/seen-nonces.js'
import type { RelayOptions } from './relay-options.js'

export type AdmissionOptions = Pick<RelayOptions, 'paths' | 'urls' | 'acceptsLocalUrls' | 'limits'> & {
  allowedOrigins: readonly string[]
  projectIds: readonly string[]
  trustProxy: boolean
}

/** What became of a wish to open a socket. `why` is for the log, `text` for the client. */
export type Admission =
  | { kind: 'admitted'; client: ClientToken }
  | { kind: 'elsewhere' }
  | { kind: 'busy'; status: 429 | 503; retryAfter: number; why: string }
  | { kind: 'refused'; status: 401 | 403; text: string; why: string; wantsCloseEvent: boolean }

/** Decides who may open a socket, before there is one. Cheap questions first. */
export function createAdmission(options: AdmissionOptions) {
  const { limits, trustProxy } = options
  const paths = new Set(options.paths)
  const projectIds = new Set(options.projectIds)
  const isAllowedOrigin = createOriginMatcher(options.allowedOrigins)
  const isAudience = createAudiences(options)
  const nonces = createSeenNonces()
  const connections = createTokenBucket({ perSecond: limits.connectionsPerSecond, burst: limits.connectionsBurst })

  function decide(request: IncomingMessage): Admission {
    const url = URL.parse(request.url ?? '', 'ws://relay.invalid')
    if (!url || !paths.has(url.pathname)) return { kind: 'elsewhere' }
    const retryAfter = connections.take(limitKey(addressOf(request, trustProxy)))
    if (retryAfter > 0) return { kind: 'busy', status: 429, retryAfter, why: 'connections' }
    const wantsCloseEvent = url.searchParams.get('useOnCloseEvent') === 'true'
    const refuse = (status: 401 | 403, text: string, why: string): Admission => ({
      kind: 'refused',
      status,
      text,
      why,
      wantsCloseEvent,
    })

    const { origin } = request.headers
    if (origin !== undefined && !isAllowedOrigin(origin))
      return refuse(403, 'Unauthorized: origin not allowed', 'origin')
    if (projectIds.size > 0 && !projectIds.has(url.searchParams.get('projectId') ?? ''))
      return refuse(403, 'Unauthorized: invalid key', 'project')
    const port = request.socket.localPort ?? 0
    const client = readClientToken(tokenOf(request, url), {
      isAudience: (audience) => isAudience(audience, port),
      now: Math.floor(Date.now() / 1000),
    })
    if (typeof client === 'string') return refuse(401, 'Unauthorized: invalid token', client)
    if (!nonces.admit(client)) return refuse(401, 'Unauthorized: invalid token', 'replayed')
    return { kind: 'admitted', client }
  }

  return { decide, sweep: () => nonces.sweep(Math.floor(Date.now() / 1000)) }
}

/** In the query, where browsers have to put it, or in the header. */
function tokenOf({ headers }: IncomingMessage, url: URL): string {
  return url.searchParams.get('auth') ?? headers.authorization?.replace(/^Bearer /i, '') ?? ''
}

/** Behind a proxy that is trusted, the last address it wrote down. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? [request.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() : ''
  return forwarded && isIP(forwarded) ? forwarded : (request.socket.remoteAddress ?? 'unknown')
}
