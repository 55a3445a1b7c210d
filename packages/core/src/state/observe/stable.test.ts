import { expect, test } from 'vitest'
import { stable } from './stable.js'

test('stable returns the same object for equal content, and another one for other content', () => {
  let mode = 'light'
  const read = stable(() => ({ mode, balance: 7n }))
  const first = read()
  expect(read()).toBe(first)
  mode = 'dark'
  expect(read()).not.toBe(first)
  expect(read()).toEqual({ mode: 'dark', balance: 7n })
})

test('stable distinguishes equal values under other names', () => {
  let value: object = { icon: 'fox' }
  const read = stable(() => value)
  const first = read()
  value = { rdns: 'fox' }
  expect(read()).not.toBe(first)
})

test('stable compares nested values by the listed parts', () => {
  const read = stable(
    (address: string) => ({ accounts: [{ address }] }),
    ({ accounts }) => accounts.map(({ address }) => address),
  )
  expect(read('0x1')).toBe(read('0x1'))
  expect(read('0x1')).not.toBe(read('0x2'))
})

test('stable keeps a result for each argument', () => {
  const read = stable((namespace: string) => [namespace])
  const evm = read('eip155')
  read('solana')
  expect(read('eip155')).toBe(evm)
})

test('stable compares primitives by value', () => {
  const values = [undefined, 7n]
  const read = stable(() => values.shift())
  expect(read()).toBeUndefined()
  expect(read()).toBe(7n)
})
