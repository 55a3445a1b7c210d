import { AppKitError, type RpcClient } from '@openappkit/core/adapter'
import { codeOf } from '@openappkit/testing/contracts'
import fc from 'fast-check'
import { bytesToHex, decodeFunctionData, encodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { encodeCalls, readAnswers } from '../encoding/abi.js'
import { parseAddress, readRecipient, readTokens } from './reading.js'

const owner = '0x7A3fC29bD04e81F6a5B2E93c07D18e64fA4C91e2'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const early = '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'
const dead = '0x000000000000000000000000000000000000dEaD'
/** Name of a token without a name. */
const unnamed = '0x9f8F…A579A2'
const options = { signal: new AbortController().signal }

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const bytes = (text: string) => {
  const hex = Buffer.from(text).toString('hex')
  return hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
}
const string = (text: string) => `${word(32n)}${word(BigInt(Buffer.byteLength(text))).slice(2)}${bytes(text)}`

/** A node whose contracts answer by address and selector. Other calls revert. */
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
  test('readTokens reads names as string or bytes32, and amounts to the last unit', async () => {
    const client = node({
      [usdc]: named(2n ** 255n + 1n, 6n, string('USD Coin'), string('USDC')),
      [early]: named(1n, 18n, `0x${bytes('Maker')}`, `0x${bytes('MKR')}`),
    })
    expect(await readTokens(client, owner, [usdc, early], options)).toEqual([
      { address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 2n ** 255n + 1n },
      { address: early, name: 'Maker', symbol: 'MKR', decimals: 18, amount: 1n },
    ])
  })

  test('readTokens omits tokens with invalid answers, and replaces invisible names', async () => {
    const client = node({
      [usdc]: named(1n, 300n, string('Too precise'), string('TOO')),
      [early]: named(1n, 18n, string('\u202e\u200b'), '0x'),
    })
    expect(await readTokens(client, owner, [usdc, early, dead], options)).toEqual([
      { address: early, name: unnamed, symbol: unnamed, decimals: 18, amount: 1n },
    ])
  })

  test('readTokens keeps long symbols, so that two of them stay distinct', async () => {
    const symbols = ['WRAPPEDLIQUIDSTAKEDA', 'WRAPPEDLIQUIDSTAKEDB', 'X'.repeat(1_000)]
    const [one = '', other = ''] = symbols
    const client = node({
      [usdc]: named(1n, 6n, string('One'), string(one)),
      [early]: named(1n, 18n, string('Other'), string(other)),
      [dead]: named(1n, 18n, string('Endless'), string('X'.repeat(1_000))),
    })
    const found = await readTokens(client, owner, [usdc, early, dead], options)
    expect(found.map(({ symbol }) => symbol)).toEqual([one, other, 'X'.repeat(64)])
  })

  test('readTokens rejects when the endpoint is down', async () => {
    const client = { ...node({}), request: () => Promise.reject(new AppKitError('rpc_failed', 'no')) }
    expect(await codeOf(readTokens(client, owner, [usdc], options))).toBe('rpc_failed')
  })
})

