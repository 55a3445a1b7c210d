import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRecipient } from './read-recipient.js'

const evm = '0xC91eA4f65b0D7c3382Ea19F04cB7d28A510e63F9'
const coin = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const mainnet = { caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as const
const base = { caipNetworkId: 'eip155:8453', chainNamespace: 'eip155' } as const
const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solana = { caipNetworkId: solanaId, chainNamespace: 'solana' } as const

describe('an address of this network', () => {
  test.each([
    [evm],
    [`eth:${evm}`],
    [`ETH:${evm}`],
    [`eip155:1:${evm}`],
    [`ethereum:${evm}`],
    [`ethereum:${evm}@1`],
    [`ethereum:pay-${evm}@1?value=1e18`],
    [` ${evm}\n`],
    [`"${evm}"`],
    [`(${evm}).`],
    [`\u200b${evm}\ufeff`],
    [`${evm.slice(0, 20)}\u00ad${evm.slice(20)}`],
    [`<eth:${evm}>`],
  ])('readRecipient finds the EVM address in %j', (text) => expect(readRecipient(text, mainnet)).toEqual({ text: evm }))

  test.each([[coin], [`solana:${coin}`], [`solana:${coin}?amount=1&label=x`], [`${solanaId}:${coin}`], [` ${coin} `]])(
    'readRecipient finds the Solana address in %j',
    (text) => expect(readRecipient(text, solana)).toEqual({ text: coin }),
  )

  test('readRecipient keeps capitals, which the chain checks as a checksum', () => {
    const capitals = `0X${evm.slice(2).toUpperCase()}`
    expect(readRecipient(`eth:${capitals}`, mainnet)).toEqual({ text: capitals })
  })
})

describe('an address of another network', () => {
  test.each([
    [`eth:${evm}`, base, 'eip155:1'],
    [`base:${evm}`, mainnet, 'eip155:8453'],
    [`nowhere:${evm}`, mainnet, 'nowhere'],
    [`eip155:10:${evm}`, mainnet, 'eip155:10'],
    [`ethereum:${evm}@137`, mainnet, 'eip155:137'],
    [`ethereum:${evm}`, solana, 'eip155:1'],
    [`solana:${coin}`, mainnet, 'Solana'],
    [`${solanaId}:${coin}`, mainnet, solanaId],
    [`bip122:000000000019d6689c085ae165831e93:${coin}`, mainnet, 'bip122:000000000019d6689c085ae165831e93'],
  ] as const)('readRecipient reads %j as an address of another network', (text, network, other) =>
    expect(readRecipient(text, network)).toEqual({ network: other }),
  )
})

test('readRecipient does not search a text that is longer than any address', () => {
  expect(readRecipient(` "${evm}"${'"'.repeat(500)}`, mainnet)).toEqual({ text: `"${evm}"${'"'.repeat(500)}` })
})

test.each([
  'alice.eth',
  '👨‍👩‍👧.eth',
  'hello',
  '0x12',
  '',
  `ethereum:${evm}/transfer?address=${evm}`,
  `eth:${evm}:${evm}`,
  `javascript:${'a'.repeat(40)}`,
])('readRecipient returns %j unchanged', (text) => expect(readRecipient(text, mainnet)).toEqual({ text }))

test('readRecipient extracts an address from any surrounding text, or returns the text unchanged', () => {
  const extra = fc.string({ unit: fc.constantFrom(' ', '\u200b', '\n', '"', '(', ')', ',', '.') })
  const prefix = fc.constantFrom('', 'eth:', 'eip155:1:', 'ethereum:')
  fc.assert(
    fc.property(extra, prefix, extra, (before, form, after) => {
      const read = readRecipient(`${before}${form}${evm}${after}`, mainnet)
      expect([{ text: evm }, { text: `${before}${form}${evm}${after}`.trim() }]).toContainEqual(read)
    }),
  )
})
