import { shellTokens, tokens } from '@openappkit/ui/tokens'
import { html, LitElement } from 'lit'

/** A host with tokens of its own, so that another accent can be shown beside the default one. */
class AccentFrame extends LitElement {
  static override styles = [shellTokens, tokens]

  override render() {
    return html`<slot></slot>`
  }
}
customElements.define('accent-frame', AccentFrame)
