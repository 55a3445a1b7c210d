import { expect, test } from 'vitest'
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

/** The messages for a set of files, each `path: text`. */
function messages(files: Record<string, string>): string[] {
  const list = Object.entries(files).map(([path, text]) => ({ path: `packages/${path}`, text }))
  return checkImports({ files: list, packages, rootTools: ['vitest'] }).map(({ message }) => message)
}

test('lets allowed arrows pass', () => {
  expect(
    messages({
      'core/src/flows/connect.ts':
        "import type { X } from '../controllers/account.js'\nimport { proxy } from 'valtio/vanilla'",
      'core/src/controllers/account.ts': "import type { E } from '@openappkit/protocol/errors'\nexport type X = E",
      'core/src/appkit.ts':
        "export const load = () => import('./engine.js')\nimport type { Engine } from './engine.js'",
      'core/src/engine.ts': "import { a } from './flows/connect.js'",
      'core/src/controllers/account.test.ts': "import { test } from 'vitest'",
      'modal/src/view.ts': "import { html } from 'lit'\nimport type { K } from '@openappkit/core'",
    }),
  ).toEqual([])
})

const violations: Array<[string, Record<string, string>, RegExp]> = [
  [
    'an arrow against the direction',
    { 'core/src/appkit.ts': "import '@openappkit/modal'" },
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
  ['an undeclared dependency', { 'core/src/state/a.ts': "import 'zod/mini'" }, /zod is missing in the dependencies/],
  [
    'a path into another package',
    { 'modal/src/a.ts': "import '../../core/src/state/b.js'", 'core/src/state/b.ts': '' },
    /not by a path/,
  ],
  [
    'a sibling controller',
    {
      'core/src/controllers/a.ts': "import type { B } from './b.js'",
      'core/src/controllers/b.ts': 'export type B = 1',
    },
    /never imports a sibling/,
  ],
  [
    'a flow that makes a controller',
    {
      'core/src/flows/a.ts': "import { b } from '../controllers/b.js'",
      'core/src/controllers/b.ts': 'export const b = 1',
    },
    /types only/,
  ],
  [
    'the engine in the shell',
    { 'core/src/appkit.ts': "import { e } from './engine.js'", 'core/src/engine.ts': 'export const e = 1' },
    /appkit may not import engine/,
  ],
  ['an entry that is not exported', { 'modal/src/a.ts': "import '@openappkit/core/rpc'" }, /no such entry/],
  ['a re-export outside an entry', { 'ui/src/a.ts': "export * from './b.js'", 'ui/src/b.ts': '' }, /only index\.ts/],
  [
    'a cycle of types',
    { 'ui/src/a.ts': "import type { B } from './b.js'", 'ui/src/b.ts': "import type { A } from './a.js'" },
    /cycle: packages\/ui\/src\/a\.ts -> packages\/ui\/src\/b\.ts -> packages\/ui\/src\/a\.ts/,
  ],
]

for (const [name, files, message] of violations) {
  test(`refuses ${name}`, () => {
    expect(messages(files)).toEqual([expect.stringMatching(message)])
  })
}

test('entries of package.json and of chunks may re-export', () => {
  expect(
    messages({
      'core/src/index.ts': "export { s } from './shell/s.js'",
      'core/src/shell/s.ts': 'export const s = 1',
      'adapters/evm/src/adapter.ts': "export const load = () => import('./abilities.js')",
      'adapters/evm/src/abilities.ts': "export { sign } from './sign.js'",
      'adapters/evm/src/sign.ts': 'export const sign = 1',
    }),
  ).toEqual([])
})

test('refuses a package that nobody wrote a rule for', () => {
  const stray = [{ folder: 'stray', manifest: { name: '@openappkit/stray' } }]
  expect(checkImports({ files: [], packages: stray, rootTools: [] })).toEqual([
    { file: 'packages/stray', message: 'has no rule in import-rules.ts' },
  ])
})
