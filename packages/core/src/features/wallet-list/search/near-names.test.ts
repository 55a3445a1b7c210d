import { expect, test } from 'vitest'
import { isNear, matchedPart } from './near-names.js'

test.each([
  ['Rainbow', 'Raind'],
  ['MetaMask', 'metmask'],
  ['MetaMask', 'Metamaks'],
  ['Coinbase Wallet', 'coinbsae'],
  ['Trust Wallet', 'Trsut'],
  ['Trust Wallet', 'walet'],
  ['Ledger', 'legder'],
])('%s is near to %s', (name, typed) => {
  expect(isNear(name, typed)).toBe(true)
})

test.each([
  ['Rainbow', 'Rad'],
  ['Rainbow', 'Phantom'],
  ['Rainbow', ''],
  ['Safe', 'sofa'],
  ['', 'Raind'],
])('%s is not near to %s', (name, typed) => {
  expect(isNear(name, typed)).toBe(false)
})

test.each([
  ['Rainbow', 'rainb', 'Rainb'],
  ['Rainbow', 'bow', 'bow'],
  ['Rainbow', 'Raind', 'Rain'],
  ['Trust Wallet', 'walet', 'Wal'],
  ['Rainbow', '', ''],
  ['Rainbow', 'zzzz', ''],
  ['ﬁre', 'fire', ''],
])('the match in %s for %s is %j', (name, typed, expected) => {
  expect(name.slice(...matchedPart(name, typed))).toBe(expected)
})
