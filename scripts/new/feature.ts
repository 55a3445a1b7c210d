import { created, inserted, type Plan, type Reader, spell } from './plan.ts'

const messageFolder = 'packages/modal/src/i18n/messages'
const rules = 'scripts/check/import-rules.ts'
const engine = 'packages/core/src/kit/engine/engine.ts'

/** A room of the core with its suite, its place in the engine and in the import rules, and an empty catalogue. */
export function planFeature(name: string, read: Reader): Plan {
  const { kebab, camel, pascal, words } = spell(name)
  const folder = `packages/core/src/features/${kebab}`
  const messages = `${camel}Messages`
  const plan: Plan = {
    files: [
      created(`${folder}/${kebab}.ts`, feature(name)),
      created(`${folder}/${kebab}.test.ts`, test(name)),
      created(
        `${messageFolder}/${kebab}/en.ts`,
        `/** What the screens of this feature say: ${words.toLowerCase()}. */\nexport const ${messages} = {}\n`,
      ),
    ],
    next: [
      'read docs/contributing/features.md',
      `npm run new -- view ${kebab}/<name>, for each of its screens`,
      'npm run gen, for the picture of the imports',
    ],
  }
  const insert = (path: string, before: RegExp, lines: string) => inserted(read, path, { before, lines }, plan)
  insert(
    engine,
    /^import \{ createSwitching \}/m,
    `import { create${pascal} } from '../../features/${kebab}/${kebab}.js'\n`,
  )
  insert(engine, /(?<=^ {2}const stops = \[.*)\]$/m, `, create${pascal}({ state }).start()`)
  insert(rules, /(?<=^const features = \[[^\]]*)^\] as const$/m, `  'features/${kebab}',\n`)
  const importOf = (how: string) => `${how} { ${messages} } from './${kebab}/en.js'\n`
  insert(`${messageFolder}/messages.ts`, /^import type \{ walletMessages \}/m, importOf('import type'))
  insert(
    `${messageFolder}/messages.ts`,
    /(?<=export type AccountGroup = [^/]*?)(?=\n\n\/\*\*)/,
    ` & typeof ${messages}`,
  )
  insert(`${messageFolder}/later-messages.ts`, /^import \{ walletMessages \}/m, importOf('import'))
  insert(`${messageFolder}/later-messages.ts`, /^\}\n/m, `  ...${messages},\n`)
  return plan
}

function feature(name: string): string {
  const { pascal } = spell(name)
  return `import { watchValue } from '../../state/observe/watch-value.js'
import type { KitState } from '../../state/state.js'

export type ${pascal}Deps = {
  state: Pick<KitState, 'accounts' | 'network'>
}

/** One sentence: what a person can do with it. */
export function create${pascal}({ state }: ${pascal}Deps) {
  /** What belongs to one account is not shown to the next. */
  function accountChanged(): void {
    return undefined
  }

  return {
    /** Follows the account from here on. What it returns ends that. */
    start: () =>
      watchValue([state.accounts, state.network], () => state.accounts[state.network.active], accountChanged),
  }
}
`
}

function test(name: string): string {
  const { kebab, pascal } = spell(name)
  return `import { snapshot } from 'valtio/vanilla'
import { expect, test } from 'vitest'
import { toCaipNetwork } from '../../networks/normalize.js'
import { createState } from '../../state/create-state.js'
import { mainnet } from '../../test/fake-adapter.fixture.js'
import { create${pascal} } from './${kebab}.js'

const network = toCaipNetwork(mainnet)
const create = () =>
  createState({
    options: { networks: [mainnet] },
    networks: [network],
    defaultNetwork: network,
    saved: undefined,
    recent: [],
  })

test('follows the account, writes nothing by itself, and ends', async () => {
  const [state, untouched] = [create(), create()]
  const stop = create${pascal}({ state }).start()
  for (const each of [state, untouched]) each.accounts.eip155 = { status: 'reconnecting', connectorId: 'fox' }
  await Promise.resolve()
  stop()
  expect(snapshot(state)).toEqual(snapshot(untouched))
})
`
}
