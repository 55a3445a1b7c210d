import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTemplates } from '../check/messages.ts'
import { parseFile, root } from '../check/source-file.ts'
import { checkSources } from '../check/source-rules.ts'
import { checkText } from '../check/text-rules.ts'
import { planNew } from './new.ts'

const kinds = [
  ['view', 'account/spare-part'],
  ['primitive', 'spare-part'],
] as const

test.each(kinds)('a generated %s parses and passes the source rules', (kind, name) => {
  const { files } = planNew(kind, name)
  for (const file of files) expect(() => parseFile(file)).not.toThrow()
  expect(checkSources(files)).toEqual([])
  expect(checkText(files)).toEqual([])
  expect(checkTemplates(files.filter(({ path }) => path.startsWith('packages/modal/')))).toEqual([])
})

test.each(kinds)('every file that a %s has to be added to exists', (kind, name) => {
  const named = planNew(kind, name).next.flatMap((step) => /^add to (\S+):/.exec(step)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the generator does not overwrite a file', () => {
  expect(() => planNew('primitive', 'button')).toThrow(/button\.ts is already there$/)
})

test.each([
  ['view', 'account/OneStore'],
  ['view', 'one-store'],
  ['view', 'a/b/c'],
  ['view', '../x'],
  ['view', undefined],
  ['primitive', 'one_store'],
  ['primitive', 'x/y'],
  ['planet', 'x'],
])('the generator refuses a %s named %s', (kind, name) => {
  expect(() => planNew(kind, name)).toThrow(/^npm run new/)
})
