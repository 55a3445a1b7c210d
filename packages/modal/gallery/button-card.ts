import { html, LitElement } from 'lit'
import { type ButtonStory, createButton } from './button-story.js'
import '../src/elements/appkit-wallet-button.js'
import type { Theme } from './story.js'

/** A button of the page with the name of its state, as wide as a narrow page. */
class ButtonCard extends LitElement {
  static override properties = { story: { attribute: false }, theme: {}, element: { state: true } }

  declare story: ButtonStory
  declare theme: Theme
  declare element?: HTMLElement

  override async connectedCallback() {
    super.connectedCallback()
    this.style.setProperty('color-scheme', this.theme)
    this.element = (await createButton(this.story, this.theme)).element
  }

  override createRenderRoot() {
    return this
  }

  override render() {
    return html`<p>${this.story.name}</p>
      ${this.element}`
  }
}
customElements.define('button-card', ButtonCard)
