import type { AppKit } from '@openappkit/core'

/** True where a decision is due: only switching the network or disconnecting leads on from here. */
export function isWall(kit: AppKit): boolean {
  const isBlocking = kit.state.settings.unsupportedChain === 'block'
  return isBlocking && kit.router.view === 'UnsupportedChain' && !kit.getNetwork().isSupported
}

/** Close as a person asks for it: where a decision is due, the card shakes instead. */
export function safeClose(kit: AppKit): void {
  if (isWall(kit)) kit.state.modal.shakes += 1
  else void kit.close()
}
