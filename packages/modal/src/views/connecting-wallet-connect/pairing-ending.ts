import type { AttemptState } from '@openappkit/core'
import { checkIcon, cloudOffIcon, rotateCwIcon, timerOffIcon, xIcon } from '@openappkit/ui/icons'
import '../../i18n/english-errors.js'
import { errorText } from '../../i18n/error-text.js'
import type { Messages } from '../../i18n/locales/en.js'
import type { HeroStatus } from '../../parts/hero-status.js'

/** How a pairing ended, each ending in its own words. `undefined` while it has not. */
export function pairingEnding(text: Messages, attempt: AttemptState, wallet: string): HeroStatus | undefined {
  if (attempt.status === 'done') {
    const { connected, connectedHint } = text.connecting
    return { dial: 'done', glyph: checkIcon, heading: connected, hint: connectedHint(wallet) }
  }
  if (attempt.status !== 'failed') return undefined
  const { connecting, pairing } = text
  const quiet = { dial: 'quiet' } as const
  switch (attempt.code) {
    case 'user_rejected':
      return { ...quiet, glyph: xIcon, heading: connecting.cancelled, hint: pairing.cancelledHint }
    case 'timed_out':
      return { ...quiet, glyph: timerOffIcon, heading: connecting.timedOut, hint: pairing.timedOutHint }
    case 'relay_unreachable':
    case 'service_unreachable':
      return { ...quiet, glyph: cloudOffIcon, heading: pairing.unreachable, hint: pairing.unreachableHint }
    case 'chain_not_supported':
    case 'unsupported_chain':
      return { ...quiet, glyph: xIcon, heading: pairing.noNetwork, hint: pairing.noNetworkHint(wallet) }
    default:
      return { ...quiet, glyph: rotateCwIcon, heading: connecting.failed, hint: errorText(text, attempt.code) }
  }
}
