import { expect, test } from 'vitest'
import { memoizeByValue } from './memoize-by-value.js'

test('memoizeByValue returns the same object for equal content, and another one for other content', () => {
  let mode = 'light'
  const read = memoizeByValue(() => ({ mode, balance: 7n }))
  const first = read()
  expect(read()).toBe(first)
  mode = 'dark'
  expect(read()).not.toBe(first)
  expect(read()).toEqual({ mode: 'dark', balance: 7n })
})

test('memoizeByValue distinguishes equal values under other names', () => {
  let value: object = { icon: 'fox' }
  const read = memoizeByValue(() => value)
  const first = read()
  value = { rdns: 'fox' }
  expect(read()).not.toBe(first)
})

test('memoizeByValue compares nested values by the listed parts', () => {
  const read = memoizeByValue(
    (address: string) => ({ accounts: [{ address }] }),
    ({ accounts }) => accounts.map(({ address }) => address),
  )
  expect(read('0x1')).toBe(read('0x1'))
  expect(read('0x1')).not.toBe(read('0x2'))
})

test('memoizeByValue keeps a result for each argument', () => {
  const read = memoizeByValue((namespace: string) => [namespace])
  const evm = read('eip155')
  read('solana')
  expect(read('eip155')).toBe(evm)
})

test('memoizeByValue compares primitives by value', () => {
  const values = [undefined, 7n]
  const read = memoizeByValue(() => values.shift())
  expect(read()).toBeUndefined()
  expect(read()).toBe(7n)
})
