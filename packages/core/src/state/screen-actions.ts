import type { AppKit } from './kit.js'
import { writableState } from './writable.js'

/** Shakes the card: it stays open, because it waits for a decision. */
export function shakeModal(kit: AppKit): void {
  writableState(kit).modal.shakes += 1
}

/** Embeds the card in the page. Returns a function that closes it, and restores the option of the app. */
export function embedModal(kit: AppKit): () => void {
  const { modal, settings } = writableState(kit)
  settings.enableEmbedded = true
  return () => {
    modal.open = false
    settings.enableEmbedded = kit.options.enableEmbedded ?? false
  }
}
