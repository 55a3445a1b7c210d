import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFolderCycles, checkImports } from './import-graph.ts'
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
      dependencies: { '@openappkit/protocol': 'workspace:*', valtio: '2.3.2', viem: '2.57.1', vue: '3.5.0' },
    },
  },
  {
    folder: 'modal',
    manifest: { name: '@openappkit/modal', dependencies: { '@openappkit/core': 'workspace:*', lit: '3.3.3' } },
  },
  { folder: 'stray', manifest: { name: '@openappkit/stray' } },
  { folder: 'server', manifest: { name: '@openappkit/server', dependencies: { hono: '4.13.19' } } },
  { folder: 'ui', manifest: { name: '@openappkit/ui', dependencies: { lit: '3.3.3' } } },
  { folder: 'adapters/evm', manifest: { name: '@openappkit/adapter-evm', exports: { '.': source('./src/index.ts') } } },
]

/** Files of installed packages. */
const installed =
  'valtio/index.js valtio/vanilla.js viem/index.js viem/chains/index.js lit/index.js lit/static-html.js lit/directives/style-map.js uqr/index.js vitest/index.js vue/dist/vue.js'

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
  write('../package.json', JSON.stringify({ name: 'root', devDependencies: { vitest: '5.1.0' } }))
  for (const path of installed.split(' ')) {
    const [name] = path.split('/')
    write(`../node_modules/${path}`, '')
    write(
      `../node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: name === 'vue' ? 'dist/vue.js' : 'index.js' }),
    )
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
  return (await checkImports(folder)).map(({ message }) => message)
}

test('checkImports accepts allowed imports', async () => {
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
    { 'core/src/kit/shell/a.ts': "import '@openappkit/modal'" },
    /modal.*: core may not import it/,
  ],
  [
    'a type against the direction',
    { 'server/src/a.ts': "import type { K } from '@openappkit/core'" },
    /core.*: server may not import it/,
  ],
  [
    'a screen that knows an adapter',
    { 'modal/src/a.ts': "import '@openappkit/adapter-evm'" },
    /evm.*: modal may not import it/,
  ],
  ['a screen that knows a chain library', { 'modal/src/a.ts': "import 'viem'" }, /modal may not import it/],
  ['an import type expression', { 'modal/src/a.ts': "export type H = import('viem').Hex" }, /modal may not import it/],
  ['a primitive that knows the core', { 'ui/src/a.ts': "import '@openappkit/core'" }, /core.*: ui may not import it/],
  ['Node in the browser', { 'core/src/state/a.ts': "import 'node:fs'" }, /runs in the browser/],
  ['bare valtio', { 'core/src/state/a.ts': "import 'valtio'" }, /core may not import it/],
  ['all chains', { 'core/src/state/a.ts': "import 'viem/chains'" }, /every chain/],
  ['styleMap', { 'ui/src/a.ts': "import 'lit/directives/style-map.js'" }, /strict policy/],
  ['an undeclared dependency', { 'ui/src/a.ts': "import 'uqr'" }, /uqr.*: is declared nowhere/],
  ['static-html', { 'ui/src/a.ts': "import 'lit/static-html.js'" }, /first paint/],
  ['a library whose files are in dist', { 'core/src/state/a.ts': "import 'vue'" }, /core may not import it/],
  ['a test tool in a source', { 'ui/src/a.ts': "import 'vitest'" }, /missing in the dependencies/],
  ['a test that knows more than tests may', { 'core/src/state/a.test.ts': "import 'uqr'" }, /tests of core may not/],
  ['a package without a rule', { 'stray/src/a.ts': "import './b.js'", 'stray/src/b.ts': '' }, /has no rule/],
  [
    'a folder of the core without a layer',
    { 'core/src/new/a.ts': "import '../state/b.js'", 'core/src/state/b.ts': '' },
    /belongs to no layer/,
  ],
  [
    'a layer that imports a folder without one',
    { 'core/src/state/a.ts': "import '../new/b.js'", 'core/src/new/b.ts': '' },
    /state may not import it/,
  ],
  [
    'the entry of a chunk that is imported at once',
    { 'adapters/evm/src/a.ts': "import './adapter.chunk.js'", 'adapters/evm/src/adapter.chunk.ts': '' },
    /entry of a chunk/,
  ],
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
    /analytics may import types of it only/,
  ],
  [
    'a contract that knows a room',
    { 'core/src/contracts/a.ts': "import type { B } from '../state/b.js'", 'core/src/state/b.ts': 'export type B = 1' },
    /state.*: contracts may not import it/,
  ],
  [
    'the engine in the shell',
    {
      'core/src/kit/shell/a.ts': "import { e } from '../engine/engine.js'",
      'core/src/kit/engine/engine.ts': 'export const e = 1',
    },
    /shell may import types of it only/,
  ],
  ['an entry that is not exported', { 'modal/src/a.ts': "import '@openappkit/core/rpc'" }, /leads nowhere/],
  ['a re-export outside an entry', { 'ui/src/a.ts': "export * from './b.js'", 'ui/src/b.ts': '' }, /only index\.ts/],
  [
    'a source that needs a fixture',
    { 'ui/src/a.ts': "import './b.fixture.js'", 'ui/src/b.fixture.ts': '' },
    /nothing of tests/,
  ],
  [
    'a cycle of types',
    { 'ui/src/a.ts': "import type { C } from './c.js'", 'ui/src/c.ts': "import type { A } from './a.js'" },
    /cycle: /,
  ],
]

test('checkImports refuses every violation in the list', async () => {
  // Side by side in one tree, because every run of dependency-cruiser takes its time: `a.ts` is `a0.ts`, `a1.ts` and so on.
  for (const [at, [, files]] of violations.entries()) {
    const own = (text: string) => text.replace(/\/a(?=\.(?:test\.)?[jt]s)/, `/a${at}`)
    for (const [path, text] of Object.entries(files)) write(own(path), own(text))
  }
  const findings = await checkImports(folder)
  for (const [at, [name, , message]] of violations.entries()) {
    const own = findings
      .filter((finding) => JSON.stringify(finding).includes(`/a${at}.`))
      .map((finding) => finding.message)
    expect(own, name).toContainEqual(expect.stringMatching(message))
  }
})

test('entries of package.json and of chunks may re-export', async () => {
  expect(
    await messages({
      'core/src/index.ts': "export { s } from './kit/shell/s.js'",
      'core/src/kit/shell/s.ts': 'export const s = 1',
      'adapters/evm/src/adapter.ts': "export const load = () => import('./adapter.chunk.js')",
      'adapters/evm/src/adapter.chunk.ts': "export { sign } from './sign.js'",
      'adapters/evm/src/sign.ts': 'export const sign = 1',
    }),
  ).toEqual([])
})

test('checkImports finds every way to import a module', async () => {
  const ways = [
    "import 'viem'",
    "import { a } from 'viem'",
    "import type { A } from 'viem'",
    "import { type B } from 'viem'",
    "export * from 'viem'",
    "export type { C } from 'viem'",
    "export const later = () => import('viem')",
    "export type D = import('viem').D",
  ]
  const files = Object.fromEntries(ways.map((way, at) => [`modal/src/${at}/index.ts`, way]))
  const refused = await messages({
    ...files,
    'modal/src/a.ts': "// import 'viem'\nexport const text = \"import 'viem'\"",
  })
  expect(refused.filter((message) => message.includes('modal may not import it'))).toHaveLength(ways.length)
})

test('folders that import each other are a cycle, even if their files are not', async () => {
  write('ui/src/a/one.ts', "import '../b/one.js'")
  write('ui/src/b/one.ts', '')
  write('ui/src/b/two.ts', "import type {} from '../a/two.js'")
  write('ui/src/a/two.ts', '')
  expect(await checkImports(folder)).toEqual([])
  expect(await checkFolderCycles(folder)).toEqual([
    {
      file: 'packages/ui/src/b',
      message: 'cycle of folders: packages/ui/src/b -> packages/ui/src/a -> packages/ui/src/b',
    },
  ])
})

test('a test between two folders is no cycle, nor is a file that imports from the folder above', async () => {
  write('ui/src/a/one.ts', "import '../b/one.js'\nimport '../top.js'")
  write('ui/src/b/one.ts', '')
  write('ui/src/b/one.test.ts', "import '../a/one.js'")
  write('ui/src/top.ts', '')
  write('ui/src/index.ts', "import './a/one.js'")
  expect(await checkFolderCycles(folder)).toEqual([])
})
