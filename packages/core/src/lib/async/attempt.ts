import type { Attempt } from '../../contracts/attempt.js'
import type { Steps } from '../../contracts/steps.js'
import { AppKitError } from '../errors/appkit-error.js'
import { withSignal } from '../promise.js'

/** Where the attempt is stored: a part of the kit's state. */
export type AttemptState<Target, Step, Value> = {
  read(): Attempt<Target, Step, Value>
  write(attempt: Attempt<Target, Step, Value>): void
}

export type AttemptOptions = {
  /** How long an attempt may run; then it fails as `timed_out`. */
  deadlineMs: number
  /** When `isSlow` is set. Default: never. */
  slowMs?: number
}

export type RunOptions = {
  /** Calls with the same key share one attempt. */
  key: string
  /** Overrides the deadline of the machine. */
  deadlineMs?: number
}

type Running<Value> = {
  id: number
  key: string
  stop: AbortController
  ended: Promise<Value>
  /** Completes the attempt, even while the job still waits. */
  finish(value: Value): void
  /** The timers. They stop while the user is asked, and restart after that. */
  start(): void
  halt(): void
  /** Restarts the slow timer: the attempt waits for something else now. */
  restart(): void
  /** Passes the user's answer to the step that asked for it. */
  answer?: (value: unknown) => void
}

const aborted = (reason: string) => new AppKitError('aborted', reason)

/**
 * Runs one attempt at a time and stores its progress. A newer attempt replaces an older one, which rejects with
 * `aborted`. A call with the same key joins the running attempt. A deadline ends it, except while the user is asked.
 * A replaced attempt writes nothing more.
 */
export function createAttempt<Target, Step extends { kind: string }, Value = undefined>(
  state: AttemptState<Target, Step, Value>,
  { deadlineMs, slowMs }: AttemptOptions,
) {
  let current: Running<Value> | undefined
  let count = 0

  /** The stored attempt, if `id` is the running one. */
  function readRunning(id: number) {
    const attempt = state.read()
    return current?.id === id && attempt.status === 'running' ? attempt : undefined
  }

  function createSteps(running: Running<Value>): Steps<Step> {
    const { id, stop } = running
    const enter = (step: Step, more = {}): void => {
      const attempt = readRunning(id)
      delete running.answer
      if (!attempt) return
      const isOther = attempt.step?.kind !== step.kind
      state.write({ ...attempt, ...(isOther && { isSlow: false }), ...more, step })
      running.start()
      if (isOther) running.restart()
    }
    return {
      signal: stop.signal,
      show: (step) => enter(step),
      ask<T>(step: Step): Promise<T> {
        enter(step, { isSlow: false })
        running.halt()
        const answered = new Promise<T>((resolve) => (running.answer = resolve as (value: unknown) => void))
        const answer = withSignal(stop.signal, answered)
        // A job may end without awaiting its question.
        answer.catch(() => undefined)
        return answer
      },
    }
  }

  async function work(running: Running<Value>, job: (steps: Steps<Step>) => Promise<Value>) {
    const { id, stop } = running
    running.start()
    try {
      const finished = new Promise<Value>((resolve) => (running.finish = resolve))
      stop.signal.throwIfAborted()
      const value = await withSignal(stop.signal, Promise.race([job(createSteps(running)), finished]))
      const attempt = readRunning(id)
      if (attempt) state.write({ status: 'done', id, target: attempt.target, value })
      return value
    } catch (thrown) {
      const error = AppKitError.from(thrown)
      const attempt = readRunning(id)
      if (attempt) {
        const { target, step } = attempt
        const { code, shortMessage: message } = error
        state.write({ status: 'failed', id, target, code, message, ...(step && { step }) })
      }
      throw error
    } finally {
      running.halt()
      if (current === running) current = undefined
      // Stops listeners of the signal.
      stop.abort(aborted('The request was stopped'))
    }
  }

  function markSlow(id: number): void {
    const attempt = readRunning(id)
    if (attempt) state.write({ ...attempt, isSlow: true })
  }

  return {
    /** The key of the attempt that runs. */
    key: (): string | undefined => current?.key,

    /** Runs `job` as the attempt at `target`. Rejects with the error that the state also holds. */
    run(target: Target, job: (steps: Steps<Step>) => Promise<Value>, options: RunOptions): Promise<Value> {
      const { key, deadlineMs: limitMs = deadlineMs } = options
      if (current?.key === key) {
        // Update the target; the pending result is reused.
        const attempt = readRunning(current.id)
        if (attempt) state.write({ ...attempt, target })
        return current.ended
      }
      const replaced = current
      const id = ++count
      const stop = new AbortController()
      let timers: ReturnType<typeof setTimeout>[] = []
      const late = () => stop.abort(new AppKitError('timed_out', 'Request timed out'))
      const running = { id, key, stop } as Running<Value>
      running.start = () => {
        // By default, an attempt is never slow: the deadline comes first.
        if (!timers[0]) timers = [setTimeout(late, limitMs), setTimeout(markSlow, slowMs ?? limitMs, id)]
      }
      running.restart = () => {
        clearTimeout(timers[1])
        timers[1] = setTimeout(markSlow, slowMs ?? limitMs, id)
      }
      running.halt = () => timers.splice(0).forEach(clearTimeout)
      // Initialize before notifying: a listener may start another attempt synchronously.
      let settle!: (ending: Promise<Value>) => void
      running.ended = new Promise<Value>((resolve) => (settle = resolve))
      // The state holds the error: an ignored promise must not cause an unhandled rejection.
      running.ended.catch(() => undefined)
      current = running
      state.write({ status: 'running', id, target, startedAt: Date.now(), isSlow: false })
      replaced?.stop.abort(aborted('A newer request replaced this one'))
      settle(work(running, job))
      return running.ended
    },

    /** Answers the question of this attempt's current step. */
    answer(id: number, value: unknown): void {
      if (current?.id !== id || !current.answer) return
      current.start()
      current.answer(value)
      delete current.answer
    },

    /** Completes the attempt when its target is reached by other means, also after a failure. */
    finish(value: Value): void {
      const attempt = state.read()
      if (attempt.status === 'running') current?.finish(value)
      else if (attempt.status === 'failed')
        state.write({ status: 'done', id: attempt.id, target: attempt.target, value })
    },

    /** Stops the running attempt and forgets an ended one. */
    cancel(): void {
      const stopped = current
      current = undefined
      if (state.read().status !== 'idle') state.write({ status: 'idle' })
      stopped?.stop.abort(aborted('The request was stopped'))
    },
  }
}

export type AttemptMachine<Target, Step extends { kind: string }, Value = undefined> = ReturnType<
  typeof createAttempt<Target, Step, Value>
>
