import { expect, test } from 'vitest'
import { checkPicture, drawPackages, packageGraph } from './import-graph.ts'

const entry = (path: string) => ({ '.': { '@openappkit/source': path } })
const packages = [
  { folder: 'protocol', manifest: { name: '@openappkit/protocol', exports: entry('./src/index.ts') } },
  { folder: 'core', manifest: { name: '@openappkit/core', exports: entry('./src/index.ts') } },
  { folder: 'modal', manifest: { name: '@openappkit/modal' } },
]
const files = [
  { path: 'packages/protocol/src/index.ts', text: '' },
  { path: 'packages/core/src/index.ts', text: "import type { P } from '@openappkit/protocol'" },
  { path: 'packages/modal/src/index.ts', text: "import '@openappkit/core'\nimport './own.js'" },
  { path: 'packages/modal/src/own.ts', text: '' },
  { path: 'packages/modal/src/own.test.ts', text: "import '@openappkit/protocol'" },
]

test('counts arrows between packages, types included and tests left out', () => {
  const { nodes, arrows } = packageGraph(files, packages)
  expect(arrows).toEqual([
    { from: 'core', to: 'protocol' },
    { from: 'modal', to: 'core' },
  ])
  expect(nodes.map(({ name, layer }) => [name, layer])).toEqual([
    ['core', 1],
    ['modal', 2],
    ['protocol', 0],
  ])
})

test('draws every package and every arrow', () => {
  const svg = drawPackages(files, packages)
  expect(svg.match(/<rect /g)).toHaveLength(3)
  expect(svg.match(/<title>\w+ imports \w+/g)).toEqual(['<title>core imports protocol', '<title>modal imports core'])
})

test('a picture that is not what the sources give is stale', () => {
  expect(checkPicture('<svg/>', '<svg/>')).toEqual([])
  expect(checkPicture('<svg/>', '<svg></svg>')[0]?.message).toMatch(/^is stale/)
  expect(checkPicture('<svg/>', undefined)[0]?.message).toMatch(/^is missing/)
})
