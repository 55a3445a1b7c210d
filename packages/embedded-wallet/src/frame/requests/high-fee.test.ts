import { describe, expect, test } from 'vitest'
import type { Action } from '../describe/description.js'
import { isHighFee, usualFeeOf } from './high-fee.js'

const ether = 10n ** 18n
const send = (amount: bigint): Action => ({ kind: 'send', to: '0x', amount })
const call: Action = { kind: 'call', to: '0x', data: '0x', amount: ether }
const allowance: Action = {
  kind: 'allow-token',
  spender: '0x',
  amount: 0n,
  number: 0n,
  token: { address: '0x' },
  data: '0x',
}
const usual = ether / 1_000n

describe('isHighFee', () => {
  test.each<[string, bigint, readonly Action[]]>([
    ['of 9 coins', 9n * ether, [call]],
    ['of more than ten times the usual fee', usual * 10n + 1n, [call]],
    ['of more than a twentieth of the sent amount', usual * 2n, [send(ether / 30n)]],
    ['without actions', 7_000n * ether, []],
    ['beside an allowance, of more than a twentieth of the sent amount', usual * 2n, [send(ether / 30n), allowance]],
  ])('a fee %s is flagged as high', (_, fee, actions) => {
    expect(isHighFee({ fee, usual, actions, decimals: 18 })).toBe(true)
  })
})

test('the usual gas of a token call is limited, and that of an unknown call is the estimate of the network', () => {
  const token = { address: '0x' }
  const sent: Action = { kind: 'send-token', to: '0x', amount: 1n, token, data: '0x' }
  expect(usualFeeOf({ usualGas: 30_000_000n, usualPrice: 2n, dataFee: 0n }, [sent])).toBe(1_000_000n)
  expect(usualFeeOf({ usualGas: 60_000n, usualPrice: 2n, dataFee: 7n }, [sent])).toBe(120_007n)
  expect(usualFeeOf({ usualGas: 30_000_000n, usualPrice: 2n, dataFee: 0n }, [sent, call])).toBe(60_000_000n)
})

describe('isHighFee for usual fees', () => {
  test.each<[string, bigint, readonly Action[]]>([
    ['equal to the usual fee', usual, [call]],
    ['of ten times the usual fee', usual * 10n, [call]],
    ['of a twentieth of the sent amount', usual * 2n, [send(ether / 25n)]],
    ['beside a call of unknown value', usual * 2n, [call, send(1n)]],
    ['of less than a thousandth of a coin', usual, [send(1n)]],
  ])('a fee %s is not flagged as high', (_, fee, actions) => {
    expect(isHighFee({ fee, usual, actions, decimals: 18 })).toBe(false)
  })

  test('a fee below a ten-thousandth of a coin is not flagged as high', () => {
    expect(isHighFee({ fee: ether / 10_000n, usual: 0n, actions: [call], decimals: 18 })).toBe(false)
  })
})
