import {
  badgeStyles,
  baseStyles,
  gridStyles,
  layoutStyles,
  ledgerStyles,
  noteStyles,
  shellButtonStyles,
  tabsStyles,
} from '@openappkit/ui/styles'
import { shellTokens, tokens } from '@openappkit/ui/tokens'
import { html, LitElement, type PropertyValues } from 'lit'
import { forceStates } from './force-states.js'
import { pageStyles, stageStyles, storyStyles } from './stage.styles.js'
import type { Story } from './story.js'

if (pageStyles.styleSheet) document.adoptedStyleSheets.push(pageStyles.styleSheet)

/** One theme of the gallery. Owns tokens and colour scheme, as the modal's host does. */
class Stage extends LitElement {
  static override styles = [shellTokens, tokens, stageStyles]
  static override properties = { theme: {}, stories: { attribute: false } }

  declare theme: 'light' | 'dark'
  declare stories: readonly Story[]

  protected override willUpdate() {
    this.style.setProperty('color-scheme', this.theme)
  }

  override render() {
    return this.stories.map((story) => html`<gallery-story .story=${story}></gallery-story>`)
  }
}

/** One shadow root with the shared styles, as in a view. */
class StoryFrame extends LitElement {
  static override styles = [
    baseStyles,
    layoutStyles,
    ledgerStyles,
    tabsStyles,
    gridStyles,
    badgeStyles,
    noteStyles,
    shellButtonStyles,
    storyStyles,
  ]
  static override properties = { story: { attribute: false } }

  declare story: Story

  override render() {
    return html`<section>
      <h2 class="story-name">${this.story.name}</h2>
      ${this.story.render()}
    </section>`
  }

  protected override async updated(_: PropertyValues) {
    await new Promise(requestAnimationFrame)
    if (this.shadowRoot) forceStates(this.shadowRoot)
  }
}

customElements.define('gallery-stage', Stage)
customElements.define('gallery-story', StoryFrame)
