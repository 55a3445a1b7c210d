import { createBucket } from './create-bucket.js'
import { createEnvelope, type Envelope, readEnvelope } from './envelope.js'
import { FrameError, toWireError } from './frame-error.js'
import { cancelType, errorType, operationOf, sessionType, successType } from './message-names.js'
import {
  type FrameOperation,
  frameOperations,
  type FrameRequest,
  type FrameSuccess,
  type FrameUserSession,
  sessionUpdate,
} from './operations.js'
import { type PlainData, readPlainData, toPlainData } from './plain-data.js'

export type FrameContext = {
  /** Aborts when the page cancels the request, its deadline passes or the frame stops. The answer is then dropped. */
  readonly signal: AbortSignal
}

/** Mapped over the table: an operation without a handler does not compile. Throw a `FrameError`; anything else is `internal`. */
export type FrameHandlers = {
  [O in FrameOperation]: (request: FrameRequest<O>, context: FrameContext) => FrameSuccess<O> | Promise<FrameSuccess<O>>
}

export type ServeFrameOptions = {
  port: MessagePort
  version: number
  handlers: FrameHandlers
}

export type FrameServer = {
  /** Sends the current session to the page. */
  sendSession(session: FrameUserSession | null): void
  /** Ends every open request with `wallet_disconnected`, and closes the port. */
  stop(): void
}

type OpenRequest = { end(error: FrameError): void }
type AnyHandler = (request: unknown, context: FrameContext) => unknown

/** Requests beyond this rate are refused with `request_pending`. */
const rate = { perSecond: 50, burst: 200 }
const mostOpen = 32
/** The number of ids that are remembered, so that a repeated request is not answered again. */
const mostRemembered = 10_000

/** The frame's server of the operations. Every readable request gets exactly one reply; other messages are ignored. */
export function serveFrame({ port, version, handlers }: ServeFrameOptions): FrameServer {
  const open = new Map<string, OpenRequest>()
  const seen = new Set<string>()
  const bucket = createBucket(rate)

  function post(type: string, payload: PlainData, id?: string): void {
    port.postMessage(createEnvelope(version, type, payload, id))
  }

  function refuse(operation: FrameOperation, id: string, error: unknown): void {
    post(errorType(operation), toPlainData(toWireError(error)) ?? { code: 'internal' }, id)
  }

  function receive(envelope: Envelope | undefined): void {
    if (envelope?.v !== version) return
    const { type, id } = envelope
    if (type === cancelType) return open.get(id)?.end(new FrameError('aborted'))
    const operation = operationOf(type)
    if (!operation || seen.has(id)) return
    remember(id)
    // Checked before the payload is read, so that a flood costs only the envelope and a reply.
    if (!bucket.take() || open.size >= mostOpen) return refuse(operation, id, new FrameError('request_pending'))
    const request = frameOperations[operation].request.safeParse(readPlainData(envelope.payload))
    if (!request.success) return refuse(operation, id, new FrameError('bad_message'))
    void run(operation, id, request.data)
  }

  function remember(id: string): void {
    seen.add(id)
    const [oldest] = seen
    if (seen.size > mostRemembered && oldest !== undefined) seen.delete(oldest)
  }

  async function run(operation: FrameOperation, id: string, request: unknown): Promise<void> {
    const { success, deadlineMs } = frameOperations[operation]
    const { promise: ended, reject: end } = withResolvers()
    const controller = new AbortController()
    const deadline = setTimeout(() => end(new FrameError('iframe_request_timeout')), deadlineMs)
    open.set(id, { end })
    try {
      const handle = handlers[operation] as AnyHandler
      const answer = await Promise.race([(async () => handle(request, { signal: controller.signal }))(), ended])
      // An answer that does not match its schema is a bug of the frame. The page gets `internal`.
      const payload = toPlainData(success.parse(toPlainData(answer)))
      if (payload === undefined) throw new FrameError('internal')
      post(successType(operation), payload, id)
    } catch (thrown) {
      refuse(operation, id, thrown)
    } finally {
      open.delete(id)
      clearTimeout(deadline)
      controller.abort()
    }
  }

  port.onmessage = ({ data }) => receive(readEnvelope(data))
  return {
    sendSession(session) {
      const payload = toPlainData(sessionUpdate.parse({ session }))
      if (payload !== undefined) post(sessionType, payload)
    },
    stop() {
      port.onmessage = null
      for (const { end } of open.values()) end(new FrameError('wallet_disconnected'))
      // Closes later, so that the replies above are sent first.
      setTimeout(() => port.close())
    },
  }
}

function withResolvers(): { promise: Promise<never>; reject(error: FrameError): void } {
  let reject!: (error: FrameError) => void
  const promise = new Promise<never>((_resolve, no) => (reject = no))
  return { promise, reject }
}
