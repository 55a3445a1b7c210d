import { created, inserted, type Plan, type Reader, spell } from './plan.ts'

const modal = 'packages/modal/src'

/** A screen of the modal: element, styles, browser test, its words, and its place in the three tables of screens. */
export function planView(name: string, read: Reader): Plan {
  const { kebab, camel, pascal, words } = spell(name)
  const folder = `${modal}/views/${kebab}`
  const plan: Plan = {
    files: [
      created(`${folder}/${kebab}-view.ts`, view(name)),
      created(`${folder}/${kebab}-view.styles.ts`, styles),
      created(`${folder}/${kebab}-view.browser.test.ts`, test(name)),
    ],
    next: [`draw ${folder}/${kebab}-view.ts after docs and mock-ups, then npm run check`],
  }
  inserted(read, 'packages/core/src/state/route.ts', { before: /^\] as const/m, lines: `  '${pascal}',\n` }, plan)
  inserted(
    read,
    `${modal}/views/view-title.ts`,
    { before: /^ {2}\}\n\}/m, lines: `    case '${pascal}':\n      return text.${camel}.title\n` },
    plan,
  )
  inserted(
    read,
    `${modal}/views/load-view.ts`,
    { before: /^\}\n\n\/\*\* Brings/m, lines: `  ${pascal}: () => import('./${kebab}/${kebab}-view.js'),\n` },
    plan,
  )
  inserted(
    read,
    `${modal}/i18n/locales/en-more.ts`,
    {
      before: /^\}\n(?![\s\S]*^\}\n)/m,
      lines: `  ${camel}: {\n    title: '${words}',\n    heading: '${words}',\n  },\n`,
    },
    plan,
  )
  return plan
}

function view(name: string): string {
  const { kebab, camel, pascal } = spell(name)
  return `import { type AppKit } from '@openappkit/core'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from 'lit'
import '../../i18n/english-more.js'
import '../first-screen.js'
import { define } from '../../internal/define.js'
import { ViewElement } from '../../internal/view-element.js'
import styles from './${kebab}-view.styles.js'

/**
 * @summary One sentence: what a person does here.
 *
 * @csspart heading - What this screen says first.
 */
@define('appkit-${kebab}-view')
export class ${pascal}View extends ViewElement {
  static override styles = [baseStyles, layoutStyles, styles]

  protected override watched({ state: { router } }: AppKit): readonly object[] {
    return [router]
  }

  override render() {
    if (!this.current) return nothing
    return html\`
      <div class="body">
        <p class="heading" part="heading">\${this.text.${camel}.heading}</p>
      </div>
    \`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-${kebab}-view': ${pascal}View
  }
}
`.replace('import { type AppKit }', 'import type { AppKit }')
}

const styles = `import { css } from 'lit'

export default css\`
  :host {
    display: block;
  }
\`
`

function test(name: string): string {
  const { kebab, camel, pascal } = spell(name)
  return `import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mainnet } from '../../networks.js'
import { createAppKit } from '../../create-appkit.js'
import { en as text } from '../../i18n/locales/en.js'
import './${kebab}-view.js'

const kits: ReturnType<typeof createAppKit>[] = []

function show() {
  const kit = createAppKit({ networks: [mainnet], storageKey: crypto.getRandomValues(new Uint32Array(1)).join() })
  kits.push(kit)
  const view = Object.assign(document.createElement('appkit-${kebab}-view'), { kit })
  document.body.append(view)
  return view
}

afterEach(() => {
  document.body.replaceChildren()
  for (const kit of kits.splice(0)) kit.destroy()
})

test('${pascal} says what it is for', async () => {
  show()
  await expect.element(page.getByText(text.${camel}.heading)).toBeVisible()
})

test('${pascal} can be used without seeing it', async () => {
  const view = show()
  await view.updateComplete
  expect((await axe.run(view)).violations).toEqual([])
})
`
}
