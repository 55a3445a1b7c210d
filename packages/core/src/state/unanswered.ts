import type { SignInAttempt } from './sign-in-state.js'

/** Whether the app requires a session, if it did not answer whether the account has one. `undefined` if it answered. */
export const readUnanswered = ({ attempt }: { attempt: SignInAttempt }): 'required' | 'optional' | undefined =>
  'step' in attempt && attempt.step?.kind === 'look-up' ? attempt.step.unanswered : undefined
