import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPage } from './memory-local-storage.fixture.js'
import { createTokenList, type KeptToken } from './token-list.js'

let closePage: () => void
beforeEach(() => void (closePage = openPage('https://app.example/')))
afterEach(() => closePage())

const kept = (address: string): KeptToken => ({ token: 'a'.repeat(43), chainId: 'eip155:1', address })

test('an unreadable entry is dropped without the others', () => {
  localStorage.setItem('key', JSON.stringify([null, kept('0x01'), { ...kept('0x02'), chainId: 'mars' }, kept('0x03')]))
  const tokens = createTokenList('key')
  expect(tokens.list()).toEqual([kept('0x01'), kept('0x03')])
  tokens.add(kept('0x04'))
  expect(tokens.list().map(({ address }) => address)).toEqual(['0x01', '0x03', '0x04'])
})

test('the list keeps the newest fifty tokens', () => {
  const many = Array.from({ length: 60 }, (_, at) => kept(`0x${at}`))
  localStorage.setItem('key', JSON.stringify(many))
  expect(createTokenList('key').list()).toEqual(many.slice(-50))
})

test.each(['', '{}', 'null', '"text"', '[['])('%j reads as an empty list', (text) => {
  localStorage.setItem('key', text)
  expect(createTokenList('key').list()).toEqual([])
})
