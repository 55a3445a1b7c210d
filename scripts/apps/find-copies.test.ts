import { expect, test } from 'vitest'
import { findCopiesThatMeet } from './find-copies.ts'

const at = (owner: string, name: string) => `node_modules/@openappkit/${owner}/node_modules/${name}`

test('a copy for the owner alone is fine, and a second one for another package of ours is found', () => {
  const fine = ['node_modules/valtio', at('core', 'valtio'), at('ui', 'lit'), 'node_modules/porto/node_modules/zod']
  expect(findCopiesThatMeet(fine)).toEqual([])
  expect(findCopiesThatMeet([...fine, at('modal', 'valtio')])).toEqual([
    `2 copies of valtio for us: ${at('core', 'valtio')}, ${at('modal', 'valtio')}`,
  ])
})
