import { traceOutgoing } from '../tracing/trace-outgoing.js'
import type { Span } from '../tracing/tracing.js'

export type OutgoingRequest = {
  /** Sends a POST with this body. If absent, sends a GET. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
  /** Maximum size of the response. A longer one is aborted. */
  mostBytes?: number
  /** Memory that responses share. The bytes of this response stay taken unless it fails. */
  memory?: ByteAllowance
}

/** A number of bytes that several responses share. */
export type ByteAllowance = {
  /** Takes this many bytes, or takes none and returns `false`. */
  take(bytes: number): boolean
  giveBack(bytes: number): void
}

/** The other server did not respond, or not as expected. The message contains no URL, because it may include a key. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
  /** The status of the response, if that was the problem. */
  readonly status: number | undefined

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options)
    this.status = status
  }
}

/** The response is longer than allowed. The request is the cause, so another server would respond alike. */
export class AnswerTooLong extends OutgoingError {
  constructor() {
    super('the response is too large')
  }
}

export const outgoingTimeoutMs = 3_000
const answerLimitBytes = 2 * 1024 * 1024

/**
 * Requests a URL that the operator configured. Does not follow redirects. The response is untrusted: parse it with a
 * schema.
 * @throws OutgoingError when there is no response in time, or it is too large, no success or no JSON.
 */
export function fetchJson(url: string | URL, request: OutgoingRequest = {}): Promise<unknown> {
  const method = request.body === undefined ? 'GET' : 'POST'
  return traceOutgoing(method, url, (span) => ask(url, request, span))
}

async function ask(url: string | URL, request: OutgoingRequest, span: Span | undefined): Promise<unknown> {
  const { body, headers, timeoutMs = outgoingTimeoutMs, mostBytes = answerLimitBytes, memory } = request
  const text = body === undefined ? undefined : writeJson(body)
  try {
    const response = await fetch(url, {
      ...(text !== undefined && { method: 'POST', body: text }),
      headers: { accept: 'application/json', ...(text !== undefined && jsonBody), ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    span?.set({ 'http.response.status_code': response.status })
    if (!response.ok) {
      await response.body?.cancel()
      throw new OutgoingError(`status ${response.status}`, { status: response.status })
    }
    return await readMeasured(response, mostBytes, memory)
  } catch (thrown) {
    throw toOutgoingError(thrown)
  }
}

/**
 * A check for a breaker: whether a server responds at a URL. Any response below status 500 counts.
 * @throws OutgoingError when it does not.
 */
export async function checkAnswer(url: string | URL, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(outgoingTimeoutMs) })
    await response.body?.cancel()
    const { status } = response
    if (status >= 500) throw new OutgoingError(`status ${status}`, { status })
  } catch (thrown) {
    throw toOutgoingError(thrown)
  }
}

function toOutgoingError(thrown: unknown): OutgoingError {
  if (thrown instanceof OutgoingError) return thrown
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'TimeoutError') return new OutgoingError('the request timed out')
  return new OutgoingError(name === 'SyntaxError' ? 'no JSON' : 'no connection', { cause: thrown })
}

/** @throws OutgoingError for a value that cannot be serialized, such as one nested too deep. Nothing was sent. */
function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (cause) {
    throw new OutgoingError('the request cannot be serialized', { cause })
  }
}

const jsonBody = { 'content-type': 'application/json' }

/** Releases the taken memory if reading fails. */
async function readMeasured(response: Response, mostBytes: number, memory: ByteAllowance | undefined) {
  let taken = 0
  const take = (bytes: number): boolean => {
    const isTaken = memory?.take(bytes) ?? true
    if (isTaken) taken += bytes
    return isTaken
  }
  try {
    return JSON.parse(await readBounded(response, mostBytes, take)) as unknown
  } catch (thrown) {
    memory?.giveBack(taken)
    throw thrown
  }
}

/** @throws AnswerTooLong when the response exceeds `mostBytes`, or `take` rejects a part. */
export async function readBounded(
  response: Response,
  mostBytes: number,
  take: (bytes: number) => boolean = () => true,
): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    // Leaving the loop closes the connection.
    if (bytes > mostBytes || !take(part.length)) throw new AnswerTooLong()
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Resolves with the result of a source, or with `undefined` if it fails or takes longer than `timeoutMs`. */
export async function inTime<T>(asked: Promise<T>, timeoutMs = outgoingTimeoutMs): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs)
  })
  try {
    return await Promise.race([asked.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}
