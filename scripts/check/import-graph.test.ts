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
      dependencies: { '@openappkit/protocol': 'workspace:*', valtio: '2.3.2', viem: '2.57.1' },
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
const installed = 'valtio/index.js valtio/vanilla.js viem/index.js lit/index.js uqr/index.js vitest/index.js'

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
    write(`../node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string): void {
  const file = join(folder, 'packages', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

test('checkImports accepts allowed imports', async () => {
  write(
    'core/src/wallet/connect/connect.ts',
    "import type { X } from '../../contracts/session.js'\nimport { proxy } from 'valtio/vanilla'",
  )
  write('core/src/contracts/session.ts', "import type { E } from '@openappkit/protocol/errors'\nexport type X = E")
  write('core/src/kit/shell/s.ts', "export const load = () => import('../engine/engine.js')")
  write('core/src/kit/engine/engine.ts', "import { a } from '../../wallet/connect/connect.js'")
  write('core/src/features/account/balances.test.ts', "import { test } from 'vitest'")
  write('core/src/index.ts', "export { load } from './kit/shell/s.js'")
  write('ui/src/row.ts', "import { html } from 'lit'")
  write('modal/src/view.ts', "import type { K } from '@openappkit/core'")
  write('adapters/evm/src/adapter.ts', "export const load = () => import('./adapter.chunk.js')")
  write('adapters/evm/src/adapter.chunk.ts', "export { sign } from './sign.js'")
  write('adapters/evm/src/sign.ts', 'export const sign = 1')
  expect(await checkImports(folder)).toEqual([])
})

const violations: Array<[string, Record<string, string>, RegExp]> = [
  [
    'an arrow against the direction',
    { 'core/src/kit/shell/a.ts': "import '@openappkit/modal'" },
    /modal.*: core may not import it/,
  ],
  ['an import type expression', { 'modal/src/a.ts': "export type H = import('viem').Hex" }, /modal may not import it/],
  ['Node in the browser', { 'core/src/state/a.ts': "import 'node:fs'" }, /runs in the browser/],
  ['an undeclared dependency', { 'ui/src/a.ts': "import 'uqr'" }, /uqr.*: is declared nowhere/],
  ['a test tool in a source', { 'ui/src/a.ts': "import 'vitest'" }, /missing in the dependencies/],
  ['a test that knows more than tests may', { 'core/src/state/a.test.ts': "import 'uqr'" }, /tests of core may not/],
  ['a package without a rule', { 'stray/src/a.ts': "import './b.js'", 'stray/src/b.ts': '' }, /has no rule/],
  [
    'a folder of the core without a layer',
    { 'core/src/new/a.ts': "import '../state/b.js'", 'core/src/state/b.ts': '' },
    /belongs to no layer/,
  ],
  [
    'the entry of a chunk that is imported at once',
    { 'adapters/evm/src/a.ts': "import './adapter.chunk.js'", 'adapters/evm/src/adapter.chunk.ts': '' },
    /entry of a chunk/,
  ],
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
