import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../check/source-file.ts'
import { appkitNames } from './appkit-names.ts'
import { exportedNames } from './exported-names.ts'
import { findNames, namesPage } from './names-page.ts'

test('each name of another AppKit is exported by an entry of ours', () => {
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

test('a name that is exported does not stand among those that are not', () => {
  const exported = appkitNames.flatMap(({ before, now, instead = {} }) =>
    now.flatMap((entry) =>
      Object.keys(instead)
        .filter((name) => exportedNames(entry).has(name))
        .map((name) => `${before}: ${name}`),
    ),
  )
  expect(exported).toEqual([])
})

test('the names of an entry are those that it lists, declares and passes on', () => {
  expect([...exportedNames('@openappkit/react')]).toEqual(expect.arrayContaining(['createAppKit', 'Provider']))
  expect([...exportedNames('@openappkit/react/networks')]).toEqual(expect.arrayContaining(['mainnet', 'defineChain']))
  expect([...exportedNames('@openappkit/cdn/wagmi')]).toContain('WagmiCore')
  expect(() => exportedNames('@openappkit/react/nothing')).toThrow('is no entry')
})

test('the page names the first entry that has a name, and what stands for a name that none has', () => {
  const entry = { before: 'its root', now: ['a', 'b'], names: ['one', 'two', 'three'], instead: { four: '`one`' } }
  const exportsOf = (name: string) => new Set(name === 'a' ? ['one'] : ['one', 'two'])
  const page = namesPage([entry], exportsOf)
  expect(page).toContain('| `a` | `one` |\n| `b` | `two` |')
  expect(page).toContain('| `four` | `one` |')
  expect(findNames(entry, exportsOf).find(({ name }) => name === 'three')?.now).toBe(undefined)
})
