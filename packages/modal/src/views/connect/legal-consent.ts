import type { AppKit } from '@openappkit/core'
import { html, nothing } from 'lit'
import { messages } from '../../i18n/engine/messages.js'
import { connectMessages } from '../../i18n/messages/connect/en.js'

const agreed = new WeakSet<AppKit>()

/** Whether a box has to be ticked before a wallet can be chosen (`features.legalCheckbox`, with something to agree to). */
export function needsConsent(kit: AppKit): boolean {
  const { features, termsConditionsUrl, privacyPolicyUrl } = kit.state.settings
  return features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl) && !agreed.has(kit)
}

/** The sentence with the links to terms and privacy policy; a box to tick where the app wants one. */
export function legalConsent(kit: AppKit, onChange: () => void) {
  const text = messages(kit, connectMessages).connect
  const { features, termsConditionsUrl, privacyPolicyUrl } = kit.state.settings
  if (!termsConditionsUrl && !privacyPolicyUrl) return nothing
  const link = (url: string | undefined, name: string) =>
    url ? html`<a class="link link--plain" href=${url} target="_blank" rel="noopener noreferrer">${name}</a>` : nothing
  const and = termsConditionsUrl && privacyPolicyUrl ? ` ${text.legalAnd} ` : nothing
  const links = html`${link(termsConditionsUrl, text.terms)}${and}${link(privacyPolicyUrl, text.privacy)}`
  if (!features.legalCheckbox) return html`<p part="legal">${text.legalBefore} ${links}</p>`
  const tick = ({ target }: Event) => {
    if ((target as HTMLInputElement).checked) agreed.add(kit)
    else agreed.delete(kit)
    onChange()
  }
  return html`
    <label class="check" part="legal">
      <input type="checkbox" ?data-start=${needsConsent(kit)} .checked=${agreed.has(kit)} @change=${tick} />
      <span>${text.agree} ${links}</span>
    </label>
    <p class="small" role="status">${needsConsent(kit) ? text.agreeFirst : nothing}</p>
  `
}
