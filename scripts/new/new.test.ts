import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkTemplates } from '../check/messages.ts'
import { parseFile, root } from '../check/source-file.ts'
import { checkSources } from '../check/source-rules.ts'
import { checkText } from '../check/text-rules.ts'
import { planNew, readFrom, writePlan } from './new.ts'
import { isKebab, type Plan, spell } from './plan.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Plans against the repository as it is and writes into a folder of its own. */
function make(kind: string, name: string): Plan & { folder: string } {
  const plan = planNew(kind, name, readFrom(root), '2026-01-02')
  if (typeof plan === 'string') throw new Error(plan)
  const folder = mkdtempSync(join(tmpdir(), 'openappkit-new-'))
  folders.push(folder)
  writePlan(plan, folder)
  return { ...plan, folder }
}

const paths = ({ files }: Plan) => files.map(({ path }) => path)

test('a view is an element, styles, a test, words, and a place in every table of screens', () => {
  const made = make('view', 'account/spare-part')
  expect(paths(made)).toEqual([
    'packages/modal/src/views/account/spare-part/spare-part-view.ts',
    'packages/modal/src/views/account/spare-part/spare-part-view.styles.ts',
    'packages/modal/src/views/account/spare-part/spare-part-view.browser.test.ts',
    'packages/core/src/contracts/route.ts',
    'packages/core/src/screens/view-names.ts',
    'packages/modal/src/views/first-views.ts',
    'packages/modal/src/views/late-views.chunk.ts',
    'packages/modal/src/i18n/messages/account/en.ts',
  ])
  expect(made.next).toHaveLength(2)
  const text = (path: string) => readFileSync(join(made.folder, path), 'utf8')
  expect(text('packages/core/src/contracts/route.ts')).toMatch(/ {2}\| '\w+'\n {2}\| 'SparePart'\n\n/)
  expect(text('packages/core/src/screens/view-names.ts')).toMatch(/ {2}SparePart: true,\n\}/)
  expect(text('packages/modal/src/i18n/messages/account/en.ts')).toMatch(/\n {2}sparePart: \{\n[^}]+\},\n\}\n$/)
  expect(text('packages/modal/src/views/first-views.ts')).toContain("  | 'SparePart'\n")
  expect(text('packages/modal/src/views/late-views.chunk.ts')).toContain(
    "  SparePart: account(() => import('./account/spare-part/spare-part-view.js')),\n}",
  )
})

test('the first view of a feature brings its messages as a file of their own', () => {
  const made = make('view', 'send/spare-part')
  const path = 'packages/modal/src/i18n/messages/send/en.ts'
  expect(readFileSync(join(made.folder, path), 'utf8')).toContain('export const sendMessages = {')
  expect(made.next.join()).toContain('sendMessages')
})

test('a primitive comes with harness, test and gallery page', () => {
  expect(paths(make('primitive', 'spare-part'))).toEqual(
    expect.arrayContaining([
      'packages/ui/src/elements/spare-part.ts',
      'packages/ui/src/elements/styles/spare-part.styles.ts',
      'packages/ui/src/elements/spare-part.harness.ts',
      'packages/ui/src/elements/spare-part.browser.test.ts',
      'packages/ui/gallery/stories/spare-part.ts',
      'packages/ui/src/harness.ts',
      'packages/ui/src/index.ts',
    ]),
  )
})

test.each([
  ['chain', 'sui', 'packages/adapters/sui', '@openappkit/adapter-sui'],
  ['source', 'ledger', 'packages/ledger', '@openappkit/ledger'],
])('a %s is a whole package', (kind, name, place, packageName) => {
  const { folder } = make(kind, name)
  const read = (path: string) => JSON.parse(readFileSync(join(folder, place, path), 'utf8')) as Record<string, unknown>
  expect(read('package.json')).toMatchObject({ name: packageName, version: '0.1.0' })
  const { extends: base, references } = read('tsconfig.json') as { extends: string; references: { path: string }[] }
  expect(join(place, base)).toBe('.config/tsconfig.package.json')
  expect(references.map(({ path }) => join(place, path))).toEqual(['packages/protocol', 'packages/core'])
  expect(existsSync(join(folder, place, 'src/index.ts'))).toBe(true)
})

