import type { AppKit, ConnectStep } from '@openappkit/core'
import { type ConnectAttempt, type DeepReadonly, subscribe } from '@openappkit/core/internal'

const followed = new WeakSet<AppKit>()

/** Tells the app's analytics how signing in by email goes. From the first time on that it is offered. */
export function trackEmail(kit: AppKit): void {
  if (followed.has(kit)) return
  followed.add(kit)
  const { connection } = kit.state
  let last = connection.attempt
  subscribe(connection, () => {
    const { attempt } = connection
    if (attempt === last) return
    tellChange(kit, last, attempt)
    last = attempt
  })
}

type Seen = DeepReadonly<ConnectAttempt>
const stepOf = (attempt: Seen) => ('step' in attempt ? (attempt.step as ConnectStep | undefined) : undefined)

function tellChange(kit: AppKit, before: Seen, now: Seen): void {
  const [from, to] = [stepOf(before), stepOf(now)]
  const wasTrying = from?.kind === 'code'
  if (now.status === 'done') return wasTrying ? kit.track('EMAIL_VERIFICATION_CODE_PASS') : undefined
  if (now.status === 'failed') {
    if (wasTrying) kit.track('EMAIL_VERIFICATION_CODE_FAIL', { message: now.message })
    return
  }
  if (to?.kind !== 'code' || to.isBusy) return
  if (from?.kind === 'device') kit.track('DEVICE_REGISTERED_FOR_EMAIL')
  if (to.wasWrong) kit.track('EMAIL_VERIFICATION_CODE_FAIL', { message: 'Wrong code' })
  else kit.track('EMAIL_VERIFICATION_CODE_SENT')
}
