import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CaipAssetParts, formatCaipAssetId, isCaipAssetId, parseCaipAssetId } from './index.js'
import { cases } from '../frame/seeded.fixture.js'

const dai = 'eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f'
const kitty = 'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/771769'

const asset: fc.Arbitrary<CaipAssetParts> = fc.record(
  {
    namespace: fc.constantFrom('cosmos' as const, 'solana' as const),
    reference: fc.stringMatching(/^[-a-zA-Z0-9]{1,32}$/),
    assetNamespace: fc.stringMatching(/^[-a-z0-9]{3,8}$/),
    assetReference: fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/),
    tokenId: fc.stringMatching(/^[-.%a-zA-Z0-9]{1,78}$/),
  },
  { requiredKeys: ['namespace', 'reference', 'assetNamespace', 'assetReference'] },
)

describe('parseCaipAssetId', () => {
  test('parses a coin, a token and one item of a collection', () => {
    expect(parseCaipAssetId('eip155:1/slip44:60')).toEqual({
      namespace: 'eip155',
      reference: '1',
      assetNamespace: 'slip44',
      assetReference: '60',
    })
    expect(parseCaipAssetId(dai)).toMatchObject({ assetNamespace: 'erc20' })
    expect(parseCaipAssetId(kitty)).toMatchObject({ assetNamespace: 'erc721', tokenId: '771769' })
  })

  test.each([
    ['a network alone', 'eip155:1'],
    ['no reference', 'eip155:1/slip44'],
    ['an empty reference', 'eip155:1/slip44:'],
    ['an invalid network', 'eip155:0/slip44:60'],
    ['two references', 'eip155:1/slip44:60:1'],
    ['an empty item', `${dai}/`],
    ['a second item', `${kitty}/1`],
    ['a namespace of two characters', 'eip155:1/ab:60'],
    ['an item over 78 characters', `${dai}/${'1'.repeat(79)}`],
  ])('refuses %s', (_, text) => {
    expect(isCaipAssetId(text)).toBe(false)
  })

  test('parses the parts that formatCaipAssetId wrote', () => {
    fc.assert(
      fc.property(asset, (parts) => {
        expect(parseCaipAssetId(formatCaipAssetId(parts))).toEqual(parts)
      }),
    )
  })

  test(
    'P13: never throws, and an accepted value formats back to the same text',
    () => {
      const nearly = fc.stringMatching(/^eip155:1\/?[-a-z0-9:/.%]{0,40}$/)
      fc.assert(
        fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), nearly), (value) => {
          const parts = parseCaipAssetId(value)
          if (parts) expect(formatCaipAssetId(parts)).toBe(value)
        }),
        { numRuns: cases },
      )
    },
    cases * 10,
  )
})
