import { created, inserted, type Plan, type Reader, spell } from './plan.ts'

const modal = 'packages/modal/src'

/** Features whose messages a language has in the file that the first screen loads. */
const connectFeatures = new Set(['connect', 'pairing', 'help'])

/** A screen of the modal: element, styles, browser test, its words, and its place in the tables of screens. */
export function planView(feature: string, name: string, read: Reader): Plan {
  const { kebab, camel, words } = spell(name)
  const folder = `${modal}/views/${feature}/${kebab}`
  // The messages in `connect` are those of the first screen.
  const room = feature === 'connect' ? 'wallets' : feature
  const catalogue = `${modal}/i18n/messages/${room}/en.ts`
  const known = /export const (\w+) = \{/.exec(read(catalogue) ?? '')?.[1]
  const messages = { room, name: known ?? `${spell(room).camel}Messages` }
  const section = `  ${camel}: {\n    title: '${words}',\n    heading: '${words}',\n  },\n`
  const plan: Plan = {
    files: [
      created(`${folder}/${kebab}-view.ts`, view(name, messages)),
      created(`${folder}/${kebab}-view.styles.ts`, styles),
      created(`${folder}/${kebab}-view.browser.test.ts`, test(name, messages)),
    ],
    next: [
      `draw ${folder}/${kebab}-view.ts after docs and mock-ups`,
      'npm run check types names the languages that lack its messages',
    ],
  }
  insertPlaces(plan, { feature, name, read })
  const isEmpty = known !== undefined && (read(catalogue) ?? '').endsWith(' = {}\n')
  if (isEmpty) {
    plan.files.push({
      path: catalogue,
      text: (read(catalogue) ?? '').replace(/\{\}\n$/, `{\n${section}}\n`),
      isNew: false,
    })
  } else if (known) inserted(read, catalogue, { before: /^\}\n(?![\s\S]*^\}\n)/m, lines: section }, plan)
  else {
    plan.files.push(
      created(catalogue, `/** The words of ${room}. */\nexport const ${messages.name} = {\n${section}}\n`),
    )
    plan.next.push(`name ${messages.name} in i18n/messages/messages.ts and later-messages.ts`)
  }
  return plan
}

/** Its name in the tables of screens, and where its chunk is. */
function insertPlaces(plan: Plan, { feature, name, read }: { feature: string; name: string; read: Reader }): void {
  const { kebab, pascal } = spell(name)
  inserted(
    read,
    'packages/core/src/contracts/route.ts',
    { before: /(?<=^ {2}\| '\w+'\n)(?! {2}\|)/m, lines: `  | '${pascal}'\n` },
    plan,
  )
  inserted(read, 'packages/core/src/screens/view-names.ts', { before: /^\}\n/m, lines: `  ${pascal}: true,\n` }, plan)
  // The loader says of the rest by itself which screens are late.
  inserted(
    read,
    `${modal}/views/first-views.ts`,
    { before: /(?<=^ {2}\| 'FundWallet'\n)/m, lines: `  | '${pascal}'\n` },
    plan,
  )
  inserted(
    read,
    `${modal}/views/late-views.chunk.ts`,
    {
      before: /^\}\n\nexport const lateViews/m,
      lines: `  ${pascal}: ${connectFeatures.has(feature) ? 'guide' : 'account'}(() => import('./${feature}/${kebab}/${kebab}-view.js')),\n`,
    },
    plan,
  )
}

type MessagesOf = { room: string; name: string }

function view(name: string, messages: MessagesOf): string {
  const { kebab, camel, pascal } = spell(name)
  return `import { type AppKit } from '@openappkit/core'
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
`.replace('import { type AppKit }', 'import type { AppKit }')
}

const styles = `import { css } from '@openappkit/ui/lit'

export default css\`
  :host {
    display: block;
  }
\`
`

function test(name: string, messages: MessagesOf): string {
  const { kebab, camel, pascal } = spell(name)
  return `import axe from 'axe-core'
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
