import { codeOf } from '@openappkit/testing/contracts'
import { createFakePolkadotWallet, polkadotAccount } from '@openappkit/testing/polkadot'
import { describe, expect, test } from 'vitest'
import { createChain } from '../chain.js'
import { createProvider } from '../discovery/create-provider.js'
import type { InjectedWallet } from './injected-wallet.js'

const never = () => ({ signal: new AbortController().signal })
const soon = () => ({ signal: AbortSignal.timeout(100) })
const address = polkadotAccount(`0x${'17'.repeat(32)}`).address()
const throwing = (name: string) =>
  Object.defineProperty({}, name, {
    get() {
      throw 'no'
    },
  })

function open(native: InjectedWallet) {
  const { wallets, signing } = createChain({ rpcConfigs: {}, ranksEndpoints: false })
  if (!wallets || !signing) throw new Error('The chain opens wallets')
  const provider = createProvider(native)
  return { wallets, signing, provider, opening: (options = never()) => wallets.open(provider, options) }
}

/** A wallet whose `enable` returns `api`. */
const opens = (api: unknown): InjectedWallet => ({ enable: async () => api })
const shows = (accounts: unknown) => opens({ accounts: { get: async () => accounts }, signer: {} })

describe('the API of a wallet', () => {
  test.each([
    ['nothing', undefined],
    ['a string', 'hello'],
    ['no accounts', { signer: {} }],
    ['no signer', { accounts: { get: async () => [] } }],
    ['an invalid signer', { accounts: { get: async () => [] }, signer: 'me' }],
  ])('an enable that returns %s is wallet_bad_answer', async (_, api) => {
    expect(await codeOf(open(opens(api)).opening())).toBe('wallet_bad_answer')
  })

  test.each(['accounts', 'signer', 'then'])('a getter of %s that throws is internal', async (name) => {
    expect(await codeOf(open(opens(throwing(name))).opening())).toBe('internal')
  })

  test('read uses the API that the wallet returned when it was opened', async () => {
    let reads = 0
    const fake = createFakePolkadotWallet()
    const { accounts, signer } = (await fake.wallet.enable('app')) as { accounts: object; signer: object }
    const api = {
      get accounts() {
        if ((reads += 1) > 1) throw 'no'
        return accounts
      },
      signer,
    }
    const { opening, wallets, provider } = open(opens(api))
    const status = await opening()
    expect(await wallets.read(provider, never())).toEqual(status)
  })
})

describe('a list of accounts', () => {
  test.each([
    ['an object', { length: 1, 0: { address } }],
    ['a string', address],
    ['holes', [undefined]],
    ['numbers for addresses', [{ address: 7 }]],
    ['an address with another checksum', [{ address: `${address.slice(0, -1)}1` }]],
    ['an invalid address', [{ address: 'nonsense' }]],
  ])('a list of accounts that is or holds %s is wallet_bad_answer', async (_, accounts) => {
    expect(await codeOf(open(shows(accounts)).opening())).toBe('wallet_bad_answer')
  })

  test.each([
    ['invalid entries', [{ address }, { address: 'nonsense' }, undefined, { address: 7 }]],
    ['more entries than the limit', Array.from({ length: 257 }, () => ({ address }))],
  ])('a list of accounts drops %s', async (_, accounts) => {
    expect((await open(shows(accounts)).opening()).accounts).toHaveLength(1)
  })

  test('a list of accounts with getters that throw is internal', async () => {
    expect(await codeOf(open(shows([throwing('address')])).opening())).toBe('internal')
  })

  test('accounts of Ethereum are left out, and a wallet with no others is chain_not_supported', async () => {
    const ethereum = { address: '0x54Dab85EE2c7b9F7421100d7134eFb5DfA4239bF', type: 'ethereum' }
    expect(await codeOf(open(shows([ethereum])).opening())).toBe('chain_not_supported')
    const before = Array.from({ length: 300 }, () => ethereum)
    expect((await open(shows([...before, { address }])).opening()).accounts).toHaveLength(1)
  })

  test('an account with several prefixes is listed once, with the prefix of the session', async () => {
    const account = polkadotAccount(`0x${'17'.repeat(32)}`)
    const spellings = [0, 2, 42, 1_284].map((prefix) => ({ address: account.address(prefix) }))
    const { accounts } = await open(shows(spellings)).opening()
    expect(accounts).toEqual([{ address: account.address(0), type: 'eoa' }])
  })

  test('an account keeps a safe, short name and drops an unknown type', async () => {
    const { opening, provider } = open(shows([{ address, name: 'a\u202Eb'.repeat(100), type: 'toString' }]))
    await opening()
    const [account] = provider.accounts
    expect(account?.name?.length).toBeLessThanOrEqual(64)
    expect(account?.name).not.toContain('\u202E')
    expect(account).not.toHaveProperty('scheme')
  })
})

