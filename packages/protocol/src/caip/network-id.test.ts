import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chainIdLimit,
  chainNamespaces,
  formatCaipNetworkId,
  isCaipNetworkId,
  isChainNamespace,
  isEvmChainId,
  parseCaipNetworkId,
} from './index.js'
import { cases } from '../frame/seeded.fixture.js'

const otherNamespaces = chainNamespaces.filter((namespace) => namespace !== 'eip155')
const network = fc.oneof(
  fc.record({
    namespace: fc.constant('eip155' as const),
    reference: fc.integer({ min: 1, max: chainIdLimit - 1 }).map(String),
  }),
  fc.record({ namespace: fc.constantFrom(...otherNamespaces), reference: fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/) }),
)

describe('parseCaipNetworkId', () => {
  test.each([
    ['eip155:1', 'eip155', '1'],
    ['eip155:2147483647', 'eip155', '2147483647'],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['bip122:000000000019d6689c085ae165831e93', 'bip122', '000000000019d6689c085ae165831e93'],
    ['cosmos:cosmoshub-4', 'cosmos', 'cosmoshub-4'],
  ])('accepts the network %s', (text, namespace, reference) => {
    expect(parseCaipNetworkId(text)).toEqual({ namespace, reference })
  })

  test.each([
    ['one part', 'eip155'],
    ['three parts', 'eip155:1:2'],
    ['an empty reference', 'eip155:'],
    ['an unknown namespace', 'near:mainnet'],
    ['a name of Object.prototype', 'constructor:1'],
    ['capitals in the namespace', 'EIP155:1'],
    ['a blank', ' eip155:1'],
    ['a line break at the end', 'eip155:1\n'],
    ['a reference over 32 characters', `cosmos:${'a'.repeat(33)}`],
    ['chain 0', 'eip155:0'],
    ['a leading zero', 'eip155:01'],
    ['a hexadecimal chain id', 'eip155:0x1'],
    ['a fraction', 'eip155:1.5'],
    ['a negative chain id', 'eip155:-1'],
    ['the first chain id that is too large', 'eip155:9007199254740992'],
  ])('refuses %s', (_, text) => {
    expect(parseCaipNetworkId(text)).toBeUndefined()
    expect(isCaipNetworkId(text)).toBe(false)
  })

  test.each(['eip155:2147483648', 'eip155:11297108109', 'eip155:9007199254740991'])(
    'accepts a chain id that is too large for an app, because a wallet may use it: %s',
    (text) => expect(isCaipNetworkId(text)).toBe(true),
  )

  test('parses the parts that formatCaipNetworkId wrote', () => {
    fc.assert(
      fc.property(network, (parts) => {
        expect(parseCaipNetworkId(formatCaipNetworkId(parts))).toEqual(parts)
      }),
    )
  })

  test(
    'spec 5.5: never throws, and an accepted value formats back to the same text',
    () => {
      const nearly = fc.stringMatching(/^(eip155|solana|cosmos|toString)?:?[-_a-z0-9:]{0,36}$/)
      fc.assert(
        fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), nearly), (value) => {
          const parts = parseCaipNetworkId(value)
          if (parts) expect(formatCaipNetworkId(parts)).toBe(value)
        }),
        { numRuns: cases },
      )
    },
    cases * 10,
  )
})

test('spec 5.4: chain ids end below 2147483648', () => {
  expect(chainIdLimit).toBe(2_147_483_648)
  expect(isEvmChainId(chainIdLimit - 1)).toBe(true)
  expect(isEvmChainId(chainIdLimit)).toBe(false)
  expect(isEvmChainId(1e21)).toBe(false)
  expect(isEvmChainId(Number.NaN)).toBe(false)
  expect(isEvmChainId(1.5)).toBe(false)
})

test('only the five namespaces are chain namespaces', () => {
  expect(chainNamespaces.every(isChainNamespace)).toBe(true)
  fc.assert(
    fc.property(
      fc.anything(),
      (value) => isChainNamespace(value) === (chainNamespaces as readonly unknown[]).includes(value),
    ),
  )
})
