import { expect, test } from 'vitest'
import { managers } from './install.ts'
import { trees } from './trees.ts'

test('the trees cover every package manager', () => {
  expect(new Set(trees.map(({ manager = 'npm' }) => manager))).toEqual(new Set(managers))
})

test('every tree has a template and exact versions of what is there before ours', () => {
  for (const { name, tree = [], template } of trees) {
    expect(tree, name).not.toHaveLength(0)
    expect(
      tree.every((one) => /.@\d+\.\d+\.\d+$/.test(one)),
      name,
    ).toBe(true)
    expect(template, name).toBeDefined()
  }
})
