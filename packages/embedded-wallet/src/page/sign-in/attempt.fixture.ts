import { createAttempt, type StepAnswer, type Steps } from '@openappkit/core/adapter'
import { expect, vi } from 'vitest'

/** A pending attempt, with the user's answers to its steps. */
export function runAttempt<S extends { kind: string }, V>(key: string, work: (steps: Steps<S>) => Promise<V>) {
  type State = Parameters<typeof createAttempt<object, S, V>>[0]
  let attempt: ReturnType<State['read']> = { status: 'idle' }
  const shown: S[] = []
  const step = () => (attempt.status === 'running' ? attempt.step : undefined)
  const machine = createAttempt<object, S, V>(
    {
      read: () => attempt,
      write(next) {
        const last = step()
        attempt = next
        const now = step()
        if (now && now !== last) shown.push(now as S)
      },
    },
    { deadlineMs: 60_000 },
  )
  const ended = machine.run({}, work, { key })
  ended.catch(() => undefined)
  const answer = (value: StepAnswer): void => {
    if (attempt.status === 'running') machine.answer(attempt.id, value)
  }
  return {
    ended,
    /** Every step so far, in order. */
    shown,
    step,
    answer,
    /** Waits for a step and answers it. */
    async type(kind: S['kind'], value: StepAnswer): Promise<void> {
      await vi.waitFor(() => {
        expect(shown.at(-1)).toMatchObject({ kind })
        expect(shown.at(-1)).not.toHaveProperty('isBusy')
      })
      answer(value)
    },
    cancel: () => machine.cancel(),
  }
}
