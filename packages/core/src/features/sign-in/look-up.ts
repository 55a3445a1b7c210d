import { createDeferred, withSignal } from '../../lib/promise.js'
import type { Steps } from '../../contracts/steps.js'
import { waitToRetry } from '../../lib/environment/wait-to-retry.js'
import type { SignInAccount, SignInStep } from '../../state/sign-in-state.js'

export type LookUpDeps = {
  /** Asks once, with a deadline. Rejects without an answer. */
  has(account: SignInAccount): Promise<boolean>
  /** Whether the app requires visitors to sign in. */
  isRequired(): boolean
  /** A try got no answer and is repeated. `isFirst`: the first try of this look-up. */
  onUnanswered(account: SignInAccount, cause: unknown, isFirst: boolean): void
}

const firstPauseMs = 1_000
const longestPauseMs = 60_000

/**
 * Looks up whether an account has a session, and repeats until the app answers. A missing answer says nothing about the
 * session. The pauses between tries double.
 */
export function createLookUp({ has, isRequired, onUnanswered }: LookUpDeps) {
  let tried = createDeferred<boolean>()

  /** Reports the end of a try, with whether it was answered. */
  function settleTry(isAnswered: boolean): void {
    tried.resolve(isAnswered)
    tried = createDeferred()
  }

  /** A click ends the pause. The timers of the attempt stop meanwhile. */
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
    /** Whether the current or next try is answered. Resolves with `true` if another account replaces the look-up. */
    nextTry: (): Promise<boolean> => tried.promise,

    /** Rejects only when the attempt ends. */
    run: (account: SignInAccount, steps: Steps<SignInStep>) => run(account, steps).finally(() => settleTry(true)),
  }
}
