import type { AttemptState, ErrorCode } from '@openappkit/core'
import {
  checkIcon,
  downloadIcon,
  hourglassIcon,
  lockIcon,
  rotateCwIcon,
  timerOffIcon,
  xIcon,
} from '@openappkit/ui/icons'
import { errorText } from '../../i18n/error-text.js'
import type { Messages } from '../../i18n/locales/en.js'
import type { HeroStatus } from '../../parts/hero-status.js'

/** What the screen shows for where an attempt is, and the one thing to do next. */
export type AttemptScreen = HeroStatus & {
  action?: 'retry' | 'again' | 'get'
  label?: string
}

/** Every state of connecting, each with its own words. A refusal is an outcome: no colour, no alarm. */
export function attemptScreen(text: Messages, attempt: AttemptState, wallet: string): AttemptScreen {
  if (attempt.status === 'done') {
    return {
      dial: 'done',
      glyph: checkIcon,
      heading: text.connecting.connected,
      hint: text.connecting.connectedHint(wallet),
    }
  }
  if (attempt.status === 'failed') return failedScreen(text, attempt.code, wallet)
  const isSlow = attempt.status === 'waiting' && attempt.isSlow
  return {
    dial: 'spin',
    heading: text.connecting.continueIn(wallet),
    hint: isSlow ? text.connecting.slow : text.connecting.accept,
    action: 'again',
    label: text.connecting.askAgain,
  }
}

function failedScreen(text: Messages, code: ErrorCode, wallet: string): AttemptScreen {
  const retry = { dial: 'quiet', action: 'retry', label: text.connecting.tryAgain } as const
  switch (code) {
    case 'user_rejected':
      return { ...retry, glyph: xIcon, heading: text.connecting.cancelled, hint: text.connecting.cancelledHint }
    case 'wallet_not_found':
      return {
        dial: 'quiet',
        glyph: downloadIcon,
        heading: text.connecting.notInstalled(wallet),
        hint: text.connecting.notInstalledHint,
        action: 'get',
        label: text.connecting.get(wallet),
      }
    case 'wallet_locked':
      return { ...retry, glyph: lockIcon, heading: text.connecting.locked(wallet), hint: text.connecting.lockedHint }
    case 'request_pending':
      return {
        ...retry,
        glyph: hourglassIcon,
        heading: text.connecting.pending,
        hint: text.connecting.pendingHint(wallet),
      }
    case 'timed_out':
      return { ...retry, glyph: timerOffIcon, heading: text.connecting.timedOut, hint: text.connecting.timedOutHint }
    default:
      return { ...retry, glyph: rotateCwIcon, heading: text.connecting.failed, hint: errorText(text, code) }
  }
}
