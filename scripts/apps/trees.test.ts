import { expect, test } from 'vitest'
import { addCommand, managers } from './install.ts'
import { findCopiesThatMeet, trees } from './trees.ts'

const at = (owner: string, name: string) => `node_modules/@openappkit/${owner}/node_modules/${name}`

test('a copy for the owner alone is fine, and a second one for another package of ours is found', () => {
  const fine = ['node_modules/valtio', at('core', 'valtio'), at('ui', 'lit'), 'node_modules/porto/node_modules/zod']
  expect(findCopiesThatMeet(fine)).toEqual([])
  expect(findCopiesThatMeet([...fine, at('modal', 'valtio')])).toEqual([
    `2 copies of valtio for us: ${at('core', 'valtio')}, ${at('modal', 'valtio')}`,
  ])
})

test('every package manager is tried, each with the packages that it is told to add', () => {
  expect(new Set(trees.map(({ manager = 'npm' }) => manager))).toEqual(new Set(managers))
  for (const manager of managers) expect(addCommand(manager, ['a@1', '/b.tgz']).slice(-2)).toEqual(['a@1', '/b.tgz'])
})
