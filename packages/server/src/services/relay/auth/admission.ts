import { isIP } from 'node:net'
import type { IncomingMessage } from 'node:http'
import { addressKey } from '../../../platform/budget/address-keys.js'
import { createTokenBucket } from '../../../platform/budget/token-bucket.js'
import type { Refusal } from '../../../platform/log/refusals.js'
import type { Projects } from '../../../platform/project/projects.js'
import type { Peer } from '../limits/peer.js'
import type { RelayLimits } from '../limits/relay-limits.js'
import type { MailboxStore } from '../mailbox/mailbox-store.js'
import { type AudienceOptions, createAudiences } from './audiences.js'
import { readClientToken } from './client-token.js'
import { createSeenClients } from './seen-clients.js'
import { readUpgradeTokens } from './upgrade-token.js'

export type AdmissionOptions = AudienceOptions & {
  store: Pick<MailboxStore, 'addClient' | 'clients' | 'watchClients'>
  limits: RelayLimits
  projects: Projects
  trustProxy: boolean
}

/** The decision on an upgrade request. `reason` and `facts` are for the log, `text` is for the client. */
export type Admission =
  | { kind: 'admitted'; peer: Peer }
  | { kind: 'elsewhere' }
  | { kind: 'busy'; status: 429 | 503; retryAfter: number; reason: string }
  | { kind: 'refused'; status: 401 | 403; text: string; reason: string; facts: Facts; wantsCloseEvent: boolean }

type Facts = Omit<Refusal, 'reason'>

/** Decides which upgrade requests are accepted. Cheap checks come first. */
export function createAdmission(options: AdmissionOptions) {
  const { limits, projects, trustProxy, store } = options
  const paths = new Set(options.paths)
  const isAudience = createAudiences(options)
  const clients = createSeenClients()
  store.watchClients((seen) => clients.restore({ clients: seen, issuedAfter: 0 }))
  const connections = createTokenBucket({ perSecond: limits.connectionsPerSecond, burst: limits.connectionsBurst })

  function decide(request: IncomingMessage): Admission {
    const url = URL.parse(request.url ?? '', 'ws://relay.invalid')
    if (!url || !paths.has(url.pathname)) return { kind: 'elsewhere' }
    const address = addressKey(addressOf(request, trustProxy))
    const retryAfter = connections.take(address)
    if (retryAfter > 0) return { kind: 'busy', status: 429, retryAfter, reason: 'connections' }
    const wantsCloseEvent = url.searchParams.get('useOnCloseEvent') === 'true'
    const projectId = url.searchParams.get('projectId') ?? undefined
    const project = projects.find(projectId)
    const { origin } = request.headers
    const refuse = (status: 401 | 403, text: string, reason: string, facts: Facts): Admission => ({
      kind: 'refused',
      status,
      text,
      reason,
      facts: { origin, ...(project && { project: project.id }), ...facts },
      wantsCloseEvent,
    })
    const isAllowed = origin === undefined || (project ? projects.allows(project, origin) : projects.allowsAny(origin))
    if (!isAllowed) {
      const allowed = (project ? [project] : projects.all).flatMap(({ allowedOrigins }) => allowedOrigins)
      return refuse(403, 'Unauthorized: origin not allowed', 'origin', { allowed })
    }
    if (!project) return refuse(403, 'Unauthorized: invalid key', 'project', { unknownProject: projectId })
    const [token = '', ...others] = readUpgradeTokens(request.headers, url)
    if (others.length > 0) return refuse(401, 'Unauthorized: more than one token', 'several_tokens', {})
    const port = request.socket.localPort ?? 0
    const now = Math.floor(Date.now() / 1000)
    let audience = ''
    const client = readClientToken(token, {
      isAudience: (named) => isAudience((audience = named), port),
      now,
    })
    if (typeof client === 'string') {
      const local = options.acceptsLocalUrls ? options.paths.map((path) => `ws://127.0.0.1:${port}${path}`) : []
      const facts = client === 'wrong_audience' ? { audience, urls: [...options.urls, ...local] } : {}
      return refuse(401, 'Unauthorized: invalid token', client, facts)
    }
    if (!clients.admit(client, now)) return refuse(401, 'Unauthorized: invalid token', 'replayed', {})
    store.addClient(client)
    return { kind: 'admitted', peer: { clientId: client.clientId, address } }
  }

  return {
    decide,
    /** Call once the store is ready, before the first request. */
    restore: () => clients.restore(store.clients),
    /** Call about once a second. */
    sweep: () => clients.sweep(Math.floor(Date.now() / 1000)),
  }
}

/** The address of a request. Behind a trusted proxy, the last entry of `X-Forwarded-For`. */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? [request.headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() : ''
  return forwarded && isIP(forwarded) ? forwarded : (request.socket.remoteAddress ?? 'unknown')
}
