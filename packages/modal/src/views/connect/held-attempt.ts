import type { AppKit } from '@openappkit/core'
import type { ConnectAttempt, DeepReadonly } from '@openappkit/core/internal'

/**
 * Reads the attempt to render. Keeps a successful attempt until another one starts, so that the card still shows it
 * while it closes or opens the sign-in screen, when the state is already reset.
 */
export function createHeldAttempt(): (kit: AppKit) => DeepReadonly<ConnectAttempt> {
  let done: DeepReadonly<ConnectAttempt> | undefined
  return ({ state: { connection } }) => {
    const { attempt } = connection
    if (attempt.status !== 'idle') done = attempt.status === 'done' ? attempt : undefined
    return done ?? attempt
  }
}
