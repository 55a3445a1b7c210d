import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkTemplates } from '../check/messages.ts'
import { parseFile, root } from '../check/source-file.ts'
import { checkSources } from '../check/source-rules.ts'
import { checkText } from '../check/text-rules.ts'
import { planNew, writePlan } from './new.ts'
import { isKebab, type Plan, spell } from './plan.ts'

const usage = /^npm run new/
const places = { view: 'account/spare-part', primitive: 'spare-part' } as const
const kinds = ['view', 'primitive'] as const

function plan(kind: keyof typeof places): Plan {
  const made = planNew(kind, places[kind])
  if (typeof made === 'string') throw new Error(made)
  return made
}

test.each(kinds)('a generated %s parses and passes the source rules', (kind) => {
  const { files } = plan(kind)
  for (const file of files) expect(() => parseFile(file)).not.toThrow()
  expect(checkSources(files)).toEqual([])
  expect(checkText(files)).toEqual([])
  expect(checkTemplates(files.filter(({ path }) => path.startsWith('packages/modal/')))).toEqual([])
})

test.each(kinds)('every file that a %s has to be added to exists', (kind) => {
  const named = plan(kind).next.flatMap((step) => /^add to (\S+):/.exec(step)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the generator does not overwrite a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'openappkit-new-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writePlan(plan('primitive'), folder)
  expect(planNew('primitive', 'spare-part', folder)).toMatch(/spare-part\.ts is already there$/)
})

test('the generator accepts only kebab-case names, and a feature only for views', () => {
  for (const name of ['OneStore', 'one_store', 'account/OneStore', 'one-store', 'a/b/c', '../x', '', undefined]) {
    expect(planNew('view', name)).toMatch(usage)
  }
  expect(planNew('primitive', 'x/y')).toMatch(usage)
  expect(planNew('planet', 'x')).toMatch(usage)
  expect(isKebab('get-wallet2')).toBe(true)
})

test('spell returns every spelling of a name', () => {
  expect(spell('get-wallet')).toEqual({
    kebab: 'get-wallet',
    camel: 'getWallet',
    pascal: 'GetWallet',
    words: 'Get wallet',
  })
})
