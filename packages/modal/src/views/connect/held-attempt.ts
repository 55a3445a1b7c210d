import type { AppKit } from '@openappkit/core'
import type { ConnectAttempt, DeepReadonly } from '@openappkit/core/internal'

/**
 * The attempt as a screen draws it. One that ended well stays until another one begins: the card that closes, or gives
 * way to signing in, shows it to its end, though the kit has forgotten it.
 */
export function createHeldAttempt(): (kit: AppKit) => DeepReadonly<ConnectAttempt> {
  let done: DeepReadonly<ConnectAttempt> | undefined
  return ({ state: { connection } }) => {
    const { attempt } = connection
    if (attempt.status !== 'idle') done = attempt.status === 'done' ? attempt : undefined
    return done ?? attempt
  }
}
