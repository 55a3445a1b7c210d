import { AppKitError } from '../errors/appkit-error.js'
import type { SignInState, SignInStep } from '../state/sign-in-state.js'

export type SignInDeps = { state: Pick<SignInState, 'step'> }

export type SignInController = ReturnType<typeof createSignInController>

/** Owns how far the sign-in of the one active account is. What is over writes nothing any more. */
export function createSignInController({ state }: SignInDeps) {
  let current = new AbortController()

  return {
    /** Of what runs now. */
    get signal(): AbortSignal {
      return current.signal
    },
    get step(): SignInStep {
      return state.step
    },
    /** Another account, or another wish of the person: whatever runs is over. */
    restart(step: SignInStep): AbortSignal {
      current.abort(new AppKitError('aborted', 'A newer request replaced this one'))
      current = new AbortController()
      state.step = step
      return current.signal
    },
    /** Writes a step down for whoever was given this signal. */
    go(signal: AbortSignal, step: SignInStep): void {
      if (!signal.aborted) state.step = step
    },
  }
}
