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
  /** Query of every request. `undefined` and empty values are omitted. */
  params?: Readonly<Record<string, string | undefined>>
  /** Longest time for one request, including its answer. */
  deadlineMs?: number
  /** Pause before the first of three retries; it doubles. */
  retryDelayMs?: number
}

export type Http = ReturnType<typeof createHttp>

const bodyLimit = 5 * 1024 * 1024
const refusalLimit = 4096

type Query = Iterable<readonly [key: string, value: string | undefined]>

type Question = {
  /** `undefined` and empty values are omitted. */
  query?: Query | undefined
  signal?: AbortSignal | undefined
}

/**
 * Reads JSON from a service and checks it against a schema. Failures have a code:
 * `service_unreachable` (no network, or no answer in time), `http_status`, `invalid_app_configuration`,
 * `invalid_project_id`, `bad_message` (no JSON, wrong shape, over 5 MB), `aborted` or `timed_out` (by the signal).
 * @throws AppKitError `invalid_option` for an invalid base URL.
 */
export function createHttp({
  baseUrl,
  fetch = (...request) => globalThis.fetch(...request),
  params = {},
  deadlineMs = 10_000,
  retryDelayMs = 150,
}: HttpOptions) {
  const base = readBase(baseUrl)

  /** The URL of a path under the base, with the query of every request. */
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
    // Not `AbortSignal.timeout`: its timer would outlive the answer, and a hanging body must end too.
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
    /** A read whose arguments do not fit into a URL. It changes nothing and is retried like `get`. */
    post: <S extends z.ZodMiniType>(path: string, schema: S, body: object, question: Question = {}) =>
      ask(path, schema, question, JSON.stringify(body)),
    /** A change at the service: sent once, never retried. */
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

/** The cause of a refused request, so that code need not read messages: its status and the service's answer. */
export type Refusal = { status: number; retryAfterMs: number | undefined; body: string }

function judge(thrown: unknown): RetryVerdict {
  const { status, retryAfterMs } = Object((thrown as AppKitError).cause) as Partial<Refusal>
  const again = status === 429 || (status !== undefined && status >= 500)
  return again ? { again, waitMs: retryAfterMs } : { again: false }
}

async function refusal(response: Response, url: URL): Promise<AppKitError> {
  const { status } = response
  const facts = [`URL: ${bare(url)}`, `Status: ${status}`]
  // The body only refines the code: an unreadable body counts as empty.
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

// Keeps search terms in the query out of logs.
function bare({ origin, pathname }: URL): string {
  return origin + pathname
}
