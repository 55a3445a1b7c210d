import { type Names, type Plan, spell } from './plan.ts'

const ui = 'packages/ui/src'

/** Plans a primitive of the design system: element, styles, harness, browser test and a page of the gallery. */
export function planPrimitive(name: string): Plan {
  const names = spell(name)
  const { kebab, pascal } = names
  return {
    files: [
      { path: `${ui}/elements/${kebab}.ts`, text: element(names) },
      { path: `${ui}/elements/styles/${kebab}.styles.ts`, text: styles },
      { path: `${ui}/elements/${kebab}.harness.ts`, text: harness(names) },
      { path: `${ui}/elements/${kebab}.browser.test.ts`, text: test(names) },
      { path: `packages/ui/gallery/stories/${kebab}.ts`, text: story(names) },
    ],
    next: [
      `add to ${ui}/harness.ts: export { ${pascal}Harness } from './elements/${kebab}.harness.js'`,
      `add to ${ui}/index.ts: export { Ak${pascal} } from './elements/${kebab}.js'`,
      'npm run gallery shows it in both themes',
    ],
  }
}

const element = ({ kebab, pascal }: Names): string => `import { html } from 'lit'
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

const styles = `import { css } from 'lit'

export default css\`
  :host {
    display: inline-flex;
  }
\`
`

const harness = ({ kebab, pascal }: Names): string => `import { ElementHarness } from '../internal/element-harness.js'
import type { Ak${pascal} } from './${kebab}.js'

/** Drives an \`ak-${kebab}\`. */
export class ${pascal}Harness extends ElementHarness<Ak${pascal}> {
  get label(): string {
    return this.element.textContent?.trim() ?? ''
  }
}
`

const test = ({ kebab, pascal }: Names): string => `import { html } from 'lit'
import { expect, test } from 'vitest'
import { expectAccessible, mount } from '../../test/mount.js'
import type { Ak${pascal} } from './${kebab}.js'
import './${kebab}.js'
import { ${pascal}Harness } from './${kebab}.harness.js'

async function show() {
  return new ${pascal}Harness(await mount<Ak${pascal}>(html\`<ak-${kebab}>Label</ak-${kebab}>\`))
}

test('ak-${kebab} shows its label', async () => {
  expect((await show()).label).toBe('Label')
})

test('ak-${kebab} can be used without seeing it', async () => {
  const { element } = await show()
  await expectAccessible(element)
})
`

const story = ({ kebab, words }: Names): string => `import { html } from 'lit'
import type { Story } from '../story.js'

export const stories: readonly Story[] = [
  {
    name: '${words}',
    render: () => html\`<ak-${kebab}>Label</ak-${kebab}> <ak-${kebab} disabled>Disabled</ak-${kebab}>\`,
  },
]
`
