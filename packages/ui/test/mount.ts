import { elementUpdated, expect, fixture, fixtureCleanup } from '@open-wc/testing'
import { css, html, LitElement, type TemplateResult } from 'lit'
import { shellTokens, tokens } from '../src/tokens/index.js'

export type Theme = 'light' | 'dark'

export const themes: readonly Theme[] = ['light', 'dark']

/** For `waitUntil`: its default of one second is too short on a busy machine. */
export const patience = { timeout: 10_000 }

/** The host of an element: the tokens, a theme and the colour of the card. */
class Stage extends LitElement {
  static override styles = [
    shellTokens,
    tokens,
    css`
      :host {
        display: block;
        padding: 24px;
        font: 400 var(--appkit-text-14) / var(--appkit-leading-14) var(--appkit-font-family-text);
        color: var(--appkit-color-text);
        background: var(--appkit-color-card);
      }
    `,
  ]

  override render() {
    return html`<slot></slot>`
  }
}
customElements.define('test-stage', Stage)

/** Renders a template on a stage of the given theme, in place of an earlier one. Resolves with its first element. */
export async function mount<E extends HTMLElement>(template: TemplateResult, theme: Theme = 'light'): Promise<E> {
  fixtureCleanup()
  document.documentElement.lang = 'en'
  document.title = 'Test'
  const stage = await fixture<Stage>(html`<test-stage style="color-scheme: ${theme}">${template}</test-stage>`, {
    parentNode: document.createElement('main'),
  })
  return elementUpdated(stage.firstElementChild as E)
}

/** Fails with the broken rules within the stage of the element. */
export async function expectAccessible(element: Element): Promise<void> {
  await expect(element.closest('main') ?? element).to.be.accessible()
}
