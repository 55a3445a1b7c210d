import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AskedAction } from '../../contracts/transactions.js'
import { cases } from '../../test/cases.fixture.js'
import { findInstead, isNothing } from './find-instead.js'

const addresses = ['0xaA11', '0xBb22', '0xcC33', '0xDd44'] as const
const address = fc.constantFrom(...addresses)
const amount = fc.constantFrom('0', '1', '20', '500')
/** Call data that contains none of the addresses. */
const data = fc.constantFrom('0x01', '0x0102', '0x99')
const action: fc.Arbitrary<AskedAction> = fc.oneof(
  fc.record({ kind: fc.constant('transfer' as const), to: address, amount }),
  fc.record({ kind: fc.constant('transfer' as const), to: address, amount, token: address }),
  fc.record({ kind: fc.constant('allowance' as const), spender: address, amount, token: address }),
  fc.record({ kind: fc.constant('call' as const), to: address, amount, data }),
)
const few = fc.array(action, { minLength: 1, maxLength: 3 })
const runs = { numRuns: cases }

/** Writes addresses and data in another case, as nodes and wallets do. */
const respelled = (one: AskedAction): AskedAction =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value.startsWith('0x') ? value.toLowerCase() : value]),
  ) as unknown as AskedAction

test('findInstead reports no transaction that makes all requested actions, whatever the wallet adds and in any order', () => {
  fc.assert(
    fc.property(few, fc.array(action, { maxLength: 3 }), fc.boolean(), (asked, added, isFirst) => {
      const same = asked.map(respelled)
      expect(findInstead(isFirst ? [...same, ...added] : [...added, ...same].toReversed(), asked)).toBeUndefined()
    }),
    runs,
  )
})

/** Writes the same in another case, or changes what may differ: the amount of an allowance, and data after call data. */
function isAllowed(made: AskedAction, asked: AskedAction): boolean {
  if (JSON.stringify(respelled(made)) === JSON.stringify(respelled(asked))) return true
  if (made.kind === 'allowance' && asked.kind === 'allowance')
    return made.token === asked.token && made.spender === asked.spender
  if (made.kind !== 'call' || (asked.kind !== 'call' && asked.kind !== 'transfer')) return false
  const data = asked.kind === 'call' ? asked.data : '0x'
  const isToken = asked.kind === 'transfer' && asked.token !== undefined
  return !isToken && made.to === asked.to && made.amount === asked.amount && made.data.startsWith(data)
}

test('findInstead reports the action of a transaction that differs in any field', () => {
  fc.assert(
    fc.property(action, action, (asked, made) => {
      fc.pre(!isAllowed(made, asked))
      expect(findInstead([made], [asked])).toBe(made)
    }),
    runs,
  )
})

test('findInstead reports no contract call whose data names the recipient', () => {
  const asked: AskedAction = { kind: 'transfer', to: '0xAa11', amount: '20' }
  const call = (data: string): AskedAction => ({ kind: 'call', to: '0xFf99', amount: '20', data })
  expect(findInstead([call('0x1234aa115678')], [asked])).toBeUndefined()
  expect(findInstead([call('0x12345678')], [asked])).toEqual(call('0x12345678'))
  // The accounts of a Solana call are not in its data.
  expect(findInstead([call('3Bxs')], [asked])).toBeUndefined()
})

test('findInstead reports no transaction whose actions cannot be read', () => {
  expect(findInstead([], [{ kind: 'transfer', to: '0xaa', amount: '1' }])).toBeUndefined()
})

test('an account that sends nothing to itself has cancelled, and no other transfer has', () => {
  const from = '0xAa11'
  expect(isNothing({ kind: 'transfer', to: '0xaa11', amount: '0' }, from)).toBe(true)
  for (const other of [
    { kind: 'transfer', to: '0xaa11', amount: '1' },
    { kind: 'transfer', to: '0xbb22', amount: '0' },
    { kind: 'transfer', to: '0xaa11', amount: '0', token: '0xcc' },
    { kind: 'call', to: '0xaa11', amount: '0', data: '0x01' },
  ] as const)
    expect(isNothing(other, from)).toBe(false)
})
