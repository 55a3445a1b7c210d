import type { TestKit } from '@openappkit/testing/mount'
import { shellTokens, tokens } from '@openappkit/ui/tokens'
import { css, html, LitElement, nothing } from '@openappkit/ui/lit'
import { createView } from '../src/dialog/create-view.js'
import { setStory, type Story, type Theme } from './story.js'

/** A screen without its dialog, so that one page can show many. The dialog: `?story=<name>&theme=<theme>`. */
class StoryCard extends LitElement {
  static override properties = { story: { attribute: false }, theme: {}, test: { state: true } }
  static override styles = [
    shellTokens,
    tokens,
    css`
      :host {
        display: block;
        inline-size: var(--appkit-size-card);
        font: 400 var(--appkit-text-13) / var(--appkit-leading-13) var(--appkit-font-family-text);
        color: var(--appkit-color-text-2);
      }
      a {
        color: inherit;
      }
      section {
        overflow: clip;
        margin-block-start: 8px;
        border-radius: var(--appkit-radius-6);
        background: var(--appkit-color-card);
        box-shadow:
          var(--appkit-shadow-card),
          0 0 0 1px var(--appkit-color-line);
      }
      h2 {
        margin: 0;
        text-align: center;
        font: 600 var(--appkit-text-16) / var(--appkit-size-header) var(--appkit-font-family-text);
        letter-spacing: var(--appkit-tracking-snug);
        color: var(--appkit-color-text);
      }
    `,
  ]

  declare story: Story
  declare theme: Theme
  declare test?: TestKit
  private view?: ReturnType<typeof createView>

  override async connectedCallback() {
    super.connectedCallback()
    this.style.setProperty('color-scheme', this.theme)
    this.test = await setStory(this.story, this.theme)
    await this.updateComplete
    await this.story.after?.(this.test)
  }

  override render() {
    const { name } = this.story
    const { kit } = this.test ?? {}
    if (kit) this.view ??= createView(this.story.view, kit)
    return html`
      <a href="?${new URLSearchParams({ story: name, theme: this.theme }).toString()}">${name}</a>
      ${
        kit && this.view
          ? html`<section>
              <h2>${this.view.heading?.(kit)}</h2>
              ${this.view}
            </section>`
          : nothing
      }
    `
  }
}
customElements.define('story-card', StoryCard)
