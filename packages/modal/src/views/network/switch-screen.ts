import type { AppKit, ChainNamespace, ErrorCode } from '@openappkit/core'
import { banIcon, hourglassIcon, lockIcon, rotateCwIcon, timerOffIcon, xIcon } from '@openappkit/ui/icons'
import { messages } from '../../i18n/engine/messages.js'
import { networkMessages } from '../../i18n/messages/network/en.js'
import { connectMessages } from '../../i18n/messages/connect/en.js'
import { errorMessages } from '../../i18n/messages/errors/en.js'
import { pairingMessages } from '../../i18n/messages/pairing/en.js'
import type { HeroStatus } from '../../components/hero-status.js'
import { networkName } from './network-label.js'

export type SwitchStep = {
  /** Absent while the request is pending. */
  code?: ErrorCode | undefined
  isSlow?: boolean
  /** The wallet has answered, but has not switched yet. */
  isSettling?: boolean
  wallet: string
  network: string
  /** The only network that the wallet allows for the account. */
  bound?: string | undefined
}

const catalogue = { ...networkMessages, ...connectMessages, ...errorMessages, ...pairingMessages }

/** Maps each state of a switch to its message. A rejection is not styled as an error. */
export function switchScreen(
  kit: AppKit,
  { code, isSlow = false, isSettling = false, wallet, network, bound }: SwitchStep,
): HeroStatus {
  const text = messages(kit, catalogue)
  const words = text.switchNetwork
  switch (code) {
    case undefined:
      if (kit.state.connection.isUnreachable)
        return { dial: 'spin', heading: text.pairing.unreachable, hint: text.pairing.unreachableHint }
      if (isSettling) return { dial: 'spin', heading: words.settling, hint: '' }
      return {
        dial: 'spin',
        heading: words.approve,
        hint: isSlow ? text.connecting.slow : words.hint(wallet, network),
      }
    case 'user_rejected':
      return { dial: 'quiet', glyph: xIcon, heading: words.cancelled, hint: words.cancelledHint }
    case 'chain_not_supported':
      if (bound) return { dial: 'quiet', glyph: lockIcon, heading: words.bound, hint: words.boundHint(wallet, bound) }
      return { dial: 'quiet', glyph: banIcon, heading: words.unsupported, hint: words.unsupportedHint(wallet, network) }
    case 'timed_out':
      return { dial: 'quiet', glyph: timerOffIcon, heading: words.timedOut, hint: words.timedOutHint }
    case 'request_pending':
      return { dial: 'quiet', glyph: hourglassIcon, heading: words.pending, hint: words.pendingHint(wallet) }
    case 'wallet_locked':
      return {
        dial: 'quiet',
        glyph: lockIcon,
        heading: text.connecting.locked(wallet),
        hint: text.connecting.lockedHint,
      }
    default:
      return { dial: 'quiet', glyph: rotateCwIcon, heading: words.failed, hint: text.errors[code] }
  }
}

/** The name of the network that the wallet limits its connected account to. */
export function boundTo(kit: AppKit, namespace: ChainNamespace): string | undefined {
  const account = kit.state.accounts[namespace]
  const network = account?.status === 'connected' ? account.accounts[0]?.boundTo : undefined
  if (!network) return undefined
  const id = network.slice(namespace.length + 1)
  const named = { caipNetworkId: network, chainNamespace: namespace, id, name: id }
  return networkName(kit, named, messages(kit, networkMessages).unsupported)
}
