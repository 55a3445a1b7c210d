import type { AppKit, ConnectStep } from '@openappkit/core'
import { type ConnectAttempt, type DeepReadonly, subscribe } from '@openappkit/core/internal'

const subscribed = new WeakSet<AppKit>()

/** Tracks the events of an email sign-in. Subscribes once per kit. */
export function trackEmail(kit: AppKit): void {
  if (subscribed.has(kit)) return
  subscribed.add(kit)
  const { connection } = kit.state
  let last = connection.attempt
  subscribe(connection, () => {
    const { attempt } = connection
    if (attempt === last) return
    trackChange(kit, last, attempt)
    last = attempt
  })
}

type Seen = DeepReadonly<ConnectAttempt>
const stepOf = (attempt: Seen) => ('step' in attempt ? (attempt.step as ConnectStep | undefined) : undefined)

function trackChange(kit: AppKit, before: Seen, now: Seen): void {
  const [from, to] = [stepOf(before), stepOf(now)]
  const hadCodeStep = from?.kind === 'code'
  if (now.status === 'done') return hadCodeStep ? kit.track('EMAIL_VERIFICATION_CODE_PASS') : undefined
  if (now.status === 'failed') {
    if (hadCodeStep) kit.track('EMAIL_VERIFICATION_CODE_FAIL', { message: now.message })
    return
  }
  if (to?.kind !== 'code' || to.isBusy) return
  if (from?.kind === 'device') kit.track('DEVICE_REGISTERED_FOR_EMAIL')
  if (to.wasWrong) kit.track('EMAIL_VERIFICATION_CODE_FAIL', { message: 'Wrong code' })
  else kit.track('EMAIL_VERIFICATION_CODE_SENT')
}
