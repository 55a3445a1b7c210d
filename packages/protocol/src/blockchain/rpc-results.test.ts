import { expect, test } from 'vitest'
import { hasAddressedCalls, rpcResultKind } from './index.js'

const hex = (digits: number, digit = 'a') => `0x${digit.repeat(digits)}`

test.each([
  [hex(64), 'transaction-hash'],
  [hex(64, 'F'), 'transaction-hash'],
  [hex(62), 'signed-message'],
  [hex(63), 'signed-message'],
  [hex(65), 'signed-message'],
  [hex(130), 'signed-message'],
  [hex(1000), 'signed-message'],
  [hex(61), 'object'],
  [hex(64, 'g'), 'object'],
  [`${hex(63)}g`, 'object'],
  ['a'.repeat(64), 'object'],
  [` ${hex(64)}`, 'object'],
  [`${hex(64)}\n`, 'object'],
  ['', 'object'],
  [{ id: hex(64) }, 'object'],
  [[hex(64)], 'object'],
  [null, 'object'],
  [undefined, 'object'],
  [7, 'object'],
])('spec 5.9: %j is a %s', (result, kind) => {
  expect(rpcResultKind(result)).toBe(kind)
})

const to = `0x${'ab'.repeat(20)}`

test('spec 5.10: each call of a batch has an address that begins with 0x', () => {
  expect(hasAddressedCalls([{ calls: [{ to }, { to, data: '0x' }] }])).toBe(true)
})

test.each([
  ['none', [{ calls: [{ data: '0x' }] }]],
  ['none in one of them', [{ calls: [{ to }, { value: '0x1' }] }]],
  ['one without 0x', [{ calls: [{ to: to.slice(2) }] }]],
  ['a name', [{ calls: [{ to: 'alice.eth' }] }]],
  ['a number', [{ calls: [{ to: 7 }] }]],
  ['no object', [{ calls: [null] }]],
  ['no list', [{ calls: { to } }]],
  ['no batch', []],
  ['no parameters', undefined],
])('spec 5.10: a batch with %s is refused', (_, params) => {
  expect(hasAddressedCalls(params)).toBe(false)
})
