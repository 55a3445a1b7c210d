import { expect, test } from 'vitest'
import { stable } from './stable.js'

test('equal content is the same object, other content another one', () => {
  let mode = 'light'
  const read = stable(() => ({ mode, balance: 7n }))
  const first = read()
  expect(read()).toBe(first)
  mode = 'dark'
  expect(read()).not.toBe(first)
  expect(read()).toEqual({ mode: 'dark', balance: 7n })
})

test('the same values under other names are other content', () => {
  let value: object = { icon: 'fox' }
  const read = stable(() => value)
  const first = read()
  value = { rdns: 'fox' }
  expect(read()).not.toBe(first)
})

test('what is nested counts as the parts say', () => {
  const read = stable(
    (address: string) => ({ accounts: [{ address }] }),
    ({ accounts }) => accounts.map(({ address }) => address),
  )
  expect(read('0x1')).toBe(read('0x1'))
  expect(read('0x1')).not.toBe(read('0x2'))
})

test('each argument has an answer of its own', () => {
  const read = stable((namespace: string) => [namespace])
  const evm = read('eip155')
  read('solana')
  expect(read('eip155')).toBe(evm)
})

test('what is no object is compared as it is', () => {
  const values = [undefined, 7n]
  const read = stable(() => values.shift())
  expect(read()).toBeUndefined()
  expect(read()).toBe(7n)
})
