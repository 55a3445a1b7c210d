import { createDeferred, withSignal } from '../../lib/promise.js'
import type { Steps } from '../../contracts/steps.js'
import { waitToRetry } from '../../lib/environment/wait-to-retry.js'
import type { SignInAccount, SignInStep } from '../../state/sign-in-state.js'

export type LookUpDeps = {
  /** Asks once, with a deadline. Rejects where no answer came. */
  has(account: SignInAccount): Promise<boolean>
  /** Whether the app demands that visitors sign in. */
  isRequired(): boolean
  /** A try came to nothing, and another one follows. `isFirst`: the first of this look-up. */
  onUnanswered(account: SignInAccount, cause: unknown, isFirst: boolean): void
}

const firstPauseMs = 1_000
const longestPauseMs = 60_000

/**
 * Looks up whether an account has a session, until that is answered. No answer, whatever the reason, says nothing about
 * the session: the app is asked again after pauses that double.
 */
export function createLookUp({ has, isRequired, onUnanswered }: LookUpDeps) {
  let tried = createDeferred<boolean>()

  /** Tells those who wait for the end of a try whether it was answered. */
  function settleTry(isAnswered: boolean): void {
    tried.resolve(isAnswered)
    tried = createDeferred()
  }

  /** A press of the person ends the pause. The clocks of the attempt stand still meanwhile. */
  async function pause({ signal, ask }: Steps<SignInStep>, step: SignInStep, pauseMs: number): Promise<void> {
    const woken = new AbortController()
    const pressed = ask<unknown>(step)
    settleTry(false)
    try {
      await Promise.race([pressed, waitToRetry(pauseMs, AbortSignal.any([signal, woken.signal]))])
    } finally {
      woken.abort()
    }
    signal.throwIfAborted()
  }

  async function run(account: SignInAccount, steps: Steps<SignInStep>): Promise<boolean> {
    const { signal, show } = steps
    show({ kind: 'look-up' })
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        return await withSignal(signal, has(account))
      } catch (cause) {
        signal.throwIfAborted()
        onUnanswered(account, cause, pauseMs === firstPauseMs)
      }
      const step: SignInStep = { kind: 'look-up', unanswered: isRequired() ? 'required' : 'optional' }
      await pause(steps, step, pauseMs)
      show(step)
    }
  }

  return {
    /** Whether the try that runs, or the next one, was answered. Another account may end it before that: true. */
    nextTry: (): Promise<boolean> => tried.promise,

    /** Rejects when the attempt is over, and for no other reason. */
    run: (account: SignInAccount, steps: Steps<SignInStep>) => run(account, steps).finally(() => settleTry(true)),
  }
}
