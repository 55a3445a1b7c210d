import { type AnswerFrameOptions, answerFrame } from './answer-frame.js'
import { createBucket } from './create-bucket.js'
import { createEnvelope, createId, type Envelope, readEnvelope } from './envelope.js'
import { FrameError, fromWireError, wireError } from './frame-error.js'
import { cancelType, errorType, requestType, sessionType, successType } from './message-names.js'
import {
  type FrameOperation,
  frameOperations,
  type FrameRequest,
  type FrameSuccess,
  type FrameUserSession,
  sessionUpdate,
} from './operations.js'
import { type PlainData, readPlainData, toPlainData } from './plain-data.js'

export type FrameClientOptions = AnswerFrameOptions & {
  /** How long the frame has to take the port, in ms. Default: 20 s. */
  loadMs?: number
  /** The delay from then to the first request, in ms. Default: 500 ms. */
  settleMs?: number
  /** Called with the session each time the frame reports a change. */
  onSession?(session: FrameUserSession | null): void
}

export type FrameClient = {
  /** Resolves when requests are sent without waiting. Rejects like a call. */
  ready(): Promise<void>
  /**
   * Sends a request as soon as the frame is open. Always settles: with the answer, with the error of the frame, or with
   * `iframe_load_failed`, `iframe_request_timeout`, `wallet_disconnected` (its document is gone), `bad_message`, `aborted`.
   */
  call<O extends FrameOperation>(
    operation: O,
    request: FrameRequest<O>,
    options?: { signal?: AbortSignal },
  ): Promise<FrameSuccess<O>>
  close(): void
}

type Open = { status: 'open'; port: MessagePort; version: number }
type Phase = Open | { status: 'opening' } | { status: 'failed' | 'closed'; error: FrameError }
type Waiter = { resolve(open: Open): void; reject(error: FrameError): void }
type Call = { operation: FrameOperation; resolve(answer: unknown): void; reject(error: FrameError): void }

/** Rate limit for session updates. Updates beyond it are dropped. */
const updates = { perSecond: 5, burst: 50 }

/** The page's client of the operations. Create it before the frame loads: the first message of the frame is not repeated. */
export function createFrameClient(options: FrameClientOptions): FrameClient {
  const { loadMs = 20_000, settleMs = 500, onSession } = options
  const calls = new Map<string, Call>()
  const waiters = new Set<Waiter>()
  const bucket = createBucket(updates)
  let phase: Phase = { status: 'opening' }
  let timer = setTimeout(fail, loadMs)

  /** Enters a phase and settles the calls that wait for it. */
  function become(next: Exclude<Phase, { status: 'opening' }>): void {
    phase = next
    const waiting = [...waiters]
    waiters.clear()
    for (const { resolve, reject } of waiting) {
      if (next.status === 'open') resolve(next)
      else reject(next.error)
    }
  }

  function fail(): void {
    become({ status: 'failed', error: new FrameError('iframe_load_failed') })
  }

  function endCalls(error: FrameError): void {
    for (const { reject } of calls.values()) reject(error)
  }

  const stop = answerFrame(options, {
    onOpen(port, version) {
      clearTimeout(timer)
      // Also accepts a frame that opens after the deadline.
      phase = { status: 'opening' }
      timer = setTimeout(() => become({ status: 'open', port, version }), settleMs)
      port.onmessage = ({ data }) => receive(data, version)
    },
    onLost() {
      clearTimeout(timer)
      phase = { status: 'opening' }
      timer = setTimeout(fail, loadMs)
      endCalls(new FrameError('wallet_disconnected'))
    },
    onUnknownVersion() {
      clearTimeout(timer)
      fail()
    },
  })

  function receive(data: unknown, version: number): void {
    const envelope = readEnvelope(data)
    if (envelope?.v !== version) return
    if (envelope.type === sessionType) return receiveSession(envelope)
    const call = calls.get(envelope.id)
    if (!call) return
    if (envelope.type === successType(call.operation)) {
      const answer = frameOperations[call.operation].success.safeParse(readPlainData(envelope.payload))
      return answer.success ? call.resolve(answer.data) : call.reject(new FrameError('bad_message'))
    }
    if (envelope.type !== errorType(call.operation)) return
    const error = wireError.safeParse(readPlainData(envelope.payload))
    call.reject(error.success ? fromWireError(error.data) : new FrameError('bad_message'))
  }

  function receiveSession({ payload }: Envelope): void {
    if (!onSession || !bucket.take()) return
    const update = sessionUpdate.safeParse(readPlainData(payload))
    if (update.success) onSession(update.data.session)
  }

  async function whenOpen(signal?: AbortSignal): Promise<Open> {
    if (signal?.aborted) throw new FrameError('aborted')
    if (phase.status === 'open') return phase
    if (phase.status !== 'opening') throw phase.error
    return new Promise((resolve, reject) => {
      const onAbort = (): void => (waiters.delete(waiter), reject(new FrameError('aborted')))
      const free = (): void => signal?.removeEventListener('abort', onAbort)
      const waiter: Waiter = {
        resolve: (open) => (free(), resolve(open)),
        reject: (error) => (free(), reject(error)),
      }
      waiters.add(waiter)
      signal?.addEventListener('abort', onAbort)
    })
  }

  function send(open: Open, operation: FrameOperation, payload: PlainData, signal?: AbortSignal): Promise<unknown> {
    const { port, version } = open
    const id = createId()
    return new Promise((resolve, reject) => {
      /** Cancels the request, so that the wallet stops showing it. */
      const withdraw = (error: FrameError): void => {
        port.postMessage(createEnvelope(version, cancelType, {}, id))
        call.reject(error)
      }
      const onAbort = (): void => withdraw(new FrameError('aborted'))
      const { deadlineMs } = frameOperations[operation]
      const deadline = setTimeout(() => withdraw(new FrameError('iframe_request_timeout')), deadlineMs)
      const end = (): void => {
        calls.delete(id)
        clearTimeout(deadline)
        signal?.removeEventListener('abort', onAbort)
      }
      const call: Call = {
        operation,
        resolve: (answer) => (end(), resolve(answer)),
        reject: (error) => (end(), reject(error)),
      }
      calls.set(id, call)
      signal?.addEventListener('abort', onAbort)
      port.postMessage(createEnvelope(version, requestType(operation), payload, id))
    })
  }

  return {
    async ready() {
      await whenOpen()
    },
    async call<O extends FrameOperation>(
      operation: O,
      request: FrameRequest<O>,
      { signal }: { signal?: AbortSignal } = {},
    ) {
      const checked = frameOperations[operation].request.safeParse(request)
      const payload = toPlainData(checked.data)
      if (!checked.success || payload === undefined) throw new FrameError('bad_message')
      const open = await whenOpen(signal)
      // The document may be gone since it opened.
      if (phase !== open) throw new FrameError('wallet_disconnected')
      return (await send(open, operation, payload, signal)) as FrameSuccess<O>
    },
    close() {
      clearTimeout(timer)
      stop()
      const error = new FrameError('aborted')
      become({ status: 'closed', error })
      endCalls(error)
    },
  }
}
