import type { AppKit } from '@openappkit/core'
import { loadPart } from '../kit/parts.js'

/** Focuses the checkbox, which is in the screen of an element. */
export async function askForConsent(kit: AppKit, element: Element): Promise<void> {
  await loadPart(kit, 'consent')
  ;(element.getRootNode() as ShadowRoot).querySelector('appkit-legal-consent')?.focus()
}
