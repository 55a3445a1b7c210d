import type { AppKit } from '@openappkit/core'
import { html, nothing } from '@openappkit/ui/lit'
import '../first-screen.chunk.js'
import { hasTerms, needsConsent } from './consent.js'
import './legal-consent.js'

/**
 * The terms of the app, if there are some, for screens with other choices than wallets. `isStart`: whether the focus starts
 * there, because every choice of the screen needs consent.
 */
export function termsFirst(kit: AppKit, onChange: () => void, isStart = needsConsent(kit)) {
  if (!hasTerms(kit)) return nothing
  return html`
    <div class="foot foot--block">
      <appkit-legal-consent
        quiet
        exportparts="legal"
        .kit=${kit}
        .onChange=${onChange}
        ?data-start=${isStart}
      ></appkit-legal-consent>
    </div>
  `
}

/** Whether the user may choose. Focuses the consent checkbox otherwise. */
export function isAgreed(kit: AppKit, root: ParentNode): boolean {
  if (!needsConsent(kit)) return true
  root.querySelector<HTMLElement>('appkit-legal-consent')?.focus()
  return false
}
