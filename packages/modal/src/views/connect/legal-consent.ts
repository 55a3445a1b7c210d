import type { AppKit } from '@openappkit/core'
import { baseStyles, layoutStyles, sectionStyles } from '@openappkit/ui/styles'
import { css, html, LitElement, nothing } from '@openappkit/ui/lit'
import { property } from '@openappkit/ui/lit/decorators'
import '../first-screen.chunk.js'
import { languageOf, messages } from '../../i18n/engine/messages.js'
import { connectMessages } from '../../i18n/messages/connect/en.js'
import { define } from '../../kit/define.js'
import { KitElement } from '../../kit/kit-element.js'
import checkStyles from './check.styles.js'
import { agreed, hasTerms, needsConsent } from './consent.js'

/**
 * @summary The links to the terms and the privacy policy, with a checkbox if the app requires one.
 *
 * @csspart legal - The text, or the checkbox with it.
 */
@define('appkit-legal-consent')
export class LegalConsent extends KitElement {
  static override styles = [
    baseStyles,
    layoutStyles,
    sectionStyles,
    checkStyles,
    // Inherits the text style of the footer.
    css`
      :host {
        font: inherit;
        color: inherit;
      }
    `,
  ]
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true }

  /** Called when the user gives or withdraws consent. */
  @property({ attribute: false }) onChange?: () => void

  /** Omits the hint about wallets, for screens with other choices. */
  @property({ type: Boolean }) quiet = false

  protected override watched({ state }: AppKit): readonly object[] {
    return [state.settings]
  }

  override render() {
    const kit = this.current
    if (!kit || !hasTerms(kit)) return nothing
    const text = messages(kit, connectMessages).connect
    // Chinese, Japanese and Thai put no spaces between words.
    const gap = /^(zh|ja|th)/.test(languageOf(kit)) ? '' : ' '
    const { features, termsConditionsUrl, privacyPolicyUrl } = kit.state.settings
    const and = termsConditionsUrl && privacyPolicyUrl ? `${gap}${text.legalAnd}${gap}` : nothing
    const links = html`${link(termsConditionsUrl, text.terms)}${and}${link(privacyPolicyUrl, text.privacy)}`
    if (!features.legalCheckbox) return html`<p part="legal">${text.legalBefore}${gap}${links}</p>`
    return html`
      <label class="check" part="legal">
        <input type="checkbox" .checked=${agreed.has(kit)} @change=${(event: Event) => this.tick(kit, event)} />
        <span>${text.agree}${gap}${links}</span>
      </label>
      <p class="small" role="status">${needsConsent(kit) && !this.quiet ? text.agreeFirst : nothing}</p>
    `
  }

  private tick(kit: AppKit, { target }: Event) {
    if ((target as HTMLInputElement).checked) agreed.add(kit)
    else agreed.delete(kit)
    this.requestUpdate()
    this.onChange?.()
  }
}

function link(url: string | undefined, name: string) {
  if (!url) return nothing
  return html`<a class="link link--plain" href=${url} target="_blank" rel="noopener noreferrer">${name}</a>`
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-legal-consent': LegalConsent
  }
}
