import type { AppKit, ErrorCode } from '@openappkit/core'
import { type ConnectAttempt, type DeepReadonly, findNetwork } from '@openappkit/core/internal'
import {
  checkIcon,
  downloadIcon,
  hourglassIcon,
  lockIcon,
  rotateCwIcon,
  timerOffIcon,
  walletIcon,
  xIcon,
} from '@openappkit/ui/icons'
import { errorText } from '../../../i18n/engine/error-messages.js'
import { messages } from '../../../i18n/engine/messages.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { isRetryable } from '../retry.js'
import type { HeroStatus } from '../../../components/hero-status.js'

/** The status of an attempt, and its next action. */
export type AttemptScreen = HeroStatus & {
  action?: 'retry' | 'again' | 'get' | 'another'
  label?: string
}

/** Maps each state of an attempt to its message and action. A rejection is not styled as an error. */
export function attemptScreen(kit: AppKit, attempt: DeepReadonly<ConnectAttempt>, wallet: string): AttemptScreen {
  const text = messages(kit, connectMessages)
  if (attempt.status === 'done') {
    return {
      dial: 'done',
      glyph: checkIcon,
      heading: text.connecting.connected,
      hint: text.connecting.connectedHint(wallet),
    }
  }
  if (attempt.status === 'failed') return failedScreen(kit, attempt.code, wallet)
  return attempt.status === 'running' ? runningScreen(kit, attempt, wallet) : askedScreen(kit, wallet, false)
}

type Running = Extract<DeepReadonly<ConnectAttempt>, { status: 'running' }>

/** Offers to ask again if the wallet is slow or has an earlier request open. */
function runningScreen(kit: AppKit, { step, isSlow }: Running, wallet: string): AttemptScreen {
  const { connecting } = messages(kit, connectMessages)
  if (step?.kind === 'earlier-request') {
    const hint = connecting.pendingHint(wallet)
    return { dial: 'spin', heading: connecting.pending, hint, action: 'again', label: connecting.askAgain }
  }
  if (step?.kind !== 'switch') return askedScreen(kit, wallet, isSlow)
  const network = findNetwork(kit.state, step.network)?.name ?? step.network
  return { ...askedScreen(kit, wallet, isSlow), hint: connecting.approveSwitch(network, wallet) }
}

function askedScreen(kit: AppKit, wallet: string, isSlow: boolean): AttemptScreen {
  const { connecting } = messages(kit, connectMessages)
  const heading = connecting.continueIn(wallet)
  if (!isSlow) return { dial: 'spin', heading, hint: connecting.accept }
  return { dial: 'spin', heading, hint: connecting.slow, action: 'again', label: connecting.askAgain }
}

function failedScreen(kit: AppKit, code: ErrorCode, wallet: string): AttemptScreen {
  const text = messages(kit, connectMessages)
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
    case 'wallet_no_account':
      return {
        ...retry,
        glyph: walletIcon,
        heading: text.connecting.noAccount(wallet),
        hint: text.connecting.noAccountHint,
      }
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
      return {
        ...retry,
        glyph: rotateCwIcon,
        heading: text.connecting.failed,
        hint: errorText(kit, code),
        ...(isRetryable(code) ? {} : { glyph: xIcon, action: 'another', label: text.connecting.anotherWallet }),
      }
  }
}
