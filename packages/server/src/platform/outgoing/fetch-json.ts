export type OutgoingRequest = {
  /** A POST with this body, where there is one. */
  body?: unknown
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
  /** Bytes of the answer; a longer one is given up. */
  mostBytes?: number
  /** What the answer may hold in memory besides. Its bytes stay taken, unless it is given up. */
  memory?: ByteAllowance
}

/** Bytes that several answers share. */
export type ByteAllowance = {
  /** Takes so many, or none and answers `false`. */
  take(bytes: number): boolean
  giveBack(bytes: number): void
}

/** The other server did not answer, or not as it should. The message holds no address: it may have a key in it. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError'
  /** The status of its answer, where that is what was wrong. */
  readonly status: number | undefined

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options)
    this.status = status
  }
}

/** The answer is longer than may be read of it. What was asked for is the reason, and another server would say as much. */
export class AnswerTooLong extends OutgoingError {
  constructor() {
    super('the response is too large')
  }
}

export const outgoingTimeoutMs = 3_000
const answerLimitBytes = 2 * 1024 * 1024

/**
 * Asks an address that the operator named, and no other: redirects are not followed. What it answers is data of others,
 * to be read with a schema.
 * @throws OutgoingError when there is no answer in time, it is too large, no success or no JSON.
 */
export async function fetchJson(url: string | URL, request: OutgoingRequest = {}): Promise<unknown> {
  const { body, headers, timeoutMs = outgoingTimeoutMs, mostBytes = answerLimitBytes, memory } = request
  const text = body === undefined ? undefined : writeJson(body)
  try {
    const response = await fetch(url, {
      ...(text !== undefined && { method: 'POST', body: text }),
      headers: { accept: 'application/json', ...(text !== undefined && jsonBody), ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
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
 * A check for a breaker: whether a server answers at an address. What it answers does not matter, short of a 5xx.
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

/** @throws OutgoingError for a value that cannot be written, such as one that is nested too deep: nothing was sent. */
function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value)
  } catch (cause) {
    throw new OutgoingError('a request that cannot be written', { cause })
  }
}

const jsonBody = { 'content-type': 'application/json' }

/** Gives back what was taken of the memory where there is no JSON at the end. */
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

/** @throws AnswerTooLong when there is more, or a part of it is not taken. */
export async function readBounded(
  response: Response,
  mostBytes: number,
  take: (bytes: number) => boolean = () => true,
): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    // Leaving the loop ends the connection.
    if (bytes > mostBytes || !take(part.length)) throw new AnswerTooLong()
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** What a source says within the time that an answer has, or `undefined` where it fails or takes longer. */
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
