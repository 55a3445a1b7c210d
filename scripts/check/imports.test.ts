import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFolderCycles, readImports } from './import-graph.ts'
import { checkImports } from './imports.ts'
import type { WorkspacePackage } from './workspace.ts'

const source = (path: string) => ({ '@openappkit/source': path })
const packages: WorkspacePackage[] = [
  {
    folder: 'protocol',
    manifest: { name: '@openappkit/protocol', exports: { './errors': source('./src/errors/index.ts') } },
  },
  {
    folder: 'core',
    manifest: {
      name: '@openappkit/core',
      exports: { '.': source('./src/index.ts') },
      dependencies: { '@openappkit/protocol': 'workspace:*', valtio: '2.3.2', viem: '2.57.1' },
    },
  },
  {
    folder: 'modal',
    manifest: { name: '@openappkit/modal', dependencies: { '@openappkit/core': 'workspace:*', lit: '3.3.3' } },
  },
  { folder: 'server', manifest: { name: '@openappkit/server', dependencies: { hono: '4.13.19' } } },
  { folder: 'ui', manifest: { name: '@openappkit/ui', dependencies: { lit: '3.3.3' } } },
  { folder: 'adapters/evm', manifest: { name: '@openappkit/adapter-evm', exports: { '.': source('./src/index.ts') } } },
]

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'openappkit-')))
  for (const { folder: own, manifest } of packages) {
    write(`${own}/package.json`, JSON.stringify({ version: '0.0.0', ...manifest }))
    for (const entry of Object.values(manifest.exports ?? {})) {
      write(`${own}/${(entry as ReturnType<typeof source>)['@openappkit/source']}`, '')
    }
    const link = join(folder, 'node_modules', manifest.name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(folder, 'packages', own), link)
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string): void {
  const file = join(folder, 'packages', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** The messages for a set of files, each `path: text`. */
async function messages(files: Record<string, string>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) write(path, text)
  const world = { ...(await readImports(folder)), packages, rootTools: ['vitest'] }
  return checkImports(world).map(({ message }) => message)
}

test('lets allowed arrows pass', async () => {
  expect(
    await messages({
      'core/src/wallet/connect/connect.ts':
        "import type { X } from '../../contracts/session.js'\nimport { proxy } from 'valtio/vanilla'",
      'core/src/contracts/session.ts': "import type { E } from '@openappkit/protocol/errors'\nexport type X = E",
      'core/src/kit/shell/create-appkit.ts':
        "export const load = () => import('../engine/engine.js')\nimport type { Engine } from '../engine/engine.js'",
      'core/src/kit/engine/engine.ts': "import { a } from '../../wallet/connect/connect.js'",
      'core/src/features/account/balances.test.ts': "import { test } from 'vitest'",
      'ui/src/row.ts': "import { html } from 'lit'",
      'modal/src/view.ts': "import type { K } from '@openappkit/core'",
    }),
  ).toEqual([])
})

const violations: Array<[string, Record<string, string>, RegExp]> = [
  [
    'an arrow against the direction',
    { 'core/src/kit/shell/create-appkit.ts': "import '@openappkit/modal'" },
    /core may not import modal/,
  ],
  [
    'a type against the direction',
    { 'server/src/a.ts': "import type { K } from '@openappkit/core'" },
    /server may not import core/,
  ],
  [
    'a screen that knows an adapter',
    { 'modal/src/a.ts': "import '@openappkit/adapter-evm'" },
    /modal may not import adapters\/evm/,
  ],
  ['a screen that knows a chain library', { 'modal/src/a.ts': "import 'viem'" }, /modal may not import it/],
  ['an import type expression', { 'modal/src/a.ts': "export type H = import('viem').Hex" }, /modal may not import it/],
  ['a primitive that knows the core', { 'ui/src/a.ts': "import '@openappkit/core'" }, /ui may not import core/],
  ['Node in the browser', { 'core/src/state/a.ts': "import 'node:fs'" }, /runs in the browser/],
  ['bare valtio', { 'core/src/state/a.ts': "import 'valtio'" }, /pulls React in/],
  ['all chains', { 'core/src/state/a.ts': "import 'viem/chains'" }, /every chain/],
  ['styleMap', { 'ui/src/a.ts': "import 'lit/directives/style-map.js'" }, /style-src/],
  ['an undeclared dependency', { 'ui/src/a.ts': "import 'uqr'" }, /uqr is missing in the dependencies/],
  ['another copy of Lit', { 'modal/src/a.ts': "import 'lit'" }, /modal may not import it/],
  [
    'a path into another package',
    { 'modal/src/a.ts': "import '../../core/src/state/b.js'", 'core/src/state/b.ts': '' },
    /not by a path/,
  ],
  [
    'a feature that knows another one',
    {
      'core/src/features/analytics/a.ts': "import { b } from '../wallet-list/b.js'",
      'core/src/features/wallet-list/b.ts': 'export const b = 1',
    },
    /analytics may not import features\/wallet-list \(types only\)/,
  ],
  [
    'a contract that knows a room',
    { 'core/src/contracts/a.ts': "import type { B } from '../state/b.js'", 'core/src/state/b.ts': 'export type B = 1' },
    /contracts may not import state/,
  ],
  [
    'the engine in the shell',
    {
      'core/src/kit/shell/create-appkit.ts': "import { e } from '../engine/engine.js'",
      'core/src/kit/engine/engine.ts': 'export const e = 1',
    },
    /shell may not import kit\/engine \(types only\)/,
  ],
  ['an entry that is not exported', { 'modal/src/a.ts': "import '@openappkit/core/rpc'" }, /no such entry/],
  ['a re-export outside an entry', { 'ui/src/a.ts': "export * from './b.js'", 'ui/src/b.ts': '' }, /only index\.ts/],
  [
    'a source that needs a fixture',
    { 'ui/src/a.ts': "import './b.fixture.js'", 'ui/src/b.fixture.ts': '' },
    /nothing of tests/,
  ],
  [
    'a cycle of types',
    { 'ui/src/a.ts': "import type { B } from './b.js'", 'ui/src/b.ts': "import type { A } from './a.js'" },
    /cycle: packages\/ui\/src\/a\.ts -> packages\/ui\/src\/b\.ts -> packages\/ui\/src\/a\.ts/,
  ],
]

for (const [name, files, message] of violations) {
  test(`refuses ${name}`, async () => {
    expect(await messages(files)).toEqual([expect.stringMatching(message)])
  })
}

test('entries of package.json and of chunks may re-export', async () => {
  expect(
    await messages({
      'core/src/index.ts': "export { s } from './kit/shell/s.js'",
      'core/src/kit/shell/s.ts': 'export const s = 1',
      'adapters/evm/src/adapter.ts': "export const load = () => import('./abilities.js')",
      'adapters/evm/src/abilities.ts': "export { sign } from './sign.js'",
      'adapters/evm/src/sign.ts': 'export const sign = 1',
    }),
  ).toEqual([])
})

test('refuses a package that nobody wrote a rule for', () => {
  const stray = [{ folder: 'stray', manifest: { name: '@openappkit/stray' } }]
  expect(checkImports({ edges: [], cycles: [], packages: stray, rootTools: [] })).toEqual([
    { file: 'packages/stray', message: 'has no rule in import-rules.ts' },
  ])
})

test('sees every way of naming a module', async () => {
  const files = 'side value type inline-types all named type-export dynamic type-expression mixed'
  for (const name of files.split(' ')) write(`ui/src/${name}.ts`, '')
  write(
    'ui/src/x.ts',
    `
import './side.js'
import { a } from './value.js'
import type { B } from './type.js'
import { type C, type D } from './inline-types.js'
export * from './all.js'
export { e } from './named.js'
export type { F } from './type-export.js'
const later = () => import('./dynamic.js')
type G = import('./type-expression.js').G
import { type H, i } from './mixed.js'
// import x from 'no'
const text = "import y from 'no'"
`,
  )
  const { edges } = await readImports(folder)
  const names = (wanted: (edge: (typeof edges)[number]) => boolean) =>
    edges
      .filter(wanted)
      .map(({ specifier }) => specifier)
      .sort()
  const types = ['./inline-types.js', './type-export.js', './type.js']
  expect(names(() => true)).toEqual(
    [
      './all.js',
      './dynamic.js',
      './mixed.js',
      './named.js',
      './side.js',
      './type-expression.js',
      './value.js',
      ...types,
    ].sort(),
  )
  expect(names(({ isType }) => isType)).toEqual(types)
  expect(names(({ isReexport }) => isReexport)).toEqual(['./all.js', './named.js', './type-export.js'])
  expect(names(({ isDynamic }) => isDynamic)).toEqual(['./dynamic.js'])
})

test('folders that need each other are a cycle, though their files are none', async () => {
  write('ui/src/a/one.ts', "import '../b/one.js'")
  write('ui/src/b/one.ts', '')
  write('ui/src/b/two.ts', "import type {} from '../a/two.js'")
  write('ui/src/a/two.ts', '')
  expect((await readImports(folder)).cycles).toEqual([])
  const folders = ['packages/ui/src/a', 'packages/ui/src/b']
  expect((await readFolderCycles(folder)).map((cycle) => [...new Set(cycle)].sort())).toEqual([folders, folders])
})

test('a test between two folders is no cycle, nor is a file that imports from the folder above', async () => {
  write('ui/src/a/one.ts', "import '../b/one.js'\nimport '../top.js'")
  write('ui/src/b/one.ts', '')
  write('ui/src/b/one.test.ts', "import '../a/one.js'")
  write('ui/src/top.ts', '')
  write('ui/src/index.ts', "import './a/one.js'")
  expect(await readFolderCycles(folder)).toEqual([])
})
