import type { AppKit } from '@openappkit/core'

/** Close as a person asks for it: where a decision is due, the card shakes instead. */
export function safeClose(kit: AppKit): void {
  const { modal, settings } = kit.state
  const isWall = kit.router.view === 'UnsupportedChain' && !kit.getNetwork().isSupported
  if (isWall && settings.unsupportedChain === 'block') modal.shakes += 1
  else void kit.close()
}
