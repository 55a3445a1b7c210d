import { bitcoinAccount } from '@openappkit/testing/bitcoin'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '@openappkit/protocol/caip'
import {
  compactKinds,
  fromBase64,
  kinds,
  mainnet,
  ownKey,
  simpleKinds,
  testnet,
  toBase64,
  toHex,
  verify,
} from './verify.fixture.js'

const testnet4 = 'bip122:00000000da84f2bafbbc53dee25a72ae'
const signet = 'bip122:00000008819873e925422c1ff0f99f7c'

const key = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes): `0x${string}` => `0x${toHex(Uint8Array.of(1, ...bytes.subarray(1)))}`)
// Below and above the length that one byte can encode.
const message = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'grapheme', minLength: 250, maxLength: 300 }),
)

describe('a current wallet', () => {
  test.each(simpleKinds)(
    'a BIP-322 signature is valid for %s',
    (kind) => {
      fc.assert(
        fc.property(key, key, message, message, (own, others, text, other) => {
          const account = bitcoinAccount(own, kind)
          const signature = account.signMessage(text)
          expect(verify(account.address, text, signature)).toBe(true)
          expect(verify(account.address, text, `smp${signature}`)).toBe(true)
          expect(verify(account.address, text, toHex(fromBase64(signature)))).toBe(true)
          expect(verify(account.address, other, signature)).toBe(other === text)
          expect(verify(bitcoinAccount(others, kind).address, text, signature)).toBe(own === others)
        }),
        { numRuns: 15 },
      )
    },
    60_000,
  )

  test.each(compactKinds)(
    'a BIP-137 signature is valid for %s',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(key, key, message, message, async (own, others, text, other) => {
          const account = bitcoinAccount(own, kind)
          const signature = await account.signCompact(text)
          expect(verify(account.address, text, signature)).toBe(true)
          expect(verify(account.address, text, toHex(fromBase64(signature)))).toBe(true)
          expect(verify(account.address, other, signature)).toBe(other === text)
          expect(verify(bitcoinAccount(others, kind).address, text, signature)).toBe(own === others)
        }),
        { numRuns: 15 },
      )
    },
    60_000,
  )

  test.each(kinds)('a signature is valid only on the network of its %s address', async (kind) => {
    for (const [on, own, foreign] of [
      ['main', [mainnet], [testnet, testnet4, signet]],
      ['test', [testnet, testnet4, signet], [mainnet]],
    ] as const) {
      const account = bitcoinAccount(ownKey, kind, on)
      const signature = kind === 'p2pkh' ? await account.signCompact('Hello') : account.signMessage('Hello')
      for (const chain of own) expect(verify(account.address, 'Hello', signature, chain), chain).toBe(true)
      for (const chain of [
        ...foreign,
        'bip122:ffff',
        'bip122:__proto__',
        own[0].replace('bip122', 'solana'),
      ] as CaipNetworkId[]) {
        expect(verify(account.address, 'Hello', signature, chain), chain).toBe(false)
      }
    }
  })
})

test('verification returns false for arbitrary input', () => {
  const address = fc.oneof(fc.string(), fc.constantFrom(...kinds.map((kind) => bitcoinAccount(ownKey, kind).address)))
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 180 }),
    fc.uint8Array({ minLength: 65, maxLength: 65 }),
    fc.uint8Array({ minLength: 64, maxLength: 64 }).map((signed) => Uint8Array.of(1, 64, ...signed)),
  )
  const signature = fc.oneof(fc.string(), bytes.map(toBase64), bytes.map(toHex))
  const chain = fc.constantFrom<CaipNetworkId[]>(mainnet, testnet, 'bip122:0', 'eip155:1', 'bip122:' as CaipNetworkId)
  fc.assert(
    fc.property(chain, address, fc.string(), signature, (chainId, account, text, signed) => {
      expect(verify(account, text, signed, chainId)).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('verification does not read input that is far too long', async () => {
  const { address, signCompact } = bitcoinAccount(ownKey, 'p2pkh')
  const long = 'a'.repeat(10_000)
  expect(verify(address, long, await signCompact(long))).toBe(true)
  expect(verify(address, `${long}a`, await signCompact(`${long}a`))).toBe(false)
  const read: PropertyKey[] = []
  // Reports a length and records every other access.
  const endless = new Proxy(Object('A'.repeat(20_000_000)) as object, {
    get: (text, name) => (name === 'length' ? 20_000_000 : (read.push(name), Reflect.get(text, name))),
  }) as unknown as string
  for (const [account, text, signature] of [
    [address, 'Hello', endless],
    [address, endless, 'AA=='],
    ['A'.repeat(20_000_000), 'Hello', await signCompact('Hello')],
  ] as const) {
    expect(verify(account, text, signature)).toBe(false)
  }
  expect(read).toEqual([])
})
