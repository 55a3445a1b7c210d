import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { checkExports, checkRoot, checkSideEffects } from './exports.ts'
import { root } from './source-file.ts'

const entry = { '@openappkit/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' }
const stated = { sideEffects: false, repository: {}, homepage: '', engines: {}, files: [] }
const check = (exports: Record<string, unknown>) =>
  checkExports(
    {
      folder: 'core',
      manifest: { name: '@openappkit/core', exports, ...stated },
    },
    (path) => path === 'packages/core/src/index.ts',
  ).map(({ message }) => message)
const self = { './package.json': './package.json' }

test('checkExports accepts an entry whose source exists and whose built files match it', () => {
  expect(check({ '.': entry, ...self })).toEqual([])
  expect(check({ '.': { node: entry, ...entry }, ...self })).toEqual([])
})

test('checkExports refuses an entry without a source file, also behind a condition', () => {
  const gone = { ...entry, '@openappkit/source': './src/gone.ts', types: './dist/gone.d.ts', default: './dist/gone.js' }
  expect(check({ './gone': gone, ...self })).toEqual(['./gone points at ./src/gone.ts, which is not there'])
  expect(check({ '.': { node: { ...gone, types: entry.types }, ...entry }, ...self })).toHaveLength(1)
})

test('a server has code of its own, and the types of the page', () => {
  const server = { ...entry, '@openappkit/source': './src/server.ts', default: './dist/server.js' }
  const existing = (one: object) =>
    checkExports(
      { folder: 'core', manifest: { name: 'x', exports: { '.': { node: one, ...entry }, ...self }, ...stated } },
      () => true,
    ).map(({ message }) => message)
  expect(existing(server)).toEqual([])
  expect(existing({ ...server, types: './dist/server.d.ts' })).toEqual(['.: types should be ./dist/index.d.ts'])
})

test('checkExports refuses built files of another source', () => {
  expect(check({ '.': { ...entry, types: './dist/other.d.ts' }, ...self })).toEqual([
    '.: types should be ./dist/index.d.ts',
  ])
})

test('checkExports requires ./package.json and the fields that describe a package', () => {
  expect(check({ '.': entry })).toEqual(['./package.json is not exported'])
  const bare = checkExports({ folder: 'core', manifest: { name: 'x', exports: self } }, () => true)
  expect(bare.map(({ message }) => message)).toEqual(Object.keys(stated).map((name) => `${name} is not stated`))
})

test('main, module, types and typesVersions of a package agree with its exports', () => {
  const elements = { types: './dist/elements/*.d.ts', default: './dist/elements/*.js' }
  const checkFields = (manifest: object) =>
    checkRoot({
      folder: 'ui',
      manifest: { name: 'x', exports: { '.': entry, './elements/*': elements, ...self }, ...manifest },
    })
  const typesVersions = { '*': { 'elements/*': ['./dist/elements/*.d.ts'] } }
  const fields = { main: './dist/index.js', module: './dist/index.js', types: './dist/index.d.ts', typesVersions }
  expect(checkFields(fields)).toEqual([])
  expect(checkFields({ private: true })).toEqual([])
  expect(checkFields({})).toHaveLength(4)
  expect(checkFields({ ...fields, exports: self })).toHaveLength(4)
  expect(checkFields({ ...fields, typesVersions: { '*': {} } })).toHaveLength(1)
  expect(checkFields({ ...fields, main: './dist/server.js' }).map(({ message }) => message)).toEqual([
    'main should be "./dist/index.js"',
  ])
})

test('a file that registers an element is listed in sideEffects', () => {
  const manifest = { name: '@openappkit/modal', sideEffects: ['./src/views/**/*-view.ts', './dist/views/**/*-view.js'] }
  const sources = [
    { path: 'packages/modal/src/views/account/account-view.ts', text: "@define('appkit-account-view')\nclass A {}" },
    { path: 'packages/modal/src/views/notice.ts', text: "@define('appkit-notice')\nclass Notice {}" },
    { path: 'packages/modal/src/views/plain.ts', text: 'export const plain = 1' },
  ]
  expect(checkSideEffects({ folder: 'modal', manifest }, sources).map(({ message }) => message)).toEqual([
    'src/views/notice.ts is missing in sideEffects',
    'dist/views/notice.js is missing in sideEffects',
  ])
})

/** The names that a module exports and that are there when it runs. */
const valuesOf = (path: string) =>
  parseSync(path, readFileSync(join(root, path), 'utf8'))
    .module.staticExports.flatMap(({ entries }) => entries)
    .filter(({ isType }) => !isType)
    .flatMap(({ exportName: { name } }) => name ?? [])
    .sort()

test('the entries for servers export the same values as the entries for pages', () => {
  const folder = 'packages/modal/src'
  expect(valuesOf(`${folder}/server.ts`)).toEqual(valuesOf(`${folder}/index.ts`))
  expect(valuesOf(`${folder}/wallet-button-server.ts`)).toEqual(valuesOf(`${folder}/wallet-button.ts`))
  expect(valuesOf(`${folder}/server.ts`)).toContain('createAppKit')
})
