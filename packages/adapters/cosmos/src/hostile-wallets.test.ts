import { cosmosAccount, createFakeCosmosWallet } from '@openappkit/testing/cosmos'
import { codeOf } from '@openappkit/testing/contracts'
import { describe, expect, test } from 'vitest'
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
    ['of another address', { ...key, bech32Address: other.address }, 'wallet_bad_answer'],
    [
      'with the prefix of another network',
      { ...key, bech32Address: cosmosAccount(`0x${'11'.repeat(32)}`).address },
      'wallet_bad_answer',
    ],
    ['in capitals', { ...key, bech32Address: own.address.toUpperCase() }, 'wallet_bad_answer'],
    ['that is missing', { ...key, pubKey: undefined }, 'wallet_bad_answer'],
    ['without end', { ...key, pubKey: new Uint8Array(1_000_000) }, 'wallet_bad_answer'],
    ['of no form', { ...key, pubKey: own.publicKey.with(0, 4) }, 'wallet_bad_answer'],
    ['of another curve', { ...key, algo: 'ethsecp256k1' }, 'chain_not_supported'],
    ['behind a getter that throws', throwing('pubKey'), 'internal'],
    ['that is nothing', null, 'wallet_no_account'],
  ])('%s', async (_, answer, code) => {
    const provider = hostile({ getKey: async () => answer })
    expect(await codeOf(createCosmos().wallets.open(provider, { signal }))).toBe(code)
    expect(provider.network).toBeUndefined()
  })
})

describe('a wallet', () => {
  test.each([
    ['that never opens', { enable: never }, 'timed_out'],
    ['that never says its key', { getKey: never }, 'timed_out'],
    [
      'that throws a string',
      {
        enable: () => {
          throw 'broken'
        },
      },
      'internal',
    ],
    [
      'that throws an object with a getter that throws',
      {
        enable: () => {
          throw throwing('message')
        },
      },
      'internal',
    ],
    [
      'that says that it is locked',
      {
        enable: async () => {
          throw new Error('Key ring is locked')
        },
      },
      'wallet_locked',
    ],
    [
      'that knows no network, whatever is suggested',
      {
        enable: async () => {
          throw new Error('There is no modular chain info for x')
        },
      },
      'chain_not_supported',
    ],
    [
      'that refuses in words',
      {
        enable: async () => {
          throw new Error('Request rejected')
        },
      },
      'user_rejected',
    ],
    ['without methods', { enable: undefined }, 'internal'],
  ])('%s ends typed', async (_, methods, code) => {
    expect(await codeOf(createCosmos().wallets.open(hostile(methods), soon()))).toBe(code)
  })

  test('that is suggested a network after the deadline is asked nothing more', async () => {
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

  test('that would show a second window behind the first is asked once', async () => {
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

  test('that does not say yes or no to a network is not believed', async () => {
    const provider = hostile({ isConnected: async () => 'yes' })
    expect(await codeOf(createCosmos().wallets.read(provider, { signal }))).toBe('wallet_bad_answer')
  })

  test('is not believed to show its permission, where it is not known to', async () => {
    const { wallet, page } = createFakeCosmosWallet({ networks: networks.map(known) })
    const native = { ...wallet, isConnected: async () => true }
    const provider = createProvider(native, { page, events: [], showsPermission: false })
    expect(await codeOf(createCosmos().wallets.read(provider, { signal }))).toBe('wallet_disconnected')
  })

  test('a wallet that does not answer a disconnect delays it for a second', async () => {
    const { wallets } = createCosmos()
    const provider = hostile({ disable: never })
    await wallets.open(provider, { signal })
    const started = Date.now()
    await wallets.close(provider, { signal })
    expect(Date.now() - started).toBeLessThan(2_000)
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
