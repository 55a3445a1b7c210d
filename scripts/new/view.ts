import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../check/source-file.ts'
import { type Names, type Plan, spell } from './plan.ts'

const modal = 'packages/modal/src'

/** Features whose messages a language has in the file that the first screen loads. */
const connectFeatures = new Set(['connect', 'pairing', 'help'])

/** Plans a screen of the modal: element, styles and browser test, and the lines for its words and the tables of screens. */
export function planView(feature: string, name: string): Plan {
  const names = spell(name)
  const { kebab, camel, pascal, words } = names
  const folder = `${modal}/views/${feature}/${kebab}`
  // The messages in `connect` are those of the first screen.
  const room = feature === 'connect' ? 'wallets' : feature
  const catalogue = `${modal}/i18n/messages/${room}/en.ts`
  const known = existsSync(join(root, catalogue))
  const found = known && /export const (\w+) = \{/.exec(readFileSync(join(root, catalogue), 'utf8'))?.[1]
  const messages = { room, name: found || `${spell(room).camel}Messages` }
  const group = connectFeatures.has(feature) ? 'guide' : 'account'
  return {
    files: [
      { path: `${folder}/${kebab}-view.ts`, text: view(names, messages) },
      { path: `${folder}/${kebab}-view.styles.ts`, text: styles },
      { path: `${folder}/${kebab}-view.browser.test.ts`, text: test(names, messages) },
    ],
    next: [
      ...(known ? [] : [`write ${catalogue} with ${messages.name}, and name it in messages.ts and later-messages.ts`]),
      `add to ${catalogue}: ${camel}: { title: '${words}', heading: '${words}' },`,
      `add to views in packages/core/src/contracts/route.ts: ${pascal}: ${group === 'account' ? 'account' : 'connect'},`,
      `add to ${modal}/views/later-views.chunk.ts: ${pascal}: ${group}(() => import('./${feature}/${kebab}/${kebab}-view.js')),`,
      'npm run check types names the languages that lack its messages',
      `draw ${folder}/${kebab}-view.ts after docs and mock-ups`,
    ],
  }
}

type MessagesOf = { room: string; name: string }

const view = (
  { kebab, camel, pascal }: Names,
  messages: MessagesOf,
): string => `import type { AppKit } from '@openappkit/core'
import { baseStyles, layoutStyles } from '@openappkit/ui/styles'
import { html, nothing } from '@openappkit/ui/lit'
import { messages } from '../../../i18n/engine/messages.js'
import { ${messages.name} } from '../../../i18n/messages/${messages.room}/en.js'
import { define } from '../../../kit/define.js'
import { ViewElement } from '../../../kit/view-element.js'
import '../../first-screen.chunk.js'
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

  override heading(kit: AppKit): string {
    return messages(kit, ${messages.name}).${camel}.title
  }

  override render() {
    const kit = this.current
    if (!kit) return nothing
    const text = messages(kit, ${messages.name}).${camel}
    return html\`
      <div class="body">
        <p class="heading" part="heading">\${text.heading}</p>
      </div>
    \`
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'appkit-${kebab}-view': ${pascal}View
  }
}
`

const styles = `import { css } from '@openappkit/ui/lit'

export default css\`
  :host {
    display: block;
  }
\`
`

const test = (
  { kebab, camel, pascal }: Names,
  messages: MessagesOf,
): string => `import { fixture } from '@open-wc/testing'
import { expectAccessible } from '@openappkit/testing/mount'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mainnet } from '../../../networks.js'
import { createAppKit } from '../../../create-appkit.js'
import { ${messages.name} as text } from '../../../i18n/messages/${messages.room}/en.js'
import './${kebab}-view.js'

const kits: ReturnType<typeof createAppKit>[] = []

function show() {
  const kit = createAppKit({ networks: [mainnet], storageKey: crypto.getRandomValues(new Uint32Array(1)).join() })
  kits.push(kit)
  return fixture<HTMLElement>(Object.assign(document.createElement('appkit-${kebab}-view'), { kit }))
}

afterEach(() => {
  for (const kit of kits.splice(0)) kit.destroy()
})

test('${pascal} says what it is for', async () => {
  await show()
  await expect.element(page.getByText(text.${camel}.heading)).toBeVisible()
})

test('${pascal} can be used without seeing it', async () => {
  await expectAccessible(await show())
})
`
