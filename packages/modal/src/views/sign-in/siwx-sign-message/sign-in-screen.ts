import type { AppKit } from '@openappkit/core'
import type { SignInAttempt, SignInStep } from '@openappkit/core/internal'
import { messages } from '../../../i18n/engine/messages.js'
import { signInMessages } from '../../../i18n/messages/sign-in/en.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { networkMessages } from '../../../i18n/messages/network/en.js'
import { pairingMessages } from '../../../i18n/messages/pairing/en.js'
import { isRetryable } from '../../connect/retry.js'
import { errorMessages } from '../../../i18n/messages/errors/en.js'

const catalogue = { ...signInMessages, ...connectMessages, ...networkMessages, ...pairingMessages, ...errorMessages }

export type SignInScreen = {
  heading: string
  hint: string
  /** The label of the main button. Empty: a retry cannot help, so the button is hidden. */
  sign: string
  isBusy: boolean
  /** The user declined, and the wallet disconnects. */
  isCancelling: boolean
  /** The wallet shows the message. The screen shows it too, so that the user can compare them. */
  isInWallet: boolean
}

export type SignInNames = { app: string; site: string; wallet: string | undefined }

/** Whether the user waits for this step. */
export const isBusy = (step: SignInStep | undefined): boolean => step?.kind !== 'look-up' && step?.kind !== 'review'

/** Maps each state of a sign-in to its texts and actions. A refusal is an expected outcome, not a warning. */
export function signInScreen(kit: AppKit, attempt: SignInAttempt, { app, site, wallet }: SignInNames): SignInScreen {
  const text = messages(kit, catalogue)
  const words = text.signIn
  const rest = {
    heading: words.heading(app),
    hint: words.hint,
    sign: words.sign,
    isBusy: false,
    isCancelling: false,
    isInWallet: false,
  }
  if (attempt.status === 'failed') {
    const sign = isRetryable(attempt.code) ? words.tryAgain : ''
    return { ...rest, ...failed(text, attempt, wallet ?? text.connecting.aWallet), sign }
  }
  if (attempt.status !== 'running' || !isBusy(attempt.step)) return rest
  const busy = { ...rest, sign: words.signing, isBusy: true }
  switch (attempt.step?.kind) {
    case 'turn-back':
      return { ...rest, isBusy: true, isCancelling: true }
    case 'signature': {
      const { unreachable, unreachableHint } = text.pairing
      if (kit.state.connection.isUnreachable) return { ...busy, heading: unreachable, hint: unreachableHint }
      const hint = attempt.isSlow ? text.connecting.slow : words.compare(site)
      const heading = wallet ? words.inWallet(wallet) : text.switchNetwork.approve
      return { ...busy, heading, hint, isInWallet: true }
    }
    default:
      return { ...busy, heading: words.finishing, hint: words.finishingHint }
  }
}

type Failed = Extract<SignInAttempt, { status: 'failed' }>

function failed(text: typeof catalogue, { step, code, target: { isSmartAccount } }: Failed, wallet: string) {
  const { signIn: words, connecting, errors } = text
  if (step?.kind !== 'signature') {
    const isSilent = code === 'timed_out' || code === 'service_unreachable' || step?.kind === 'message'
    return { heading: words.failed, hint: isSilent ? words.noService : words.refused }
  }
  switch (code) {
    case 'timed_out':
      return { heading: connecting.timedOut, hint: connecting.timedOutHint }
    case 'request_pending':
      return { heading: connecting.pending, hint: connecting.pendingHint(wallet) }
    case 'wallet_locked':
      return { heading: connecting.locked(wallet), hint: connecting.lockedHint }
    case 'signature_declined':
      return {
        heading: errors.signature_declined,
        hint: isSmartAccount ? words.smartAccount : connecting.cancelledHint,
      }
    default:
      return { heading: words.failed, hint: isSmartAccount ? words.smartAccount : errors[code] }
  }
}
