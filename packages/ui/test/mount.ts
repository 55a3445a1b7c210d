import axe from 'axe-core'
import { css, html, LitElement, render, type TemplateResult } from 'lit'
import { expect } from 'vitest'
import { shellTokens, tokens } from '../src/tokens/index.js'

export type Theme = 'light' | 'dark'

export const themes: readonly Theme[] = ['light', 'dark']

/** The ground a piece stands on: the tokens, a theme and the colour of the card. */
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

/** Renders a template on a stage of the given theme and hands back its first element, already updated. */
export async function mount<E extends HTMLElement>(template: TemplateResult, theme: Theme = 'light'): Promise<E> {
  const stage = document.createElement('test-stage')
  stage.style.setProperty('color-scheme', theme)
  document.documentElement.lang = 'en'
  document.title = 'Test'
  const main = document.createElement('main')
  main.append(stage)
  document.body.replaceChildren(main)
  render(template, stage)
  const element = stage.firstElementChild as E & { updateComplete?: Promise<unknown> }
  await element.updateComplete
  return element
}

/** Fails with the rules that are broken, within the stage the element stands on. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe.run(element.closest('main') ?? element)
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes[0]?.html ?? ''}`)).toEqual([])
}
