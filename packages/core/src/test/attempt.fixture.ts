import type { Attempt } from '../contracts/attempt.js'
import type { Steps } from '../contracts/steps.js'
import type { AppKitError } from '../lib/errors/appkit-error.js'
import { createDeferred } from './deferred.fixture.js'
import { createAttempt } from '../lib/async/attempt.js'

export type Step = { kind: 'prompt' } | { kind: 'code'; sentTo: string }
export type State = Attempt<string, Step, string>

export const deadlineMs = 1_000
export const prompt: Step = { kind: 'prompt' }
export const code: Step = { kind: 'code', sentTo: 'ann@example.org' }

export function setupAttempt(options: { slowMs?: number } = {}) {
  let state: State = { status: 'idle' }
  const written: State[] = []
  const machine = createAttempt<string, Step, string>(
    {
      read: () => state,
      write(next) {
        state = next
        written.push(next)
      },
    },
    { deadlineMs, ...options },
  )
  const run = (key: string, job: (steps: Steps<Step>) => Promise<string>) => machine.run(key, job, { key })
  return { machine, run, written, state: () => state }
}

/** A job that ends when the test says so, and the steps it was given. */
export function heldJob() {
  const { promise, resolve, reject } = createDeferred<string>()
  const given: Steps<Step>[] = []
  const job = (steps: Steps<Step>) => {
    given.push(steps)
    return promise
  }
  return { job, resolve, reject, steps: () => given[0] as Steps<Step>, starts: () => given.length }
}

export const endOf = (ending: Promise<string>) =>
  ending.then(
    (value) => value,
    (error: AppKitError) => error.code,
  )

export const hang = () => new Promise<string>(() => undefined)
