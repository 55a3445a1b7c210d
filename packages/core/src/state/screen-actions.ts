import type { AppKit } from './kit.js'
import { writableState } from './writable.js'

/** Takes a message away, unless a newer one has taken its place. The next one that waits follows. */
export function dismissNotice(kit: AppKit, id: number): void {
  const { notices } = writableState(kit)
  if (notices.current?.id !== id) return
  notices.current = notices.waiting
  notices.waiting = undefined
}

/** Lets the card shake: it stays open, because a decision is due. */
export function shakeModal(kit: AppKit): void {
  writableState(kit).modal.shakes += 1
}

/** The card lives in the page from now on. Returns the way to end that. */
export function embedModal(kit: AppKit): () => void {
  const { modal, settings } = writableState(kit)
  settings.enableEmbedded = true
  return () => {
    modal.open = false
  }
}
