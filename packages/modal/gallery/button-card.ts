import type { TestKit } from '@openappkit/testing/mount'
import { html, LitElement, type PropertyValues } from '@openappkit/ui/lit'
import { type ButtonStory, createButton } from './button-story.js'
import '../src/elements/appkit-account-button.js'
import '../src/elements/appkit-button.js'
import '../src/elements/appkit-connect-button.js'
import '../src/elements/appkit-network-button.js'
import '../src/elements/appkit-wallet-button.js'
import type { Theme } from './story.js'

/** A page button with the name of its state. */
class ButtonCard extends LitElement {
  static override properties = { story: { attribute: false }, theme: {}, element: { state: true } }

  declare story: ButtonStory
  declare theme: Theme
  declare element?: HTMLElement
  private test?: TestKit

  override async connectedCallback() {
    super.connectedCallback()
    const { element, test } = await createButton(this.story, this.theme)
    this.test = test
    this.element = element
    test.kit.setThemeMode(this.theme)
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('theme')) return
    this.style.setProperty('color-scheme', this.theme)
    this.test?.kit.setThemeMode(this.theme)
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
