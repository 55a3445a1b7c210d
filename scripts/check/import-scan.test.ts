import { expect, test } from 'vitest'
import { scanImports } from './import-scan.ts'

const scan = (text: string) => scanImports({ path: 'packages/core/src/x.ts', text })

test('sees every way of naming a module', () => {
  const edges = scan(`
import 'side'
import { a } from 'value'
import type { B } from 'type'
import { type C, type D } from 'inline-types'
export * from 'all'
export { e } from 'named'
export type { F } from 'type-export'
const later = () => import('dynamic')
type G = import('type-expression').G
`)
  expect(edges.map(({ specifier }) => specifier)).toEqual([
    'side',
    'value',
    'type',
    'inline-types',
    'all',
    'named',
    'type-export',
    'dynamic',
    'type-expression',
  ])
  expect(edges.filter(({ isType }) => isType).map(({ specifier }) => specifier)).toEqual([
    'type',
    'inline-types',
    'type-export',
    'type-expression',
  ])
  expect(edges.filter(({ isReexport }) => isReexport).map(({ line }) => line)).toEqual([6, 7, 8])
  expect(edges.filter(({ isDynamic }) => isDynamic).map(({ specifier }) => specifier)).toEqual(['dynamic'])
})

test('a mixed import counts as a value import', () => {
  expect(scan("import { type A, b } from 'x'")[0]?.isType).toBe(false)
})

test('is not fooled by strings and comments', () => {
  expect(scan("// import x from 'no'\nconst text = \"import y from 'no'\"\nexport { text }")).toEqual([])
})