describe('Multicall3', () => {
  const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
  const contracts = { [usdc]: named(7n, 6n, string('USD Coin'), string('USDC')), [early]: named(1n, 18n, '0x', '0x') }
  const abi = parseAbi([
    'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) returns ((bool success, bytes data)[] answers)',
  ])
  type Answer = { success: boolean; data: `0x${string}` }

  /** A node whose Multicall3 returns the correct results after `change`. */
  function together(change: (answers: Answer[]) => Answer[] | string) {
    const single = node(contracts)
    const asked: string[] = []
    const client = {
      ...single,
      async request(method: string, params: unknown) {
        const [{ to, data }] = params as [{ to: string; data: `0x${string}` }]
        asked.push(to)
        if (to !== multicall) return single.request(method, params as never)
        const { args } = decodeFunctionData({ abi, data })
        const answers = args[0].map(({ target, allowFailure, callData }): Answer => {
          expect(allowFailure).toBe(true)
          const found = contracts[target as keyof typeof contracts]?.[callData.slice(0, 10) as '0x70a08231']
          return { success: found !== undefined, data: (found ?? '0x') as `0x${string}` }
        })
        const result = change(answers)
        return typeof result === 'string' ? result : encodeFunctionResult({ abi, result })
      },
    } as RpcClient
    return { asked, read: (tokens = [usdc, early]) => readTokens(client, owner, tokens, options, multicall) }
  }
  const truth = [
    { address: usdc, amount: 7n, decimals: 6, name: 'USD Coin', symbol: 'USDC' },
    { address: early, amount: 1n, decimals: 18, name: unnamed, symbol: unnamed },
  ]

  test('one request returns the same tokens, without the one that fails', async () => {
    const { asked, read } = together((answers) => answers)
    expect(await read([usdc, early, dead])).toEqual(truth)
    expect(asked).toEqual([multicall])
  })

  test('a single token is read without Multicall3', async () => {
    const { asked, read } = together((answers) => answers)
    expect(await read([usdc])).toEqual(truth.slice(0, 1))
    expect(asked).not.toContain(multicall)
  })

  const encoded = (answers: Answer[]) => encodeFunctionResult({ abi, result: answers })
  test.each<[string, (answers: Answer[]) => Answer[] | string]>([
    ['nothing', () => '0x'],
    ['a text', () => 'yes'],
    ['one result too few', (answers) => answers.slice(1)],
    ['one result too many', (answers) => [...answers, { success: true, data: '0x' }]],
    ['truncated data', (answers) => encoded(answers).slice(0, 900)],
    [
      'lengths beyond the end of the data',
      (answers) => encoded(answers).replace(/(0{62}40)0{62}20/, `$1${'0'.repeat(56)}ffffffff`),
    ],
    [
      'a success that is neither 0 nor 1',
      (answers) => encoded(answers).replace(/0{63}1(0{62}40)/, `${'0'.repeat(63)}2$1`),
    ],
  ])('each token is read separately when Multicall3 returns %s', async (_, change) => {
    const { asked, read } = together(change)
    expect(await read()).toEqual(truth)
    expect(asked.slice(1)).toHaveLength(8)
  })

  test('encodeCalls and readAnswers match the ABI encoding of viem', () => {
    const hex = fc.uint8Array({ maxLength: 70 }).map((bytes) => bytesToHex(bytes))
    const call = fc.record({
      to: fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => bytesToHex(bytes)),
      data: hex,
    })
    fc.assert(
      fc.property(
        fc.array(call, { maxLength: 9 }),
        fc.array(fc.record({ success: fc.boolean(), data: hex })),
        (calls, answers) => {
          const args = [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))] as const
          expect(encodeCalls(calls)).toBe(encodeFunctionData({ abi, args }).toLowerCase())
          const read = readAnswers(encoded(answers), answers.length)
          expect(read).toEqual(answers.map(({ success, data }) => (success ? data : undefined)))
          expect(readAnswers(encoded(answers), answers.length + 1)).toBeUndefined()
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('addresses', () => {
  test('parseAddress returns EIP-55 form, and throws `invalid_address` for a wrong checksum', async () => {
    expect(await parseAddress(usdc.toLowerCase())).toBe(usdc)
    for (const wrong of [usdc.replace('A0b', 'a0b'), 'alice.eth', '0x12', '']) {
      expect(await codeOf(parseAddress(wrong)), wrong).toBe('invalid_address')
    }
  })

  test.each([
    ['an account', owner, '0x', 'wallet'],
    ['a contract', usdc, '0x6080', 'contract'],
    ['a delegated account (EIP-7702)', owner, `0xef0100${'ab'.repeat(20)}`, 'wallet'],
    ['a burn address', dead, '0x', 'burn'],
    ['the zero address', `0x${'0'.repeat(40)}`, '0x', 'burn'],
  ])('readRecipient recognizes %s', async (_who, address, code, expected) => {
    expect(await readRecipient(node({}, { [address]: code }), address, options)).toEqual({ kind: expected })
  })
})
