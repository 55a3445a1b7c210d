import type { AppKit } from '@openappkit/core'
import type { SignInFailure, SignInStep } from '@openappkit/core/internal'
import { messages } from '../../../i18n/engine/messages.js'
import { signInMessages } from '../../../i18n/messages/sign-in/en.js'
import { connectMessages } from '../../../i18n/messages/connect/en.js'
import { errorMessages } from '../../../i18n/messages/errors/en.js'

const catalogue = { ...signInMessages, ...connectMessages, ...errorMessages }

export type SignInScreen = {
  heading: string
  hint: string
  /** What the main button says; a dial stands in it while something runs. */
  sign: string
  isBusy: boolean
  /** The wallet asks: its words stand here too, to compare. */
  isInWallet: boolean
}

export type SignInNames = { app: string; site: string; wallet: string }

/** Every state of a sign-in, each with its own words. A refusal is an outcome: no colour, no alarm. */
export function signInScreen(kit: AppKit, step: SignInStep, { app, site, wallet }: SignInNames): SignInScreen {
  const text = messages(kit, catalogue)
  const words = text.signIn
  const rest = { heading: words.heading(app), hint: words.hint, sign: words.sign, isBusy: false, isInWallet: false }
  switch (step.status) {
    case 'idle':
    case 'checking':
      return rest
    case 'asked':
      return step.failure ? { ...rest, ...failed(text, step.failure, wallet), sign: words.tryAgain } : rest
    case 'cancelling':
      return { ...rest, isBusy: true }
    case 'signing': {
      const busy = { ...rest, sign: words.signing, isBusy: true }
      if (step.stage !== 'signature') return { ...busy, heading: words.finishing, hint: words.finishingHint }
      const hint = step.isSlow ? text.connecting.slow : words.compare(site)
      return { ...busy, heading: words.inWallet(wallet), hint, isInWallet: true }
    }
  }
}

function failed(text: typeof catalogue, { stage, code, isSmartAccount }: SignInFailure, wallet: string) {
  const { signIn: words, connecting, errors } = text
  if (stage !== 'signature') {
    const isSilent = code === 'timed_out' || code === 'service_unreachable' || stage === 'message'
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
      return { heading: errors.signature_declined, hint: isSmartAccount ? words.smartAccount : errors[code] }
  }
}
