import type { AppKit } from '@openappkit/core'
import { speechOf } from '../i18n/speech.js'

/** Brings the sentences for what can go wrong, and draws with them. Until then, and without them, there is one for all. */
export function bringErrors(kit: AppKit): void {
  void import('../i18n/english-errors.js').then(
    () => speechOf(kit).tell(),
    () => undefined,
  )
}
