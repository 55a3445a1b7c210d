import { codeOf, soon } from '@openappkit/testing/contracts'
import { describe, expect, test } from 'vitest'
import { parseAccounts, parseChainId, requestWallet } from './provider.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const codeThrown = (work: () => unknown) => codeOf(Promise.resolve().then(work))

describe('parseAccounts', () => {
  const spellings = [address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`, address]
  test.each(spellings)('parseAccounts returns %s in EIP-55 form', (written) => {
    expect(parseAccounts([written], 'eth_accounts')).toEqual([address])
  })

  test('parseAccounts removes duplicates and keeps the order', () => {
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    expect(parseAccounts([other, address, other.toLowerCase()], 'eth_accounts')).toEqual([other, address])
  })

  const accountOf = (at: number) => `0x${at.toString(16).padStart(40, '0')}`

  test('parseAccounts returns the first hundred accounts, with the active one first', () => {
    const many = Array.from({ length: 101 }, (_, at) => accountOf(at + 1))
    expect(parseAccounts(many, 'eth_accounts')).toHaveLength(100)
    expect(parseAccounts(many, 'eth_accounts')[0]).toBe(accountOf(1))
  })

  test('parseAccounts skips a hundred invalid entries', () => {
    expect(parseAccounts([...Array.from({ length: 100 }, () => 'x'), address], 'eth_accounts')).toEqual([address])
  })

  test('parseAccounts skips invalid entries between valid ones', () => {
    expect(parseAccounts([address, 1, null, address.slice(0, 41), {}], 'eth_accounts')).toEqual([address])
  })

  const wrong: [string, unknown][] = [
    ['nothing', undefined],
    ['a text', address],
    ['an object', { 0: address, length: 1 }],
    ['a number inside', [1]],
    ['a short address', [address.slice(0, 41)]],
    ['no prefix', [address.slice(2)]],
    ['an array with a hole', Object.assign([], { length: 2 })],
  ]
  test.each(wrong)('parseAccounts throws `wallet_bad_answer` for %s', async (_what, value) => {
    expect(await codeThrown(() => parseAccounts(value, 'eth_accounts'))).toBe('wallet_bad_answer')
  })
})

describe('parseChainId', () => {
  test.each([
    ['0x1', 1],
    ['0X7A69', 31_337],
    ['137', 137],
    [10, 10],
    [8453n, 8453],
    ['0x7fffffff', 2_147_483_647],
    ['0x80000000', 2_147_483_648],
    ['0x2a15c308d', 11_297_108_109],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])('parseChainId parses %s', (value, id) => {
    expect(parseChainId(value)).toBe(id)
  })

  test.each(['0x20000000000000', 2 ** 53, 0, '0x0', -1, 1.5, NaN, Infinity, '9'.repeat(400)])(
    'parseChainId throws `invalid_chain_id` for %s',
    async (value) => {
      expect(await codeThrown(() => parseChainId(value))).toBe('invalid_chain_id')
    },
  )

  test.each([undefined, null, '', 'one', '1e3', ' 1', '-1', {}, ['0x1'], true])(
    'parseChainId throws `wallet_bad_answer` for %j',
    async (value) => {
      expect(await codeThrown(() => parseChainId(value))).toBe('wallet_bad_answer')
    },
  )
})

describe('requestWallet', () => {
  const ask = (provider: unknown) => codeOf(requestWallet(provider, 'eth_accounts', undefined, soon()))

  const hostile = new Proxy(
    {},
    {
      get() {
        throw new Error('no')
      },
    },
  )
  const wallets: [string, unknown, string][] = [
    ['is undefined', undefined, 'internal'],
    ['has no request', {}, 'wallet_bad_answer'],
    [
      'throws at once',
      {
        request() {
          throw 4001
        },
      },
      'internal',
    ],
    ['rejects with nothing', { request: () => Promise.reject() }, 'internal'],
    ['answers with a thenable that throws', { request: () => hostile }, 'internal'],
    ['never answers', { request: () => new Promise(() => undefined) }, 'timed_out'],
    ['is a proxy that throws', hostile, 'internal'],
    ['answers without a promise', { request: () => [] }, 'no error'],
  ]
  test.each(wallets)('requestWallet settles for a wallet that %s', async (_what, provider, code) => {
    expect(await ask(provider)).toBe(code)
  })

  test('requestWallet calls request as a method of the wallet', async () => {
    class Wallet {
      #secret = 'kept'
      request = function (this: Wallet) {
        return this.#secret
      }
    }
    expect(await requestWallet(new Wallet(), 'x', [], soon())).toBe('kept')
  })
})
