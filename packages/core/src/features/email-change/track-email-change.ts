import { subscribe } from 'valtio/vanilla'
import type { AppKit } from '../../state/kit.js'
import type { EmailChangeAttempt, EmailChangeState } from '../../contracts/features/embedded-wallet.js'

/** Tells analytics how far a change of the address has come. No event has an address. */
export function trackEmailChange(kit: Pick<AppKit, 'track'>, state: EmailChangeState): void {
  let last = state.attempt
  const look = () => {
    const before = last
    last = state.attempt
    if (before !== last) tell(kit, before, last)
  }
  // At once: two steps may follow each other in one task.
  subscribe(state, look, true)
}

function tell(kit: Pick<AppKit, 'track'>, before: EmailChangeAttempt, now: EmailChangeAttempt): void {
  const from = stepOf(before)
  const wasTrying = from !== undefined && from.kind !== 'new-email' && from.isBusy === true
  if (now.status === 'done') return kit.track('EMAIL_VERIFICATION_CODE_PASS')
  if (now.status === 'failed') {
    if (wasTrying) kit.track('EMAIL_VERIFICATION_CODE_FAIL', { message: now.message })
    return
  }
  const to = stepOf(now)
  if (!to || to === from) return
  if (to.kind === 'new-email') return to.isBusy ? kit.track('EMAIL_EDIT') : undefined
  if (to.isBusy) return
  if (to.wasWrong) return kit.track('EMAIL_VERIFICATION_CODE_FAIL', { message: 'Wrong code' })
  if (from?.kind === 'old-code' && to.kind === 'new-code') kit.track('EMAIL_VERIFICATION_CODE_PASS')
  kit.track('EMAIL_VERIFICATION_CODE_SENT')
}

const stepOf = (attempt: EmailChangeAttempt) => ('step' in attempt ? attempt.step : undefined)
