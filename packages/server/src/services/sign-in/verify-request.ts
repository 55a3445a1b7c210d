import type { CaipNetworkId } from '@openappkit/protocol/caip'
import { errorText } from '@openappkit/protocol/errors'
import {
  chainOfMessage,
  parseSignInMessage,
  type ServerSession,
  type SignInFields,
  validityOf,
  type verifyAnswer,
  verifyRequest,
} from '@openappkit/protocol/sign-in'
import type * as z from '@openappkit/protocol/zod'
import { createHash, randomBytes } from 'node:crypto'
import { logRefusal } from '../../platform/http/log-refusal.js'
import { readJson } from '../../platform/http/read-json.js'
import { fail } from '../../platform/http/service-failure.js'
import { createRpcClient } from '../../platform/outgoing/rpc-client.js'
import type { Projects } from '../../platform/project/projects.js'
import type { RequestContext } from '../../platform/service/service.js'
import { verifySignature } from '../../platform/signature/verify-signature.js'
import { readAccountId } from './account-id.js'
import type { Nonces } from './nonces.js'
import type { SessionStore, StoredSession } from './store/session-store.js'
import type { SignInOptions } from './sign-in-options.js'
import { createSites } from './site.js'

export type VerifyDeps = Pick<SignInOptions, 'rpcUrls' | 'sessionDays' | 'statement'> & {
  projects: Projects
  /** If not empty, users can sign in only on these chains. */
  supportedChains: readonly CaipNetworkId[]
  store: SessionStore
  nonces(): Promise<Nonces>
  now: () => number
}

const dayMs = 24 * 60 * 60_000

/** `POST /sign-in/verify`: opens a session for a signed message. */
export function createVerifyHandler(deps: VerifyDeps) {
  const { rpcUrls, sessionDays, statement, projects, supportedChains, store, nonces, now } = deps
  const sites = createSites(projects)
  const clientOf = (chainId: CaipNetworkId) => {
    const url = Object.hasOwn(rpcUrls, chainId) ? rpcUrls[chainId] : undefined
    return url ? createRpcClient(url) : undefined
  }

  /** Finds a problem of a parsed message, except in its signature. */
  function problemOf(c: RequestContext, fields: SignInFields, chainId: CaipNetworkId): string | undefined {
    if (supportedChains.length > 0 && !supportedChains.includes(chainId)) return 'chainId'
    if (!readAccountId(chainId, fields.address)) return 'address'
    return sites.problemOf(c, fields, { now: now(), statement })
  }

  return async (c: RequestContext): Promise<Response> => {
    const request = await readJson(c, verifyRequest)
    const fields = parseSignInMessage(request?.message)
    const chainId = fields && chainOfMessage(fields)
    if (!request || !fields || !chainId) return fail(c, 400, 'bad_message', 'The message is not a sign-in message')
    const problem = problemOf(c, fields, chainId)
    const account = readAccountId(chainId, fields.address)
    if (problem || !account) return refuse(c, `The ${problem ?? 'address'} of the message is wrong`)

    const domain = fields.domain.toLowerCase()
    const known = await nonces()
    const nonceEnd = known.check(fields.nonce, domain)
    if (nonceEnd === undefined || !known.claim(fields.nonce, nonceEnd)) return refuse(c, nonceIsWrong)
    const signed = { ...request, address: fields.address, chainId }
    const verdict = await verifySignature(signed, clientOf).catch(() => 'unknown' as const)
    if (verdict === 'unknown') {
      known.release(fields.nonce)
      return fail(c, 503, 'rpc_failed', errorText('rpc_failed'))
    }
    if (verdict === 'invalid') return refuse(c, 'The signature is not valid')

    const token = randomBytes(32).toString('base64url')
    const session: StoredSession = {
      id: randomBytes(16).toString('base64url'),
      ...account,
      chainId,
      domain,
      message: request.message,
      createdAt: now(),
      expiresAt: Math.min(validityOf(fields).until, now() + sessionDays * dayMs),
    }
    const nonce = { value: fields.nonce, expiresAt: nonceEnd }
    const added = await store.add({ session, tokenHash: hashToken(token), nonce }).catch((thrown: unknown) => {
      known.release(fields.nonce)
      throw thrown
    })
    if (added === 'used') return refuse(c, nonceIsWrong)
    if (added === 'full') {
      known.release(fields.nonce)
      return fail(c, 503, 'service_unreachable', 'The server cannot store more sessions at the moment')
    }
    return answer(c, { token, session: toServerSession(session) } satisfies z.output<typeof verifyAnswer>)
  }
}

const nonceIsWrong = 'The nonce is unknown, used or expired'

/** The stored form of a token: a copy of the store signs in no one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const answer = (c: RequestContext, body: object): Response => c.json(body, 200, { 'cache-control': 'no-store' })

/** Refuses a sign-in, with a sentence of this server as the reason. */
export function refuse(c: RequestContext, why: string): Response {
  logRefusal(c, why)
  return fail(c, 401, 'sign_in_failed', why)
}

/** The public fields of a session. */
export function toServerSession({ id, address, chainId, domain, createdAt, expiresAt }: StoredSession): ServerSession {
  const times = { createdAt: new Date(createdAt).toISOString(), expiresAt: new Date(expiresAt).toISOString() }
  return { id, address, chainId, domain, ...times }
}
