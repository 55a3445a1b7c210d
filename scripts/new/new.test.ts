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
  const made = make('view', 'spare-part')
  expect(paths(made)).toEqual([
    'packages/modal/src/views/spare-part/spare-part-view.ts',
    'packages/modal/src/views/spare-part/spare-part-view.styles.ts',
    'packages/modal/src/views/spare-part/spare-part-view.browser.test.ts',
    'packages/core/src/state/route.ts',
    'packages/modal/src/views/view-title.ts',
    'packages/modal/src/views/load-view.ts',
    'packages/modal/src/i18n/locales/en-more.ts',
  ])
  expect(made.next).toHaveLength(1)
  const text = (path: string) => readFileSync(join(made.folder, path), 'utf8')
  expect(text('packages/core/src/state/route.ts')).toMatch(/ {2}'SparePart',\n\] as const/)
  expect(text('packages/modal/src/views/view-title.ts')).toContain('return text.sparePart.title')
  expect(text('packages/modal/src/views/load-view.ts')).toContain("import('./spare-part/spare-part-view.js')")
})

test('a primitive comes with harness, test and gallery page', () => {
  expect(paths(make('primitive', 'spare-part'))).toEqual(
    expect.arrayContaining([
      'packages/ui/src/elements/spare-part.ts',
      'packages/ui/src/elements/spare-part.styles.ts',
      'packages/ui/src/elements/spare-part.harness.ts',
      'packages/ui/src/elements/spare-part.browser.test.ts',
      'packages/ui/gallery/stories/spare-part.ts',
      'packages/ui/src/harness.ts',
      'packages/ui/src/index.ts',
    ]),
  )
})

test('an adapter is a whole package with exact versions', () => {
  const { folder } = make('adapter', 'sui')
  const manifest = JSON.parse(readFileSync(join(folder, 'packages/adapters/sui/package.json'), 'utf8')) as {
    name: string
  }
  expect(manifest.name).toBe('@openappkit/adapter-sui')
  expect(existsSync(join(folder, 'packages/adapters/sui/src/index.ts'))).toBe(true)
})

test('a decision is dated', () => {
  expect(paths(make('decision', 'one-store'))).toEqual(['docs/architecture/decisions/2026-01-02-one-store.md'])
})

test('what is written parses and keeps the rules of the house', () => {
  for (const kind of ['view', 'primitive', 'adapter']) {
    const fresh = make(kind, 'spare-part').files.filter(({ path }) => path.endsWith('.ts'))
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
  for (const name of ['OneStore', 'one_store', '../x', '', undefined]) {
    expect(planNew('view', name, () => undefined, '2026-01-02')).toMatch(/^npm run new/)
  }
  expect(planNew('planet', 'x', () => undefined, '2026-01-02')).toMatch(/^npm run new/)
  expect(isKebab('get-wallet2')).toBe(true)
})

test('says what to add by hand where it does not find its place', () => {
  const plan = planNew('view', 'spare-part', () => undefined, '2026-01-02')
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
