import type { AppKit } from './kit.js'
import { writableState } from './writable.js'

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
