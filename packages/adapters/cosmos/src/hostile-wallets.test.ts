import { cosmosAccount, createFakeCosmosWallet } from '@openappkit/testing/cosmos'
import { codeOf } from '@openappkit/testing/contracts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createCosmos, leap, hostile, signal, soon } from './connect.fixture.js'
import { known, networks } from './cosmos-networks.fixture.js'
import { createProvider } from './discovery/create-provider.js'
import type { KeplrWallet } from './wallet/keplr-wallet.js'

const own = cosmosAccount(`0x${'11'.repeat(32)}`, 'osmo')
const other = cosmosAccount(`0x${'22'.repeat(32)}`, 'osmo')
const key = { algo: 'secp256k1', pubKey: own.publicKey, bech32Address: own.address }
const never = () => new Promise<never>(() => undefined)
const throwing = (name: string) =>
  Object.defineProperty({}, name, {
    get: () => {
      throw 'no'
    },
  })

describe('a key that is refused', () => {
  test.each([
    ['a key of another address', { ...key, bech32Address: other.address }, 'wallet_bad_answer'],
    [
      'a key with the prefix of another network',
      { ...key, bech32Address: cosmosAccount(`0x${'11'.repeat(32)}`).address },
      'wallet_bad_answer',
    ],
    ['a key with an address in capitals', { ...key, bech32Address: own.address.toUpperCase() }, 'wallet_bad_answer'],
    ['a missing key', { ...key, pubKey: undefined }, 'wallet_bad_answer'],
    ['a key of a million bytes', { ...key, pubKey: new Uint8Array(1_000_000) }, 'wallet_bad_answer'],
    ['a malformed key', { ...key, pubKey: own.publicKey.with(0, 4) }, 'wallet_bad_answer'],
    ['a key of another curve', { ...key, algo: 'ethsecp256k1' }, 'chain_not_supported'],
    ['a key behind a getter that throws', throwing('pubKey'), 'internal'],
    ['an answer of null', null, 'wallet_no_account'],
  ])('%s is refused', async (_, answer, code) => {
    const provider = hostile({ getKey: async () => answer })
    expect(await codeOf(createCosmos().wallets.open(provider, { signal }))).toBe(code)
    expect(provider.network).toBeUndefined()
  })
})

describe('a hostile wallet', () => {
  test.each([
    ['a wallet that never opens', { enable: never }, 'timed_out'],
    ['a wallet that never returns its key', { getKey: never }, 'timed_out'],
    [
      'a wallet that throws a string',
      {
        enable: () => {
          throw 'broken'
        },
      },
      'internal',
    ],
    [
      'a wallet that throws an object with a getter that throws',
      {
        enable: () => {
          throw throwing('message')
        },
      },
      'internal',
    ],
    [
      'a wallet that reports that it is locked',
      {
        enable: async () => {
          throw new Error('Key ring is locked')
        },
      },
      'wallet_locked',
    ],
    [
      'a wallet that accepts no suggested network',
      {
        enable: async () => {
          throw new Error('There is no modular chain info for x')
        },
      },
      'chain_not_supported',
    ],
    [
      'a wallet that refuses with a message',
      {
        enable: async () => {
          throw new Error('Request rejected')
        },
      },
      'user_rejected',
    ],
    ['a wallet without methods', { enable: undefined }, 'internal'],
  ])('%s rejects with a code', async (_, methods, code) => {
    expect(await codeOf(createCosmos().wallets.open(hostile(methods), soon()))).toBe(code)
  })

  test('a wallet that answers after the deadline is not asked again', async () => {
    const asked: string[] = []
    const ends: (() => void)[] = []
    const provider = hostile({
      enable: () => new Promise((_, reject) => ends.push(() => reject(new Error('There is no chain info for x')))),
      experimentalSuggestChain: async () => void asked.push('suggest'),
    })
    expect(await codeOf(createCosmos().wallets.open(provider, soon()))).toBe('timed_out')
    for (const end of ends) end()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toEqual([])
  })

  test('a wallet with an open prompt is not asked for a second one', async () => {
    let asked = 0
    const provider = hostile({
      enable() {
        asked += 1
        return never()
      },
    })
    const { wallets } = createCosmos()
    const first = wallets.open(provider, soon())
    expect(await codeOf(wallets.open(provider, { signal }))).toBe('request_pending')
    expect(await codeOf(first)).toBe('timed_out')
    expect(asked).toBe(1)
  })

  test('a wallet that answers isConnected without a boolean rejects with wallet_bad_answer', async () => {
    const provider = hostile({ isConnected: async () => 'yes' })
    expect(await codeOf(createCosmos().wallets.read(provider, { signal }))).toBe('wallet_bad_answer')
  })

  test('a wallet that is not known to report its permission is not restored', async () => {
    const { wallet, page } = createFakeCosmosWallet({ networks: networks.map(known) })
    const native = { ...wallet, isConnected: async () => true }
    const provider = createProvider(native, { page, events: [], showsPermission: false })
    expect(await codeOf(createCosmos().wallets.read(provider, { signal }))).toBe('wallet_disconnected')
  })

  test('a wallet that does not answer a disconnect delays it for a second', async () => {
    const { wallets } = createCosmos()
    const provider = hostile({ disable: never })
    await wallets.open(provider, { signal })
    const limit = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => limit.mockRestore())
    await wallets.close(provider, { signal })
    expect(limit.mock.calls).toEqual([[1_000]])
  })

  test('a wallet that throws on every call can be closed and watched', async () => {
    const native = new Proxy(
      {},
      {
        get: () => {
          throw 'no'
        },
      },
    ) as KeplrWallet
    const page = {
      addEventListener: () => {
        throw 'no'
      },
      removeEventListener: () => {
        throw 'no'
      },
    }
    const provider = createProvider(native, { page, ...leap })
    const { wallets } = createCosmos()
    expect(await codeOf(wallets.open(provider, { signal }))).toBe('internal')
    await wallets.close(provider, { signal })
    wallets.onChange(provider, () => undefined)()
  })
})
