import { accountsPaths, codeRefusal, createProof, nonceAnswer } from '@openappkit/protocol/accounts'
import { isErrorCode } from '@openappkit/protocol/errors'
import { FrameError } from '@openappkit/protocol/frame'
import { serviceError } from '@openappkit/protocol/listing'
import type * as z from '@openappkit/protocol/zod'
import { originError } from './origin-error.js'

export type AccountsClientOptions = {
  /** Origin of the accounts service. Its proofs name this address. */
  url: string
  /** The project id that the page sends. `undefined` if the service needs no project. */
  projectId(): string | undefined
  /** Origin of the page that embeds this one. Default: the wallet's own, for its own page. */
  site?: string
  keys(): Promise<CryptoKeyPair>
  fetch?: typeof globalThis.fetch
}

export type AccountsRequest = {
  /** A request with a body is a POST. */
  body?: object
  accessToken?: string
  /** Default: the keys of this browser. */
  keys?: CryptoKeyPair
  signal?: AbortSignal
  /** Keeps the request alive if the page unloads. */
  outlivesPage?: boolean
}

export type AccountsClient = ReturnType<typeof createAccountsClient>

/** The session of these tokens has ended. A wrong clock gets the same code, but does not end the session. */
export class SessionOverError extends FrameError {
  constructor() {
    super('jwt_token_not_valid')
  }
}

type Answer = { response: Response; text: string }

/** What a refusal may be about: the service that refused, and the project and page that this frame asked for. */
type Asker = { at: string; project: string | undefined; site: string }

const ownOrigin = (): string => globalThis.location?.origin ?? ''

const timeoutMs = 15_000

/** A client of the accounts service. Each request has a single-use proof of this browser's key. */
export function createAccountsClient(options: AccountsClientOptions) {
  const { url, projectId, site = ownOrigin(), keys, fetch = globalThis.fetch.bind(globalThis) } = options
  let nonce: string | undefined

  const asker = (): Asker => ({ at: new URL(url).origin, project: projectId(), site })

  /** @param signal of the caller: distinguishes an abort from a timeout */
  async function send(path: string, init: RequestInit, signal: AbortSignal | undefined): Promise<Answer> {
    const address = new URL(path, url)
    const id = projectId()
    if (id !== undefined) address.searchParams.set('projectId', id)
    try {
      const response = await fetch(address, { ...init, referrerPolicy: 'no-referrer', credentials: 'omit' })
      nonce = response.headers.get('dpop-nonce') ?? nonce
      return { response, text: await response.text() }
    } catch {
      throw new FrameError(signal?.aborted ? 'aborted' : 'service_unreachable')
    }
  }

  async function requireNonce(limited: AbortSignal, signal: AbortSignal | undefined): Promise<string> {
    if (nonce !== undefined) return nonce
    const answer = read(await send(accountsPaths.nonce, { signal: limited }, signal), nonceAnswer, asker())
    return answer.nonce
  }

  async function sendProved(
    path: string,
    { body, accessToken, keys: own, signal, outlivesPage: keepalive = false }: AccountsRequest,
  ): Promise<Answer> {
    const text = body && JSON.stringify(body)
    const method = text === undefined ? 'GET' : 'POST'
    const limited = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])
    const dpop = await createProof({
      keys: own ?? (await keys()),
      method,
      url: new URL(path, url).href,
      nonce: await requireNonce(limited, signal),
      ...(text !== undefined && { body: text }),
      ...(accessToken !== undefined && { accessToken }),
    })
    const headers = {
      dpop,
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(accessToken !== undefined && { authorization: `DPoP ${accessToken}` }),
    }
    const init = { method, headers, keepalive, signal: limited, ...(text !== undefined && { body: text }) }
    return send(path, init, signal)
  }

  return {
    /** @throws {FrameError} with the code of the service, or `service_unreachable`, `bad_message`, `aborted`. */
    async ask<S extends z.ZodMiniType>(path: string, schema: S, request: AccountsRequest = {}): Promise<z.output<S>> {
      const answer = await sendProved(path, request)
      const { status, headers } = answer.response
      // The nonce is stale after a restart of the service or a suspended tab. The response contains a new one.
      const isStale = status === 401 && /use_dpop_nonce/.test(headers.get('www-authenticate') ?? '')
      return read(isStale ? await sendProved(path, request) : answer, schema, asker())
    },
  }
}

function read<S extends z.ZodMiniType>({ response, text }: Answer, schema: S, asker: Asker): z.output<S> {
  if (!response.ok) throw refusalOf(response, text, asker)
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw new FrameError('bad_message')
  return parsed.data
}

function refusalOf({ status, headers }: Response, text: string, { at, project, site }: Asker): FrameError {
  const body = parseJson(text)
  const code = serviceError.safeParse(body).data?.code
  const seconds = Number(headers.get('retry-after'))
  if (status === 429) return new FrameError('email_cooldown', { values: { seconds: seconds > 0 ? seconds : 30 } })
  const reason = status === 403 && code === undefined ? text : ''
  if (reason.includes('invalid key'))
    return new FrameError(project === undefined ? 'project_id_not_configured' : 'invalid_project_id')
  // Text about the origin of this frame. The origin of an app is refused with a code.
  if (reason.includes('origin not allowed')) return originError('wallet_origin_unknown', { origin: ownOrigin(), at })
  if (code === 'unverified_domain') return originError(code, { origin: site, at, project })
  if (!isErrorCode(code)) return new FrameError(status >= 500 ? 'service_unreachable' : 'bad_message')
  if (/invalid_token/.test(headers.get('www-authenticate') ?? '')) return new SessionOverError()
  const left = codeRefusal.safeParse(body).data
  return new FrameError(code, left && { values: { triesLeft: left.triesLeft } })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
