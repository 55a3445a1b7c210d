import type { AppKit } from '@openappkit/core'
import { readSignIn, readUnanswered, shakeModal } from '@openappkit/core/internal'

/** True where a decision is due: only switching the network or disconnecting leads on from here. */
export function isDecisionDue(kit: AppKit): boolean {
  const isBlocking = kit.state.settings.unsupportedChain === 'block'
  return isBlocking && kit.router.view === 'UnsupportedChain' && !kit.getNetwork().isSupported
}

/**
 * Close as a person asks for it. Where a decision is due, the card shakes instead. To close a sign-in is to say no to it;
 * where no means to be disconnected, a press that went beside the card is not taken for one.
 */
export function safeClose(kit: AppKit, by: 'choice' | 'beside' = 'choice'): void {
  // Before the service has answered there is nothing to say no to: the modal closes, and everything stays as it is.
  const isDue = readSignIn(kit.state.signIn) !== 'none' && !readUnanswered(kit.state.signIn)
  const isSigningIn = isSignInView(kit) && isDue
  const isRequired = isSigningIn && kit.getSIWX()?.getRequired?.() === true
  if (isDecisionDue(kit) || (isRequired && by === 'beside')) shakeModal(kit)
  else if (isSigningIn) void kit.cancelSignIn()
  else void kit.close()
}

const isSignInView = ({ router }: AppKit) => router.view === 'SIWXSignMessage' || router.view === 'ConnectingSiwe'
