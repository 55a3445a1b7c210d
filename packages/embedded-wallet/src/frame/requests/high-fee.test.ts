import { describe, expect, test } from 'vitest'
import type { Action } from '../describe/description.js'
import { isHighFee } from './high-fee.js'

const ether = 10n ** 18n
const send = (amount: bigint): Action => ({ kind: 'send', to: '0x', amount })
const call: Action = { kind: 'call', to: '0x', data: '0x', amount: ether }
const usual = ether / 1_000n

describe('a fee is high', () => {
  test.each<[string, bigint, readonly Action[]]>([
    ['of 9 coins', 9n * ether, [call]],
    ['of more than ten times what the network asks', usual * 10n + 1n, [call]],
    ['of more than a twentieth of what is sent', usual * 2n, [send(ether / 30n)]],
    ['beside nothing', 7_000n * ether, []],
  ])('%s', (_, fee, actions) => {
    expect(isHighFee({ fee, usual, actions, decimals: 18 })).toBe(true)
  })
})

describe('a fee is not high', () => {
  test.each<[string, bigint, readonly Action[]]>([
    ['of what the network asks', usual, [call]],
    ['of ten times that', usual * 10n, [call]],
    ['of a twentieth of what is sent', usual * 2n, [send(ether / 25n)]],
    ['beside a call whose worth is not known', usual * 2n, [call, send(1n)]],
    ['of less than a thousandth of a coin', usual, [send(1n)]],
  ])('%s', (_, fee, actions) => {
    expect(isHighFee({ fee, usual, actions, decimals: 18 })).toBe(false)
  })

  test('of less than a ten-thousandth of a coin, whatever the network asks', () => {
    expect(isHighFee({ fee: ether / 10_000n, usual: 0n, actions: [call], decimals: 18 })).toBe(false)
  })
})
