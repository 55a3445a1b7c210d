import { expect, test } from 'vitest'
import { checkExports, checkSideEffects } from './exports.ts'

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

test('takes an entry whose source exists and whose built files match it', () => {
  expect(check({ '.': entry, ...self })).toEqual([])
  expect(check({ '.': { node: entry, ...entry }, ...self })).toEqual([])
})

test('refuses an entry without a source file, also behind a condition', () => {
  const gone = { ...entry, '@openappkit/source': './src/gone.ts', types: './dist/gone.d.ts', default: './dist/gone.js' }
  expect(check({ './gone': gone, ...self })).toEqual(['./gone points at ./src/gone.ts, which is not there'])
  expect(check({ '.': { node: gone, ...entry }, ...self })).toHaveLength(1)
})

test('refuses built files that come from elsewhere', () => {
  expect(check({ '.': { ...entry, types: './dist/other.d.ts' }, ...self })).toEqual([
    '.: types should be ./dist/index.d.ts',
  ])
})

test('asks for ./package.json, and for what is said of a package', () => {
  expect(check({ '.': entry })).toEqual(['./package.json is not exported'])
  const bare = checkExports({ folder: 'core', manifest: { name: 'x', exports: self } }, () => true)
  expect(bare.map(({ message }) => message)).toEqual(Object.keys(stated).map((name) => `${name} is not stated`))
})

test('a file that registers an element is stated among those that are imported for what they do', () => {
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
