import type { SignInAttempt } from './sign-in-state.js'

/** Whether it is not known if the account has a session, because the app did not answer; and whether it requires one. */
export const readUnanswered = ({ attempt }: { attempt: SignInAttempt }): 'required' | 'optional' | undefined =>
  'step' in attempt && attempt.step?.kind === 'look-up' ? attempt.step.unanswered : undefined
