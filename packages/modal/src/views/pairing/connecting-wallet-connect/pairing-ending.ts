import type { AppKit } from '@openappkit/core'
import type { ConnectAttempt, DeepReadonly } from '@openappkit/core/internal'
import { checkIcon, cloudOffIcon, rotateCwIcon, timerOffIcon, xIcon } from '@openappkit/ui/icons'
import { messages } from '../../../i18n/engine/messages.js'
import { pairingMessages } from '../../../i18n/messages/pairing/en.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { errorMessages } from '../../../i18n/messages/errors/en.js'
import type { HeroStatus } from '../../../components/hero-status.js'

const catalogue = { ...pairingMessages, ...connectMessages, ...errorMessages }

/** Maps the end of a pairing to its message. `undefined` while the pairing runs. */
export function pairingEnding(
  kit: AppKit,
  attempt: DeepReadonly<ConnectAttempt>,
  wallet: string,
): HeroStatus | undefined {
  const { connecting, pairing, errors } = messages(kit, catalogue)
  if (attempt.status === 'done') {
    const { connected, connectedHint } = connecting
    // The wallet reports its name: it may not be the chosen one.
    const name = kit.getWalletInfo(attempt.target.namespace)?.name ?? wallet
    return { dial: 'done', glyph: checkIcon, heading: connected, hint: connectedHint(name) }
  }
  if (attempt.status !== 'failed') return undefined
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
      return { ...quiet, glyph: rotateCwIcon, heading: connecting.failed, hint: errors[attempt.code] }
  }
}
