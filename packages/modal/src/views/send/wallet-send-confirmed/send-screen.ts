import type { AppKit } from '@openappkit/core'
import { type DeepReadonly, findNetwork, type SendState } from '@openappkit/core/internal'
import {
  banIcon,
  checkIcon,
  circleHelpIcon,
  hourglassIcon,
  rotateCwIcon,
  timerOffIcon,
  triangleAlertIcon,
  xIcon,
} from '@openappkit/ui/icons'
import { confirmText } from '../../../components/confirm-text.js'
import type { HeroStatus } from '../../../components/hero-status.js'
import { walletName } from '../../../components/wallet-name.js'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { messages } from '../../../i18n/engine/messages.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { fundsMessages } from '../../../i18n/messages/funds/en.js'
import { networkMessages } from '../../../i18n/messages/network/en.js'
import { pairingMessages } from '../../../i18n/messages/pairing/en.js'
import { exactSum, shortAmount } from '../format-asset.js'
import { insteadText } from '../instead-text.js'
import { confirmationsIn } from './send-steps.js'

const catalogue = { ...fundsMessages, ...connectMessages, ...networkMessages, ...pairingMessages }

export type SendScreen = HeroStatus & {
  /** The filled share of the dial, in mode `value`. */
  share?: number
  title: string
  hash?: string
  action: 'cancel' | 'close' | 'done' | 'retry'
  /** The network may never include it. */
  isUnseen?: true
}

/** Maps each state of a transfer to its texts and actions. A refusal is an expected outcome, not a warning. */
export function sendScreen(kit: AppKit, send: DeepReadonly<SendState>): SendScreen | undefined {
  const { attempt, namespace, network } = send
  const text = messages(kit, catalogue)
  const wallet = walletName(kit, namespace) ?? text.connecting.aWallet
  const words = text.sendProgress
  if (attempt.status === 'idle') return undefined
  const [sum, exact] = [shortAmount(kit, attempt.target), exactSum(kit, attempt.target)]
  if (attempt.status === 'done') {
    const { hash, isUntold } = attempt.value
    if (isUntold) {
      const texts = { heading: words.untold, hint: words.untoldHint }
      return { title: words.sent, dial: 'quiet', glyph: circleHelpIcon, ...texts, hash, action: 'done' }
    }
    const { done, of, isCounting } = confirmationsIn(send)
    return {
      title: words.sent,
      // The tick and "confirmed" come after the last confirmation.
      ...(isCounting
        ? { dial: 'value', share: done / of, hint: words.sendingHint }
        : { dial: 'done', glyph: checkIcon, hint: words.sentHint }),
      heading: words.sentAmount(sum),
      exactHeading: words.sentAmount(exact),
      hash,
      action: 'done',
    }
  }
  const { step } = attempt
  if (attempt.status === 'failed') {
    if (step?.kind !== 'confirming') return failed(kit, attempt.code, wallet)
    if (!step.instead) return lost(kit, attempt.code, step.hash, wallet)
    return {
      title: words.failed,
      dial: 'quiet',
      glyph: triangleAlertIcon,
      heading: errorText(kit, attempt.code),
      hint: insteadText(kit, attempt.target, step.instead),
      hash: step.hash,
      action: 'close',
    }
  }
  if (step?.kind === 'confirming' && step.isUnseen) return unseen(kit, step.hash)
  if (step?.kind === 'confirming') {
    return {
      title: words.sending,
      dial: 'spin',
      heading: words.sendingAmount(sum),
      exactHeading: words.sendingAmount(exact),
      hint: words.sendingHint,
      hash: step.hash,
      action: 'close',
    }
  }
  const name = findNetwork(kit.state, network)?.name ?? network
  const asked = { title: words.sending, dial: 'spin', action: 'cancel' } as const
  if (kit.state.connection.isUnreachable)
    return { ...asked, heading: text.pairing.unreachable, hint: text.pairing.unreachableHint }
  return step?.kind === 'switch'
    ? { ...asked, heading: text.switchNetwork.approve, hint: text.switchNetwork.hint(wallet, name) }
    : { ...asked, heading: confirmText(kit, namespace), hint: words.confirmHint }
}

type Code = Parameters<typeof errorText>[1]

/** The transfer failed before the network received it: nothing has left the account. */
function failed(kit: AppKit, code: Code, wallet: string): SendScreen {
  const text = messages(kit, catalogue)
  const { notSent: title, nothingSent } = text.sendProgress
  const base = { title, dial: 'quiet', hint: nothingSent, action: 'retry' } as const
  switch (code) {
    case 'user_rejected':
    case 'aborted':
      return { ...base, glyph: xIcon, heading: text.connecting.cancelled }
    case 'transaction_expired':
      return { ...base, glyph: timerOffIcon, heading: text.sendProgress.failed, hint: text.sendProgress.expired }
    case 'timed_out':
      // The wallet may still show its window, and send when the user approves there.
      return {
        ...base,
        glyph: timerOffIcon,
        heading: text.connecting.timedOut,
        hint: text.sendProgress.stillOpen(wallet),
      }
    default:
      return { ...base, glyph: rotateCwIcon, heading: text.sendProgress.failed, hint: errorText(kit, code) }
  }
}

/** The transfer failed after it was sent: it reverted, was cancelled or expired, or its outcome is unknown. */
function lost(kit: AppKit, code: Code, hash: string, wallet: string): SendScreen {
  const text = messages(kit, catalogue)
  const words = text.sendProgress
  // No block can include it any more: nothing has left the account.
  if (code === 'transaction_expired') return failed(kit, code, wallet)
  const base = { dial: 'quiet', hash, action: 'close' } as const
  if (code === 'rpc_fatal') {
    return { ...base, title: words.notSent, glyph: banIcon, heading: words.failed, hint: words.feeKept }
  }
  if (code === 'user_rejected') {
    return { ...base, title: words.notSent, glyph: xIcon, heading: text.connecting.cancelled, hint: words.feeKept }
  }
  return unseen(kit, hash)
}

/** The transfer is in no block yet. It is polled at growing intervals until the user stops it. */
function unseen(kit: AppKit, hash: string): SendScreen {
  const words = messages(kit, fundsMessages).sendProgress
  return {
    title: words.sending,
    dial: 'quiet',
    glyph: hourglassIcon,
    heading: words.unconfirmed,
    hint: words.unconfirmedHint,
    hash,
    action: 'close',
    isUnseen: true,
  }
}
