import { AppKitError, type RpcClient } from '@openappkit/core/adapter'
import { codeOf } from '@openappkit/testing/contracts'
import { describe, expect, test } from 'vitest'
import { parseAddress, readRecipient, readTokens } from './reading.js'

const owner = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const early = '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'
const dead = '0x000000000000000000000000000000000000dEaD'
const options = { signal: new AbortController().signal }

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const bytes = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0')
const string = (text: string) => `${word(32n)}${word(BigInt(Buffer.byteLength(text))).slice(2)}${bytes(text)}`

/** A node whose contracts answer by address and selector, and revert for all else. */
function node(contracts: Record<string, Record<string, string>>, codes: Record<string, string> = {}): RpcClient {
  return {
    stop: () => undefined,
    async request(method, params) {
      const [call] = params as [{ to: string; data: string } | string]
      if (typeof call === 'string') return (codes[call] ?? '0x') as never
      const answer = contracts[call.to]?.[call.data.slice(0, 10)]
      if (method === 'eth_call' && answer) return answer as never
      throw new AppKitError('rpc_fatal', 'execution reverted')
    },
  }
}

const named = (amount: bigint, decimals: bigint, name: string, symbol: string) => ({
  '0x70a08231': word(amount),
  '0x313ce567': word(decimals),
  '0x06fdde03': name,
  '0x95d89b41': symbol,
})

describe('tokens', () => {
  test('say what they are, early ones in 32 bytes, and hold every unit', async () => {
    const client = node({
      [usdc]: named(2n ** 255n + 1n, 6n, string('USD Coin'), string('USDC')),
      [early]: named(1n, 18n, `0x${bytes('Maker')}`, `0x${bytes('MKR')}`),
    })
    expect(await readTokens(client, owner, [usdc, early], options)).toEqual([
      { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 2n ** 255n + 1n },
      { address: early, name: 'Maker', symbol: 'MKR', decimals: 18, amount: 1n },
    ])
  })

  test('that answer nonsense are left out, and a name of invisible letters is none', async () => {
    const client = node({
      [usdc]: named(1n, 300n, string('Too precise'), string('TOO')),
      [early]: named(1n, 18n, string('\u202e\u200b'), '0x'),
    })
    expect(await readTokens(client, owner, [usdc, early, dead], options)).toEqual([
      { address: early, name: '0x9f8F', symbol: '0x9f8F', decimals: 18, amount: 1n },
    ])
  })

  test('of a dead endpoint are a failure, and not an empty list', async () => {
    const client = { ...node({}), request: () => Promise.reject(new AppKitError('rpc_failed', 'no')) }
    expect(await codeOf(readTokens(client, owner, [usdc], options))).toBe('rpc_failed')
  })
})

describe('an address', () => {
  test('is given back in EIP-55 form, and one with a wrong checksum is invalid_address', async () => {
    expect(await parseAddress(usdc.toLowerCase())).toBe(usdc)
    for (const wrong of [usdc.replace('A0b', 'a0b'), 'alice.eth', '0x12', '']) {
      expect(await codeOf(parseAddress(wrong)), wrong).toBe('invalid_address')
    }
  })

  test.each([
    ['a person', owner, '0x', 'wallet'],
    ['a contract', usdc, '0x6080', 'contract'],
    ['a person with code of a contract (EIP-7702)', owner, `0xef0100${'ab'.repeat(20)}`, 'wallet'],
    ['an address without a key', dead, '0x', 'burn'],
    ['the zero address', `0x${'0'.repeat(40)}`, '0x', 'burn'],
  ])('of %s is known as such', async (_who, address, code, expected) => {
    expect(await readRecipient(node({}, { [address]: code }), address, options)).toEqual({ kind: expected })
  })
})
