import { errorText } from '@openappkit/protocol/errors'
import type * as z from '@openappkit/protocol/zod'
import { AppKitError } from '../errors/appkit-error.js'
import { withSignal } from '../promise.js'
import { readBody } from './read-body.js'
import { readRetryAfter, retry, type RetryVerdict } from './retry.js'

export type HttpOptions = {
  /** Base of the service, `https://wallets.example/api`. A path in it is kept. */
  baseUrl: string
  fetch?: typeof globalThis.fetch
  /** Query that every request carries. What is `undefined` or empty is left out. */
  params?: Readonly<Record<string, string | undefined>>
  /** Longest time for one request with its answer. */
  deadlineMs?: number
  /** Pause before the first of three retries; it doubles. */
  retryDelayMs?: number
}

export type Http = ReturnType<typeof createHttp>

const bodyLimit = 5 * 1024 * 1024
const refusalLimit = 4096

type Query = Iterable<readonly [key: string, value: string | undefined]>

type Question = {
  /** What is `undefined` or empty is left out. */
  query?: Query | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads JSON from a service, checked against a schema. What fails has a code:
 * `service_unreachable` (no network, or no answer in time), `http_status`, `invalid_app_configuration`,
 * `invalid_project_id`, `bad_message` (no JSON, wrong shape, over 5 MB), `aborted` or `timed_out` (by the signal).
 * @throws AppKitError `invalid_option` when the base URL is none.
 */
export function createHttp({
  baseUrl,
  fetch = (...request) => globalThis.fetch(...request),
  params = {},
  deadlineMs = 10_000,
  retryDelayMs = 150,
}: HttpOptions) {
  const base = readBase(baseUrl)

  /** The address of a path under the base, with the query of every request. */
  function urlOf(path: string, query: Query = []): URL {
    const url = new URL(path.replace(/^\/+/, ''), base)
    for (const [key, value] of [...query, ...Object.entries(params)]) if (value) url.searchParams.set(key, value)
    return url
  }

  async function askOnce<S extends z.ZodMiniType>(
    url: URL,
    schema: S,
    signal: AbortSignal,
    body: string | undefined,
  ): Promise<z.output<S>> {
    const headers = { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) }
    const post = body === undefined ? {} : { method: 'POST', body }
    const response = await fetch(url, { ...post, signal, credentials: 'omit', headers })
    if (!response.ok) throw await refusal(response, url)
    return check(await readBody(response, bodyLimit), schema, url)
  }

  async function askInTime<S extends z.ZodMiniType>(
    url: URL,
    schema: S,
    signal?: AbortSignal,
    body?: string,
  ): Promise<z.output<S>> {
    // Not AbortSignal.timeout: its timer would outlive the answer, and a body that hangs must end too.
    const deadline = new AbortController()
    const timer = setTimeout(
      () => deadline.abort(new AppKitError('service_unreachable', errorText('service_unreachable'))),
      deadlineMs,
    )
    const both = signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal
    try {
      return await withSignal(both, askOnce(url, schema, both, body))
    } catch (thrown) {
      if (thrown instanceof AppKitError && thrown.code !== 'service_unreachable') throw thrown
      throw unreachable(url, thrown)
    } finally {
      clearTimeout(timer)
    }
  }

  function ask<S extends z.ZodMiniType>(
    path: string,
    schema: S,
    { query, signal }: Question,
    body?: string,
  ): Promise<z.output<S>> {
    const url = urlOf(path, query)
    return retry(() => askInTime(url, schema, signal, body), judge, { retries: 3, delayMs: retryDelayMs, signal })
  }

  return {
    urlOf,
    get: <S extends z.ZodMiniType>(path: string, schema: S, question: Question = {}) => ask(path, schema, question),
    /** A question that does not fit into an address. It changes nothing, and is asked again like any other. */
    post: <S extends z.ZodMiniType>(path: string, schema: S, body: object, question: Question = {}) =>
      ask(path, schema, question, JSON.stringify(body)),
    /** What changes something at the service: it is sent once, whatever becomes of it. */
    submit: <S extends z.ZodMiniType>(path: string, schema: S, body: object, signal?: AbortSignal) =>
      askInTime(urlOf(path), schema, signal, JSON.stringify(body)),
  }
}

function readBase(baseUrl: string): URL {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined
  if (!base || !/^https?:$/.test(base.protocol)) {
    throw new AppKitError('invalid_option', 'The base URL of a service must be an http or https URL', {
      facts: [`URL: ${baseUrl}`],
    })
  }
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  return base
}

/** A refused request, kept beside its error so that nobody need read texts: its status, and what the service said. */
export type Refusal = { status: number; retryAfterMs: number | undefined; body: string }

function judge(thrown: unknown): RetryVerdict {
  const { status, retryAfterMs } = Object((thrown as AppKitError).cause) as Partial<Refusal>
  const again = status === 429 || (status !== undefined && status >= 500)
  return again ? { again, waitMs: retryAfterMs } : { again: false }
}

async function refusal(response: Response, url: URL): Promise<AppKitError> {
  const { status } = response
  const facts = [`URL: ${bare(url)}`, `Status: ${status}`]
  // The body only refines the code. One that cannot be read says as much as an empty one.
  const body = await readBody(response, refusalLimit).catch(() => '')
  const cause: Refusal = { status, retryAfterMs: readRetryAfter(response.headers.get('retry-after')), body }
  if (body.includes('Unauthorized: origin not allowed')) {
    return new AppKitError('invalid_app_configuration', errorText('invalid_app_configuration'), { facts, cause })
  }
  if (body.includes('Unauthorized: invalid key')) {
    return new AppKitError('invalid_project_id', errorText('invalid_project_id'), { facts, cause })
  }
  return new AppKitError('http_status', errorText('http_status', { status }), { facts, cause })
}

function check<S extends z.ZodMiniType>(text: string, schema: S, url: URL): z.output<S> {
  const facts = [`URL: ${bare(url)}`]
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new AppKitError('bad_message', 'The response is not JSON', { facts, cause })
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppKitError('bad_message', errorText('bad_message'), { facts, cause: parsed.error })
}

function unreachable(url: URL, cause: unknown): AppKitError {
  return new AppKitError('service_unreachable', errorText('service_unreachable'), {
    facts: [`URL: ${bare(url)}`],
    cause,
  })
}

// A query may hold what a person searched for: it stays out of logs.
function bare({ origin, pathname }: URL): string {
  return origin + pathname
}
