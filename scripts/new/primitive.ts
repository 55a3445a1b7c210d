import { type Plan, spell } from './plan.ts'

const ui = 'packages/ui/src'

/** Plans a primitive of the design system: element, styles, harness, browser test and a page of the gallery. */
export function planPrimitive(name: string): Plan {
  const { kebab, pascal } = spell(name)
  return {
    files: [
      { path: `${ui}/elements/${kebab}.ts`, text: element(name) },
      { path: `${ui}/elements/styles/${kebab}.styles.ts`, text: styles },
      { path: `${ui}/elements/${kebab}.harness.ts`, text: harness(name) },
      { path: `${ui}/elements/${kebab}.browser.test.ts`, text: test(name) },
      { path: `packages/ui/gallery/stories/${kebab}.ts`, text: story(name) },
    ],
    next: [
      `add to ${ui}/harness.ts: export { ${pascal}Harness } from './elements/${kebab}.harness.js'`,
      `add to ${ui}/index.ts: export { Ak${pascal} } from './elements/${kebab}.js'`,
      'npm run gallery shows it in both themes',
    ],
  }
}

function element(name: string): string {
  const { kebab, pascal } = spell(name)
  return `import { html } from 'lit'
import { property } from 'lit/decorators.js'
import { define } from '../internal/define.js'
import { UiElement } from '../internal/ui-element.js'
import styles from './styles/${kebab}.styles.js'

/**
 * @summary One sentence: what it is on the screen.
 *
 * @slot - The label.
 * @csspart base - The outermost box.
 */
@define('ak-${kebab}')
export class Ak${pascal} extends UiElement {
  static override styles = [styles]

  @property({ type: Boolean, reflect: true }) disabled = false

  override render() {
    return html\`<span part="base"><slot></slot></span>\`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ak-${kebab}': Ak${pascal}
  }
}
`
}

const styles = `import { css } from 'lit'

export default css\`
  :host {
    display: inline-flex;
  }
\`
`

function harness(name: string): string {
  const { kebab, pascal } = spell(name)
  return `import { ElementHarness } from '../internal/element-harness.js'
import type { Ak${pascal} } from './${kebab}.js'

/** Drives an \`ak-${kebab}\`. */
export class ${pascal}Harness extends ElementHarness<Ak${pascal}> {
  get label(): string {
    return this.element.textContent?.trim() ?? ''
  }
}
`
}

function test(name: string): string {
  const { kebab, pascal } = spell(name)
  return `import axe from 'axe-core'
import { html, render } from 'lit'
import { afterEach, expect, test } from 'vitest'
import './${kebab}.js'
import { ${pascal}Harness } from './${kebab}.harness.js'

async function show() {
  render(html\`<ak-${kebab}>Label</ak-${kebab}>\`, document.body)
  const element = document.querySelector('ak-${kebab}')
  if (!element) throw new Error('the element was not drawn')
  await element.updateComplete
  return new ${pascal}Harness(element)
}

afterEach(() => render(html\`\`, document.body))

test('ak-${kebab} shows its label', async () => {
  expect((await show()).label).toBe('Label')
})

test('ak-${kebab} can be used without seeing it', async () => {
  const { element } = await show()
  expect((await axe.run(element)).violations).toEqual([])
})
`
}

function story(name: string): string {
  const { kebab, words } = spell(name)
  return `import { html } from 'lit'
import type { Story } from '../story.js'

export const stories: readonly Story[] = [
  {
    name: '${words}',
    render: () => html\`<ak-${kebab}>Label</ak-${kebab}> <ak-${kebab} disabled>Disabled</ak-${kebab}>\`,
  },
]
`
}
