import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apps } from './apps.ts'
import { writeAppsPage } from './apps-page.ts'

const [first, second] = apps as [(typeof apps)[0], (typeof apps)[0]]
const order = [first.name, second.name]

test('rows come in the order of the apps, and an app that was not tried keeps its row', () => {
  const before = writeAppsPage('', [{ app: second, versions: ['b 2'], warnings: ['a', 'b'] }], order)
  const after = writeAppsPage(before, [{ app: first, versions: ['a 1', 'c 3'], warnings: [] }], order)
  expect(after.split('\n').slice(-3)).toEqual([`| ${first.name} | a 1, c 3 | 0 |`, `| ${second.name} | b 2 | 2 |`, ''])
})

test('every app has its pages, and a name of its own', () => {
  expect(new Set(apps.map(({ name }) => name)).size).toBe(apps.length)
  for (const { base = [], pages } of apps) {
    const folders = [...base.map((name) => `shared/${name}`), pages]
    for (const folder of folders) expect(existsSync(join(import.meta.dirname, 'pages', folder)), folder).toBe(true)
  }
})

test('the table of the compilers stays when the compilers did not run', () => {
  const types = [{ compiler: '6', resolution: 'nodenext', errors: ['a'], foreign: 2 }]
  const row = { app: first, versions: ['a 1'], warnings: [] }
  const written = writeAppsPage('', [row], order, types)
  expect(written).toContain('| 6 | `nodenext` | 1 | 2 |')
  expect(writeAppsPage(written, [row], order)).toBe(written)
})
