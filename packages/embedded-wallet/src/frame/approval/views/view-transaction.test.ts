import { roundCost } from '@openappkit/core/internal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action, Change, Flag } from '../../describe/description.js'
import { flagActions } from '../../requests/flag-actions.js'
import { en } from '../../words/en.js'
import { formatAmount, roundFee } from '../format-amount.js'
import { viewOf } from './view-any.fixture.js'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const to = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const network = { name: 'Base', currency: { symbol: 'ETH', decimals: 18 } }
const ether = 10n ** 18n
const call = (amount: bigint): Action => ({ kind: 'call', to, data: '0x12345678', amount })
const send = (amount: bigint): Action => ({ kind: 'send', to, amount })
const create = (amount: bigint): Action => ({ kind: 'create-contract', data: '0x6000', amount })
const usdc = { address: to, symbol: 'USDC', decimals: 6, kind: 'fungible' } as const

const viewBatch = (
  actions: readonly Action[],
  { changes, flags = flagActions(actions) }: { changes?: readonly Change[]; flags?: readonly Flag[] } = {},
) =>
  viewOf(
    { kind: 'batch', actions, isAtomic: true, ...(changes && { changes }) },
    { account, network, flags, maxFee: 1n },
    en,
    'en',
  )
const written = (amount: bigint) => formatAmount(amount, 18, 'ETH', 'en')

describe('a batch', () => {
  test('a batch shows the amount that each call sends, and the sum', () => {
    const view = viewBatch([call(9n * ether), send(0n)])
    expect(view.steps).toEqual(['Unknown request (9\u00a0ETH)', 'Send 0\u00a0ETH'])
    expect(view.facts).toContainEqual({ label: 'Total sent', value: '9\u00a0ETH' })
    expect(view.facts).toContainEqual({ label: '1. Amount included', value: '9\u00a0ETH' })
    expect(view.approve).toEqual({ label: 'Confirm anyway', isDangerous: true })
  })

  test('a batch shows its amounts even if the test run reports other ones', () => {
    const changes = [{ amount: 5n, token: usdc }]
    const view = viewBatch([call(2n * ether), call(ether)], { changes })
    expect(view.facts).toContainEqual({ label: 'Total sent', value: '3\u00a0ETH' })
    expect(view.facts).toContainEqual({ label: 'You pay (simulated)', value: 'Nothing' })
  })

  test('a batch without a red part has the usual button', () => {
    const view = viewBatch([send(1n), send(2n)], { flags: ['new-recipient'] })
    expect(view.approve).toEqual({ label: 'Confirm', isDangerous: false })
  })

  test('a batch with any red part has a red button', () => {
    const allow: Action = {
      kind: 'allow-token',
      spender: to,
      amount: undefined,
      number: 2n ** 256n - 1n,
      token: usdc,
      data: '0x',
    }
    const all: Action = {
      kind: 'allow-all',
      operator: to,
      isAllowed: true,
      token: { address: to, kind: 'nft' },
      data: '0x',
    }
    const odd: Action = { kind: 'send-token', to, amount: 0n, token: { address: to }, data: '0x' }
    for (const red of [allow, all, odd, create(0n), call(0n)])
      expect(viewBatch([send(1n), red]).approve, red.kind).toEqual({
        label: 'Confirm anyway',
        isDangerous: true,
      })
  })
})

test('a single call shows its amount beside the changes of a test run', () => {
  const action = { ...call(ether), changes: [{ amount: 5n, token: usdc }] } as Action
  const { facts } = viewOf({ kind: 'transaction', action }, { account, network, flags: [], maxFee: 1n }, en, 'en')
  expect(facts).toContainEqual({ label: 'Amount included', value: '1\u00a0ETH' })
})

test('the screen shows every outgoing amount of the currency, and the sum', () => {
  const amount = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 10n ** 24n }))
  const action = fc.tuple(fc.constantFrom(call, send, create), amount).map(([make, value]) => make(value))
  const changes = fc.option(
    fc.array(
      amount.map((value) => ({ amount: value, token: usdc })),
      { maxLength: 9 },
    ),
    { nil: undefined },
  )
  fc.assert(
    fc.property(fc.array(action, { minLength: 2, maxLength: 20 }), changes, (actions, tried) => {
      const { facts, steps } = viewBatch(actions, { ...(tried && { changes: tried }) })
      const amounts = actions.map((each) => ('amount' in each ? (each.amount ?? 0n) : 0n))
      const total = amounts.reduce((sum, each) => sum + each, 0n)
      amounts.forEach((each, index) => each > 0n && expect(steps[index]).toContain(written(each)))
      const shown = facts.find(({ label }) => label === 'Total sent')?.value
      expect(shown).toBe(total > 0n ? written(total) : undefined)
    }),
    { numRuns: 500 },
  )
})

describe('the fee', () => {
  test('the fee is rounded up to four digits', () => {
    const maxFee = 21_000_000_210_000n
    const view = viewOf({ kind: 'transaction', action: send(1n) }, { account, network, flags: [], maxFee }, en, 'en')
    expect(view.facts).toContainEqual({ label: en.facts.mostFee, value: '0.00002101\u00a0ETH' })
  })

  test('the fee has the figure that the kit shows before it asks the wallet', () => {
    const fees = fc.bigInt({ min: 0n, max: 10n ** 22n })
    fc.assert(
      fc.property(
        fees,
        fc.integer({ min: 3, max: 18 }),
        (fee, decimals) => roundFee(fee, decimals) === roundCost(fee, decimals),
      ),
    )
  })
})
