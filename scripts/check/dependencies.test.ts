import { expect, test } from 'vitest'
import { checkInstallSettings, checkManifest } from './dependencies.ts'

const messages = (dependencies: Record<string, string>) =>
  checkManifest('package.json', { name: 'x', dependencies }).map(({ message }) => message)

test('takes exact versions, aliases and the workspace', () => {
  expect(
    messages({ a: '1.2.3', b: '1.2.3-beta.1', c: 'npm:node@24.21.0', d: 'npm:@x/y@1.0.0', e: 'workspace:*' }),
  ).toEqual([])
})

test('refuses ranges, tags and addresses', () => {
  for (const version of ['^1.2.3', '~1.2.3', '*', 'latest', '>=1', '1.x', 'github:a/b', 'https://example.com/a.tgz']) {
    expect(messages({ a: version })).toEqual([`a: ${version} is not an exact version`])
  }
})

test('peers may be ranges', () => {
  expect(checkManifest('package.json', { name: 'x', peerDependencies: { react: '>=18' } })).toEqual([])
})

test('refuses install scripts of our own', () => {
  expect(checkManifest('package.json', { name: 'x', scripts: { postinstall: 'node x.js' } })).toHaveLength(1)
})

test('refuses install scripts of strangers', () => {
  const good = 'allowBuilds:\n  node: true\n  esbuild: true\nblockExoticSubdeps: true\n'
  expect(checkInstallSettings(good)).toEqual([])
  expect(checkInstallSettings(good.replace('node: true', 'bufferutil: true'))).toHaveLength(1)
  expect(checkInstallSettings(`${good}onlyBuiltDependencies:\n  - sharp\n`)).toHaveLength(1)
  expect(checkInstallSettings('allowBuilds:\n  node: true\n')).toHaveLength(1)
})
