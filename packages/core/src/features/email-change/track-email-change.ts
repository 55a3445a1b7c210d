import { subscribe } from 'valtio/vanilla'
import type { Track } from '../../contracts/event.js'
import type { EmailChangeAttempt, EmailChangeState } from '../../contracts/features/embedded-wallet.js'

/** Tracks the progress of an email change. No event contains an address. */
export function trackEmailChange(track: Track, state: EmailChangeState): void {
  let last = state.attempt
  const look = () => {
    const before = last
    last = state.attempt
    if (before !== last) tell(track, before, last)
  }
  // Synchronous: two steps may follow each other in one task.
  subscribe(state, look, true)
}

function tell(track: Track, before: EmailChangeAttempt, now: EmailChangeAttempt): void {
  const from = stepOf(before)
  const wasTrying = from !== undefined && from.kind !== 'new-email' && from.isBusy === true
  if (now.status === 'done') return track('EMAIL_VERIFICATION_CODE_PASS')
  if (now.status === 'failed') {
    if (wasTrying) track('EMAIL_VERIFICATION_CODE_FAIL', { message: now.message })
    return
  }
  const to = stepOf(now)
  if (!to || to === from) return
  if (to.kind === 'new-email') return to.isBusy ? track('EMAIL_EDIT') : undefined
  if (to.isBusy) return
  if (to.wasWrong) return track('EMAIL_VERIFICATION_CODE_FAIL', { message: 'Wrong code' })
  if (from?.kind === 'old-code' && to.kind === 'new-code') track('EMAIL_VERIFICATION_CODE_PASS')
  track('EMAIL_VERIFICATION_CODE_SENT')
}

const stepOf = (attempt: EmailChangeAttempt) => ('step' in attempt ? attempt.step : undefined)