test('a new feature is a folder, its place in the engine and the rules, and a catalogue', () => {
  const made = make('feature', 'spare-part')
  expect(paths(made)).toEqual([
    'packages/core/src/features/spare-part/spare-part.ts',
    'packages/core/src/features/spare-part/spare-part.test.ts',
    'packages/modal/src/i18n/messages/spare-part/en.ts',
    'packages/core/src/kit/engine/engine.ts',
    'scripts/check/import-rules.ts',
    'packages/modal/src/i18n/messages/messages.ts',
    'packages/modal/src/i18n/messages/later-messages.ts',
  ])
  expect(made.next.filter((step) => step.startsWith('add to'))).toEqual([])
  const text = (path: string) => readFileSync(join(made.folder, path), 'utf8')
  expect(text('packages/core/src/kit/engine/engine.ts')).toContain('createSparePart({ state }).start()]')
  expect(text('scripts/check/import-rules.ts').match(/'features\/spare-part'/g)).toHaveLength(1)
  expect(text('packages/modal/src/i18n/messages/messages.ts')).toMatch(
    /type AccountGroup = [^/]* & typeof sparePartMessages\n\n/,
  )
})

test('the first view of a feature that is empty fills its catalogue', () => {
  const folder = make('feature', 'spare-part').folder
  const here = readFrom(folder)
  const plan = planNew('view', 'spare-part/first-one', (path) => here(path) ?? readFrom(root)(path), '2026-01-02')
  const catalogue =
    typeof plan === 'string' ? undefined : plan.files.find(({ path }) => path.endsWith('spare-part/en.ts'))
  expect(catalogue?.text).toMatch(/export const sparePartMessages = \{\n {2}firstOne: \{\n[^}]+\},\n\}\n$/)
})

test('a service is a folder and a line of the list', () => {
  const made = make('service', 'spare-part')
  expect(paths(made)).toEqual([
    'packages/server/src/services/spare-part/index.ts',
    'packages/server/src/services/spare-part/spare-part.test.ts',
    'packages/server/src/app/services.ts',
  ])
  const list = readFileSync(join(made.folder, 'packages/server/src/app/services.ts'), 'utf8')
  expect(list).toMatch(/^import \{ sparePart \} from '\.\.\/services\/spare-part\/index\.js'$/m)
  expect(list).toMatch(/, sparePart\] as const/)
})

test('a decision is dated', () => {
  expect(paths(make('decision', 'one-store'))).toEqual(['docs/architecture/decisions/2026-01-02-one-store.md'])
})

test('what is written parses and keeps the rules of the house', () => {
  for (const kind of ['view', 'primitive', 'feature', 'chain', 'source', 'service']) {
    const fresh = make(kind, kind === 'view' ? 'account/spare-part' : 'spare-part').files.filter(({ path }) =>
      path.endsWith('.ts'),
    )
    for (const file of fresh) expect(() => parseFile(file)).not.toThrow()
    const sources = fresh.filter(({ isNew }) => isNew)
    expect(checkSources(sources)).toEqual([])
    expect(checkText(sources)).toEqual([])
    expect(checkTemplates(sources.filter(({ path }) => path.startsWith('packages/modal/')))).toEqual([])
  }
})

test('overwrites nothing and takes only kebab-case names', () => {
  const read = () => 'already here'
  expect(planNew('decision', 'one-store', read, '2026-01-02')).toMatch(/is already there$/)
  for (const name of ['OneStore', 'one_store', 'account/OneStore', 'one-store', 'a/b/c', '../x', '', undefined]) {
    expect(planNew('view', name, () => undefined, '2026-01-02')).toMatch(/^npm run new/)
  }
  expect(planNew('primitive', 'x/y', () => undefined, '2026-01-02')).toMatch(/^npm run new/)
  expect(planNew('planet', 'x', () => undefined, '2026-01-02')).toMatch(/^npm run new/)
  expect(isKebab('get-wallet2')).toBe(true)
})

test('says what to add by hand where it does not find its place', () => {
  const plan = planNew('view', 'account/spare-part', () => undefined, '2026-01-02')
  expect(typeof plan === 'string' ? [] : plan.next.filter((step) => step.startsWith('add to'))).toHaveLength(4)
})

test('spells a name in every way', () => {
  expect(spell('get-wallet')).toEqual({
    kebab: 'get-wallet',
    camel: 'getWallet',
    pascal: 'GetWallet',
    words: 'Get wallet',
  })
})
