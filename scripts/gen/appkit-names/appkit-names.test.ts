import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../check/source-file.ts'
import { appkitNames } from './appkit-names.ts'
import { exportedNames } from './exported-names.ts'
import { findNames, namesPage } from './names-page.ts'

test('each name of another AppKit is exported by one of our entries', () => {
  const missing = appkitNames.flatMap((entry) =>
    findNames(entry)
      .filter(({ now }) => now === undefined)
      .map(({ name }) => `${entry.before}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('each name without an export is in the guide', () => {
  const guide = readFileSync(join(root, 'docs/guides/coming-from-appkit.md'), 'utf8')
  const names = appkitNames.flatMap(({ instead = {} }) => Object.keys(instead))
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

test('an exported name is not listed as missing', () => {
  const exported = appkitNames.flatMap(({ before, now, instead = {} }) =>
    now.flatMap((entry) =>
      Object.keys(instead)
        .filter((name) => exportedNames(entry).has(name))
        .map((name) => `${before}: ${name}`),
    ),
  )
  expect(exported).toEqual([])
})

test('exportedNames returns the names that an entry lists, declares and re-exports', () => {
  expect([...exportedNames('@openappkit/react')]).toEqual(expect.arrayContaining(['createAppKit', 'Provider']))
  expect([...exportedNames('@openappkit/react/networks')]).toEqual(expect.arrayContaining(['mainnet', 'defineChain']))
  expect([...exportedNames('@openappkit/cdn/wagmi')]).toContain('WagmiCore')
  expect(() => exportedNames('@openappkit/react/nothing')).toThrow('is no entry')
})

test('the page shows the first entry with a name, and the replacement of a missing name', () => {
  const entry = { before: 'its root', now: ['a', 'b'], names: ['one', 'two', 'three'], instead: { four: '`one`' } }
  const exportsOf = (name: string) => new Set(name === 'a' ? ['one'] : ['one', 'two'])
  const page = namesPage([entry], exportsOf)
  expect(page).toContain('| `a` | `one` |\n| `b` | `two` |')
  expect(page).toContain('| `four` | `one` |')
  expect(findNames(entry, exportsOf).find(({ name }) => name === 'three')?.now).toBe(undefined)
})
