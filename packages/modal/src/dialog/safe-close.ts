import type { AppKit } from '@openappkit/core'
import { readSignIn, readUnanswered, shakeModal } from '@openappkit/core/internal'

/** Whether the modal may not close: the user must switch the network or disconnect. */
export function isDecisionDue(kit: AppKit): boolean {
  const isBlocking = kit.state.settings.unsupportedChain === 'block'
  return isBlocking && kit.router.view === 'UnsupportedChain' && !kit.getNetwork().isSupported
}

/**
 * Closes the modal for the user. Shakes the card instead if a decision is due. Closing a sign-in rejects it. If the
 * sign-in is required, rejecting it disconnects, so a click outside the card only shakes it.
 */
export function safeClose(kit: AppKit, by: 'choice' | 'beside' = 'choice'): void {
  // Before the service has answered there is no sign-in to reject: the modal only closes.
  const isDue = readSignIn(kit.state.signIn) !== 'none' && !readUnanswered(kit.state.signIn)
  const isSigningIn = isSignInView(kit) && isDue
  const isRequired = isSigningIn && kit.getSIWX()?.getRequired?.() === true
  if (isDecisionDue(kit) || (isRequired && by === 'beside')) shakeModal(kit)
  else if (isSigningIn) void kit.cancelSignIn()
  else void kit.close()
}

const isSignInView = ({ router }: AppKit) => router.view === 'SIWXSignMessage' || router.view === 'ConnectingSiwe'
