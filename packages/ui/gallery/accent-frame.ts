import { shellTokens, tokens } from '@openappkit/ui/tokens'
import { html, LitElement } from 'lit'

/** A host with its own tokens, to show another accent beside the default one. */
class AccentFrame extends LitElement {
  static override styles = [shellTokens, tokens]

  override render() {
    return html`<slot></slot>`
  }
}
customElements.define('accent-frame', AccentFrame)
