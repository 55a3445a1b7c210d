import { expect, test } from 'vitest'
import { checkActions, checkInstallSettings, checkManifest, checkOwners, checkRanges } from './dependencies.ts'

const messages = (dependencies: Record<string, string>) =>
  checkManifest('package.json', { name: 'x', dependencies }).map(({ message }) => message)

test('checkManifest accepts exact versions, aliases and the workspace', () => {
  expect(
    messages({ a: '1.2.3', b: '1.2.3-beta.1', c: 'npm:node@24.21.0', d: 'npm:@x/y@1.0.0', e: 'workspace:*' }),
  ).toEqual([])
})

test('checkManifest refuses ranges, tags and addresses', () => {
  for (const version of ['^1.2.3', '~1.2.3', '*', 'latest', '>=1', '1.x', 'github:a/b', 'https://example.com/a.tgz']) {
    expect(messages({ a: version })).toEqual([`a: ${version} is not an exact version`])
  }
})

test('a published package may give viem and lit as ranges of their major version', () => {
  expect(messages({ viem: '^2.57.1', lit: '^3.3.3' })).toEqual([])
  for (const version of ['^3.0.0', '2.x', '~2.57.1', '*']) expect(messages({ viem: version })).toHaveLength(1)
  expect(checkManifest('package.json', { name: 'x', devDependencies: { viem: '^2.57.1' } })).toHaveLength(1)
})

test('a peer dependency can be a range', () => {
  expect(checkManifest('package.json', { name: 'x', peerDependencies: { react: '>=18' } })).toEqual([])
})

const packageWith = (name: string, dependencies: Record<string, string>, isPrivate = false) => ({
  folder: name,
  manifest: { name: `@openappkit/${name}`, dependencies, private: isPrivate },
})

test('a library whose objects are handed on is a dependency of its owner alone', () => {
  const owner = packageWith('core', { valtio: '2.3.2' })
  expect(checkOwners([owner, packageWith('modal', { '@openappkit/core': 'workspace:*' })])).toEqual([])
  expect(checkOwners([owner, packageWith('modal', { valtio: '2.3.2' })])).toEqual([
    { file: 'packages/modal/package.json', message: 'valtio: import it from @openappkit/core, which owns it' },
  ])
})

test('a library of several packages has an owner, or a reason why two copies do no harm', () => {
  const two = ['core', 'modal'].map((name) => packageWith(name, { mitt: '3.0.1' }))
  expect(checkOwners(two)).toHaveLength(2)
  expect(checkOwners(two.slice(1))).toEqual([])
  expect(checkOwners([...two.slice(1), packageWith('e2e', { mitt: '3.0.1' }, true)])).toEqual([])
  expect(checkOwners(['core', 'siwx'].map((name) => packageWith(name, { viem: '^2.57.1' })))).toEqual([])
})

test('checkRanges refuses one exact version of viem and lit in a package that apps install', () => {
  expect(checkRanges([packageWith('embedded-wallet', { viem: '2.57.1' })])).toEqual([
    {
      file: 'packages/embedded-wallet/package.json',
      message: 'viem: 2.57.1 is a second copy in apps with a later one: write ^2.57.1',
    },
  ])
  expect(checkRanges([packageWith('embedded-wallet', { viem: '^2.57.1', tldts: '7.5.4' })])).toEqual([])
  expect(checkRanges([packageWith('server', { viem: '2.57.1' }), packageWith('e2e', { lit: '3.3.3' }, true)])).toEqual(
    [],
  )
})

test('checkManifest refuses install scripts', () => {
  expect(checkManifest('package.json', { name: 'x', scripts: { postinstall: 'node x.js' } })).toHaveLength(1)
})

const good = `onlyBuiltDependencies:
  - node
blockExoticSubdeps: true
minimumReleaseAge: 10080
trustPolicy: no-downgrade
`

test('checkInstallSettings refuses install scripts of other packages', () => {
  expect(checkInstallSettings(good)).toEqual([])
  expect(checkInstallSettings(good.replace('- node', '- sharp'))).toHaveLength(1)
  expect(checkInstallSettings(`${good}allowBuilds:\n  bufferutil: true\n`)).toHaveLength(1)
})

test.for(['blockExoticSubdeps', 'minimumReleaseAge', 'trustPolicy'])('checkInstallSettings requires %s', (name) => {
  const without = good.replace(new RegExp(`^${name}: .*$`, 'm'), '')
  expect(checkInstallSettings(without).map(({ message }) => message)).toEqual([expect.stringContaining(name)])
})

test('an action is pinned to a commit', () => {
  const step = (action: string) => checkActions({ path: 'ci.yml', text: `    steps:\n      - uses: ${action}\n` })
  expect(step('actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2')).toEqual([])
  expect(step('actions/checkout@v4.2.2')).toEqual([
    { file: 'ci.yml', line: 2, message: 'actions/checkout@v4.2.2 is not pinned to a commit' },
  ])
})
