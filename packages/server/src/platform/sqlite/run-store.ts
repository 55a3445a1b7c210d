import { type ResourceLimits, Worker } from 'node:worker_threads'
import type { Log } from '../log/log.js'
import type { RunningStore } from '../store/running-store.js'

/** A store failed: its disk is full, its file is gone, or it responds too late. */
export class StoreError extends Error {
  override readonly name = 'StoreError'
  /** Whether the call has certainly taken no effect. Otherwise, it may have. */
  readonly isUndone: boolean

  constructor(message: string, { isUndone = false, ...options }: ErrorOptions & { isUndone?: boolean } = {}) {
    super(message, options)
    this.isUndone = isUndone
  }
}

export type StoreCall = { id: number; method: string; argument: unknown } | 'close'
export type StoreAnswer = { id: number; value?: unknown; problem?: string } | 'ready'

export type StoreThreadOptions = {
  /** For the log. */
  name: string
  /** The file of the thread, which calls `serveStore`. */
  thread: URL
  /** Passed to the thread as `workerData`. */
  data: object
  log: Log
  /** Maximum time for one call. */
  deadlineMs?: number
  /** Default: the limits of Node. */
  resourceLimits?: ResourceLimits
  /** Called when the thread died and a new one has opened the store. */
  onReopened?(): void
}

type Waiting = { resolve(value: unknown): void; reject(error: StoreError): void; deadline: NodeJS.Timeout }

const restartDelayMs = 1000
/** Maximum number of unanswered calls. Further calls reject at once, because the disk is too slow. */
const unansweredMost = 2000

/** Resolves the file of a thread next to the module that names it: in the source, in the package and in the bundle. */
export function resolveWorkerUrl(moduleUrl: string, name: string): URL {
  return new URL(`./${name}.${moduleUrl.endsWith('.ts') ? 'ts' : 'js'}`, moduleUrl)
}

/**
 * Runs a store on a separate thread, so that a slow disk does not block requests. Every call settles: with the answer
 * of the store, or with a `StoreError` when it failed, died or took too long. A thread that dies is restarted.
 */
export function createStoreThread(options: StoreThreadOptions): RunningStore {
  const { name, thread, data, log, deadlineMs = 5000, resourceLimits, onReopened } = options
  const waiting = new Map<number, Waiting>()
  const opening = deferred()
  const closed = deferred()
  // `ready()` reports the failure. Without this, it would also be an unhandled rejection.
  opening.promise.catch(() => undefined)
  let worker: Worker | undefined
  let lastId = 0
  /** Includes calls that have timed out: they are still in the queue of the thread. */
  let unanswered = 0
  let hasOpened = false
  let isClosing = false

  start()

  function start(): void {
    let problem: Error | undefined
    worker = new Worker(thread, {
      workerData: data,
      execArgv: ['--disable-warning=ExperimentalWarning'],
      ...(resourceLimits && { resourceLimits }),
    })
    worker.on('message', (answer: StoreAnswer) => {
      if (answer === 'ready') {
        if (hasOpened) onReopened?.()
        hasOpened = true
        opening.resolve()
      } else {
        unanswered -= 1
        settle(answer)
      }
    })
    worker.on('error', (error) => (problem = error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => {
      worker = undefined
      unanswered = 0
      for (const id of waiting.keys()) settle({ id, problem: 'the store ended' })
      if (isClosing) return closed.resolve()
      // A file that cannot be opened at the start is a configuration error; one that opened before may open again.
      if (!hasOpened) return opening.reject(problem ?? new Error('the store ended'))
      log('error', { msg: 'store ended', store: name, problem: problem?.message })
      setTimeout(() => !isClosing && start(), restartDelayMs).unref()
    })
  }

  function settle({ id, value, problem }: Exclude<StoreAnswer, string>): void {
    const call = waiting.get(id)
    if (!call) return
    waiting.delete(id)
    clearTimeout(call.deadline)
    if (problem === undefined) call.resolve(value)
    else call.reject(new StoreError(problem))
  }

  async function call<T>(method: string, argument?: unknown): Promise<T> {
    if (isClosing || !worker) throw new StoreError('the store is not available')
    if (unanswered >= unansweredMost) throw new StoreError('the store is too busy')
    const id = (lastId += 1)
    const answer = new Promise<T>((resolve, reject) => {
      const deadline = setTimeout(() => settle({ id, problem: 'the store took too long' }), deadlineMs)
      waiting.set(id, { resolve: resolve as Waiting['resolve'], reject, deadline })
      unanswered += 1
      worker?.postMessage({ id, method, argument } satisfies StoreCall)
    })
    return answer.catch((thrown: StoreError) => {
      // Not where the answer arrives: here, the log knows the request that called.
      log('error', { msg: 'store failed', store: name, problem: thrown.message })
      throw thrown
    })
  }

  return {
    ready: () => opening.promise,
    call: log.measureCalls?.(name, call) ?? call,
    /** Finishes pending calls and closes the file. Terminates a hanging thread after the deadline of a call. */
    async close(): Promise<void> {
      if (!isClosing) {
        isClosing = true
        if (worker) worker.postMessage('close' satisfies StoreCall)
        else closed.resolve()
        setTimeout(() => void worker?.terminate(), deadlineMs).unref()
      }
      await closed.promise
    },
  }
}

function deferred() {
  let resolve!: () => void
  let reject!: (error: Error) => void
  const promise = new Promise<void>((ok, no) => {
    resolve = ok
    reject = no
  })
  return { promise, resolve, reject }
}
