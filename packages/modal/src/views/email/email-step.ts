import type { AppKit, ConnectStep } from '@openappkit/core'
import { type ConnectAttempt, type DeepReadonly, ignoreRejection } from '@openappkit/core/internal'

/** The current or last step of a sign-in, if it has this kind. */
export function emailStep<K extends ConnectStep['kind']>(
  attempt: DeepReadonly<ConnectAttempt>,
  kind: K,
): Extract<ConnectStep, { kind: K }> | undefined {
  const step = 'step' in attempt ? attempt.step : undefined
  return step?.kind === kind ? (step as Extract<ConnectStep, { kind: K }>) : undefined
}

/** Signs in with this address: answers a running sign-in that asks for one, or begins one. */
export function signInWith(kit: AppKit, email: string): void {
  kit.track('EMAIL_SUBMITTED')
  const { attempt } = kit.state.connection
  const asked = attempt.status === 'running' ? emailStep(attempt, 'email') : undefined
  if (asked && !asked.isBusy) return ignoreRejection(kit.answerStep(email))
  const [connectorId = ''] = kit.options.embeddedWallet?.connectorIds ?? []
  ignoreRejection(kit.connect({ connectorId, email }))
}
