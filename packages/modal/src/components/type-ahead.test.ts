import { expect, test } from 'vitest'
import { createTypeAhead } from './type-ahead.js'

const names = ['Rainbow', 'MetaMask', 'Rabby', 'Ronin', 'Zerion'].map((name) => ({ name }))

const press = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false })

function type(keys: string, { at = 0, gapMs = 100 } = {}) {
  let time = 0
  const find = createTypeAhead(() => (time += gapMs / 2))
  let index = at
  for (const key of keys) {
    const found = find(press(key), names, index)
    index = found === undefined || found < 0 ? index : found
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
])('typing %s leads to %s', (keys, expected) => {
  expect(type(keys)).toBe(expected)
})

test('a letter after a pause starts a new search', () => {
  expect(type('rz', { gapMs: 1100 })).toBe('Zerion')
  expect(type('rz')).toBe('Rabby')
})

test('a letter finds no row in an empty list', () => {
  expect(createTypeAhead()(press('a'), [], 0)).toBe(-1)
})

test('Space extends a search that is being typed, and starts none', () => {
  let time = 0
  const find = createTypeAhead(() => time)
  const wallets = ['Trust', 'Trust Wallet'].map((name) => ({ name }))
  expect(find(press(' '), wallets, 0)).toBeUndefined()
  const found = [...'trust w'].map((key) => find(press(key), wallets, 0))
  expect(found).toEqual([1, 0, 0, 0, 0, 1, 1])
  time = 501
  expect(find(press(' '), wallets, 0)).toBeUndefined()
})

test('a key with a modifier types nothing', () => {
  expect(createTypeAhead()({ ...press('m'), ctrlKey: true }, names, 0)).toBeUndefined()
})
