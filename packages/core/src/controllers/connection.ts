import { AppKitError } from '../errors/appkit-error.js'
import type { AttemptState, ConnectorRef } from '../state/state.js'

export type ConnectionDeps = {
  state: { attempt: AttemptState }
  /** How long a person may take to answer the wallet. */
  deadlineMs?: number
  /** When the screen begins to offer a way out. */
  slowAfterMs?: number
}

export type ConnectionController = ReturnType<typeof createConnectionController>

const connectDeadlineMs = 5 * 60_000
const connectSlowMs = 5_000

/**
 * Owns the one attempt there is: at most one wallet is asked at a time. The same wallet again joins the attempt that
 * runs; another one replaces it. Each ends: done, failed with a code, or idle when the person stopped it.
 */
export function createConnectionController({
  state,
  deadlineMs = connectDeadlineMs,
  slowAfterMs = connectSlowMs,
}: ConnectionDeps) {
  let current: { id: number; key: string; stop: AbortController; ended?: Promise<boolean> } | undefined
  let count = 0

  async function run(attempt: Attempt, connector: ConnectorRef, work: Work, limitMs: number): Promise<boolean> {
    const { id, stop } = attempt
    const isCurrent = () => current?.id === id
    // One invitation serves any wallet: which one the person means may have changed while it waited.
    const latest = () => (state.attempt.status === 'waiting' ? { ...state.attempt.connector } : connector)
    const slow = setTimeout(() => {
      if (isCurrent() && state.attempt.status === 'waiting') state.attempt.isSlow = true
    }, slowAfterMs)
    const timer = setTimeout(() => stop.abort(new AppKitError('timed_out', 'No answer yet')), limitMs)
    state.attempt = { status: 'waiting', id, connector, isSlow: false }
    try {
      await work(stop.signal)
      if (isCurrent()) state.attempt = { status: 'done', id, connector: latest() }
      return isCurrent()
    } catch (thrown) {
      const { code, shortMessage } = AppKitError.from(thrown)
      if (isCurrent()) state.attempt = { status: 'failed', id, connector: latest(), code, message: shortMessage }
      return false
    } finally {
      clearTimeout(slow)
      clearTimeout(timer)
      if (isCurrent()) current = undefined
    }
  }

  return {
    /** The attempt to connect this very wallet, when it is the one that runs: whoever asks again waits for it. */
    running: (connector: ConnectorRef) => (current?.key === keyOf(connector) ? current.ended : undefined),

    /** Runs `work` as the attempt to connect this wallet. True when it ended well and nothing newer replaced it. */
    attempt(connector: ConnectorRef, work: Work, limitMs = deadlineMs): Promise<boolean> {
      current?.stop.abort(new AppKitError('aborted', 'A newer request replaced this one'))
      const attempt = { id: ++count, key: keyOf(connector), stop: new AbortController() }
      current = attempt
      const ended = run(attempt, connector, work, limitMs)
      return Object.assign(attempt, { ended }).ended
    },
    /** The person went away: whatever runs is stopped, whatever ended is forgotten. */
    cancel(): void {
      const stopped = current
      current = undefined
      state.attempt = { status: 'idle' }
      stopped?.stop.abort(new AppKitError('aborted', 'The request was stopped'))
    },
  }
}

// Whether it was chosen from the list or from the page: one wallet is one prompt.
const keyOf = ({ chain, id }: ConnectorRef) => `${chain}:${id}`

type Attempt = { id: number; stop: AbortController }

type Work = (signal: AbortSignal) => Promise<void>
