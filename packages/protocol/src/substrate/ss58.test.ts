import { decodeAddress, encodeAddress, xxhashAsHex } from '@polkadot/util-crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountStorageKey, encodeSs58, genericPrefix, parseSs58, prefixOf } from './index.js'

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const accountId = fc.uint8Array({ minLength: 32, maxLength: 32 })
/** `@polkadot/util-crypto` refuses these two prefixes. */
const reserved = [46, 47]
const prefix = fc.integer({ min: 0, max: 16_383 }).filter((one) => !reserved.includes(one))

describe('SS58 addresses', () => {
  // The account of `//Alice` on the development chains, Polkadot and Kusama.
  test.each([
    [42, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
    [0, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
    [2, 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
  ])('an address with prefix %i is read and written', (own, address) => {
    const parsed = parseSs58(address)
    expect(parsed?.prefix).toBe(own)
    expect(toHex(parsed?.accountId ?? new Uint8Array())).toBe(
      'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
    )
  })

  test('an address equals that of another library, with every prefix', () => {
    fc.assert(
      fc.property(accountId, prefix, (id, own) => {
        const address = encodeSs58({ prefix: own, accountId: id })
        expect(address).toBe(encodeAddress(id, own))
        expect(parseSs58(address)).toEqual({ prefix: own, accountId: id })
      }),
      { numRuns: 500 },
    )
  })

  test('an address with any letter changed is refused like in another library', () => {
    fc.assert(
      fc.property(accountId, prefix, fc.nat(), fc.constantFrom(...'123ABCxyz'), (id, own, at, letter) => {
        const address = encodeSs58({ prefix: own, accountId: id })
        const index = at % address.length
        const changed = address.slice(0, index) + letter + address.slice(index + 1)
        const isTheirs = (() => {
          try {
            return decodeAddress(changed).length === 32
          } catch {
            return false
          }
        })()
        expect(parseSs58(changed) !== undefined).toBe(isTheirs)
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['empty text', ''],
    ['other text', 'hello world'],
    ['an address of Ethereum', '0x54Dab85EE2c7b9F7421100d7134eFb5DfA4239bF'],
    ['an address with another checksum', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ'],
    ['an account index', 'F7Hs'],
    ['a very long text', '5'.repeat(100_000)],
  ])('parseSs58 refuses %s', (_, text) => {
    expect(parseSs58(text)).toBeUndefined()
  })

  test('encodeSs58 throws for an account id of another length and for an invalid prefix', () => {
    expect(() => encodeSs58({ prefix: 0, accountId: new Uint8Array(33) })).toThrow(RangeError)
    for (const wrong of [-1, 0.5, 16_384, Number.NaN]) {
      expect(() => encodeSs58({ prefix: wrong, accountId: new Uint8Array(32) })).toThrow(RangeError)
    }
  })
})

test('networks have the same prefixes as in another library', async () => {
  const { allNetworks } = await import('@polkadot/networks')
  const known = allNetworks.flatMap(({ genesisHash, prefix: own }) =>
    genesisHash.map((hash) => [`polkadot:${hash.slice(2, 34)}`, own] as const),
  )
  const ours = known.filter(([chainId]) => prefixOf(chainId) !== undefined)
  expect(ours.length).toBeGreaterThanOrEqual(4)
  for (const [chainId, own] of ours) expect(prefixOf(chainId), chainId).toBe(own)
  expect(prefixOf('polkadot:e143f23803ac50e8f6f8e62695d1ce9e')).toBe(genericPrefix)
  expect(prefixOf('polkadot:toString')).toBeUndefined()
})

test('the balance of an account is stored under a key of two hashes', () => {
  const id = new Uint8Array(32).fill(7)
  const [pallet, item] = ['System', 'Account'].map((name) => xxhashAsHex(name, 128).slice(2))
  const key = accountStorageKey(id)
  expect(key.startsWith(`0x${pallet}${item}`)).toBe(true)
  expect(key.endsWith(toHex(id))).toBe(true)
  expect(key).toHaveLength(2 + 2 * (16 + 16 + 16 + 32))
})