describe('a wallet that never answers', () => {
  test('a wallet that never answers times out at opening, reading and signing', async () => {
    const silent = () => new Promise<never>(() => undefined)
    expect(await codeOf(open({ enable: silent }).opening(soon()))).toBe('timed_out')
    const quiet = opens({ accounts: { get: silent }, signer: {} })
    expect(await codeOf(open(quiet).opening(soon()))).toBe('timed_out')
    const api = { accounts: { get: async () => [{ address }] }, signer: { signRaw: silent } }
    const { opening, signing, provider } = open(opens(api))
    const session = {
      sourceId: 'page',
      connectorId: 'fox',
      namespace: 'polkadot' as const,
      provider,
      ...(await opening()),
    }
    expect(await codeOf(signing.signMessage(session, 'hi', soon()))).toBe('timed_out')
  })
})

describe('an error message', () => {
  test.each([
    ['Rejected', 'user_rejected'],
    ['Cancelled', 'user_rejected'],
    ['Canceled by the owner', 'user_rejected'],
    ['Pending authorization request already exists for this site', 'request_pending'],
    ['The source https://app.example is not allowed to interact with this extension', 'wallet_disconnected'],
    ['The source https://app.example has not been enabled yet', 'wallet_disconnected'],
    ['Nothing works', 'internal'],
  ])('the error message "%s" is %s', async (message, code) => {
    expect(await codeOf(open({ enable: () => Promise.reject(new Error(message)) }).opening())).toBe(code)
  })
})

describe('signatures', () => {
  test.each([
    ['nothing', undefined],
    ['a number', { signature: 7 }],
    ['not hexadecimal', { signature: 'hello' }],
    ['too short', { signature: `0x${'00'.repeat(63)}` }],
    ['too long', { signature: `0x${'00'.repeat(67)}` }],
  ])('a signature that is %s is wallet_bad_answer', async (_, answer) => {
    const api = { accounts: { get: async () => [{ address }] }, signer: { signRaw: async () => answer } }
    const { opening, provider } = open(opens(api))
    await opening()
    expect(await codeOf(provider.signMessage({ message: 'hi' }))).toBe('wallet_bad_answer')
  })

  test('a signer with a getter that throws is internal, and one without signRaw is not supported', async () => {
    for (const [signer, code] of [
      [{ signRaw: async () => throwing('signature') }, 'internal'],
      [throwing('signRaw'), 'internal'],
      [{}, 'method_not_supported'],
    ] as const) {
      const { opening, provider } = open(opens({ accounts: { get: async () => [{ address }] }, signer }))
      await opening()
      expect(await codeOf(provider.signMessage({ message: 'hi' }))).toBe(code)
    }
  })
})

describe('events', () => {
  test.each([
    [
      'throws',
      () => {
        throw 'no'
      },
    ],
    ['is refused', () => Promise.reject(new Error('no'))],
    ['returns nothing', () => undefined],
    [
      'returns a function that throws',
      () => () => {
        throw 'no'
      },
    ],
    ['returns a promise of a function', async () => () => undefined],
  ])('a session survives when subscribe %s', async (_, subscribe) => {
    const api = { accounts: { get: async () => [{ address }], subscribe }, signer: {} }
    const { opening, wallets, provider } = open(opens(api))
    await opening()
    const stop = wallets.onChange(provider, () => undefined)
    stop()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect((await wallets.read(provider, never())).accounts).toHaveLength(1)
  })
})
