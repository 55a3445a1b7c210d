import { expect, test } from 'vitest'
import { createTypeAhead } from './type-ahead.js'

const names = ['Rainbow', 'MetaMask', 'Rabby', 'Ronin', 'Zerion'].map((name) => ({ name }))

function type(keys: string, { at = 0, gapMs = 100 } = {}) {
  let time = 0
  const find = createTypeAhead(() => (time += gapMs / 2))
  let index = at
  for (const key of keys) {
    const found = find(key, names, index)
    index = found < 0 ? index : found
  }
  return names[index]?.name
}

test.each([
  ['m', 'MetaMask'],
  ['M', 'MetaMask'],
  ['r', 'Rabby'],
  ['rr', 'Ronin'],
  ['rrr', 'Rainbow'],
  ['ro', 'Ronin'],
  ['rab', 'Rabby'],
  ['q', 'Rainbow'],
])('%s leads to %s', (keys, expected) => {
  expect(type(keys)).toBe(expected)
})

test('after a pause a letter begins anew', () => {
  expect(type('rz', { gapMs: 2000 })).toBe('Zerion')
  expect(type('rz')).toBe('Rabby')
})

test('nothing to find', () => {
  expect(createTypeAhead()('a', [], 0)).toBe(-1)
})
