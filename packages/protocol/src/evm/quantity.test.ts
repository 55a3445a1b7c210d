import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuantity, readReceiptStatus } from './index.js'

test('reads the same quantity from every format', () => {
  const spellings = (value: bigint) => {
    const hex = value.toString(16)
    return [value, `0x${hex}`, `0X${hex.toUpperCase()}`, `0x${hex.padStart(64, '0')}`, value.toString()]
  }
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 256n - 1n), (value) => {
      for (const spelling of spellings(value)) expect(readQuantity(spelling)).toBe(value)
      if (value <= BigInt(Number.MAX_SAFE_INTEGER)) expect(readQuantity(Number(value))).toBe(value)
    }),
  )
  expect(readQuantity('0x')).toBe(0n)
})

test.each([
  null,
  undefined,
  '',
  '-1',
  -1,
  -1n,
  1.5,
  NaN,
  2 ** 53,
  '0xg',
  ' 1',
  '1e3',
  true,
  {},
  [1],
  `0x${'f'.repeat(65)}`,
])('refuses %s as a quantity', (value) => expect(readQuantity(value)).toBeUndefined())

test.each([
  ['0x1', true],
  ['0x01', true],
  ['0X1', true],
  [1, true],
  ['1', true],
  [1n, true],
  ['0x0', false],
  ['0x00', false],
  ['0x', false],
  [0, false],
  ['0', false],
  [undefined, undefined],
  [null, undefined],
  ['0x2', undefined],
  ['success', undefined],
  [true, undefined],
])('reads the status %s of a receipt', (status, expected) => expect(readReceiptStatus(status)).toBe(expected))
