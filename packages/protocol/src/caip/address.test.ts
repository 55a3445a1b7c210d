import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCaipAddress, isAddress, isCaipAddress, parseCaipAddress } from './index.js'
import { cases } from '../frame/seeded.fixture.js'

const evm = '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'
const solana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const account = fc.oneof(
  fc.record({
    namespace: fc.constant('eip155' as const),
    reference: fc.integer({ min: 1, max: 2_147_483_647 }).map(String),
    address: fc.stringMatching(/^0x[0-9a-fA-F]{40}$/),
  }),
  fc.record({
    namespace: fc.constant('solana' as const),
    reference: fc.constant('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    address: fc.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  }),
  fc.record({
    namespace: fc.constantFrom('cosmos' as const, 'polkadot' as const, 'bip122' as const),
    reference: fc.stringMatching(/^[-a-zA-Z0-9]{1,32}$/),
    address: fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/),
  }),
)

describe('parseCaipAddress', () => {
  test.each([
    [`eip155:1:${evm}`, { namespace: 'eip155', reference: '1', address: evm }],
    [`eip155:137:${evm.slice(2)}`, { namespace: 'eip155', reference: '137', address: evm.slice(2) }],
    [`${solanaMainnet}:${solana}`, { namespace: 'solana', reference: solanaMainnet.slice(7), address: solana }],
  ])('accepts the account %s', (text, parts) => {
    expect(parseCaipAddress(text)).toEqual(parts)
    expect(isCaipAddress(text)).toBe(true)
  })

  test.each([
    ['an address alone', evm],
    ['two parts', `eip155:${evm}`],
    ['four parts', `eip155:1:${evm}:0`],
    ['39 digits', `eip155:1:${evm.slice(0, -1)}`],
    ['41 digits', `eip155:1:${evm}0`],
    ['an invalid digit', `eip155:1:${evm.slice(0, -1)}g`],
    ['a chain id that is too large', `eip155:9007199254740992:${evm}`],
    ['a Solana address with a zero', `${solanaMainnet}:${solana.slice(0, -1)}0`],
    ['31 base58 characters', `${solanaMainnet}:${solana.slice(0, 31)}`],
    ['an EVM address on Solana', `${solanaMainnet}:${evm}`],
    ['a script', 'cosmos:cosmoshub-4:<script>'],
    ['129 characters', `cosmos:cosmoshub-4:${'a'.repeat(129)}`],
  ])('refuses %s', (_, text) => {
    expect(parseCaipAddress(text)).toBeUndefined()
  })

  test('parses the parts that formatCaipAddress wrote', () => {
    fc.assert(
      fc.property(account, (parts) => {
        expect(parseCaipAddress(formatCaipAddress(parts))).toEqual(parts)
      }),
    )
  })

  test('spec 5.5: refuses one part more or one less', () => {
    fc.assert(
      fc.property(account, fc.stringMatching(/^[a-z0-9]{0,8}$/), (parts, more) => {
        const text = formatCaipAddress(parts)
        expect(parseCaipAddress(`${text}:${more}`)).toBeUndefined()
        expect(parseCaipAddress(text.slice(0, text.lastIndexOf(':')))).toBeUndefined()
      }),
    )
  })

  test(
    'P13: never throws, and an accepted value formats back to the same text',
    () => {
      fc.assert(
        fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' })), (value) => {
          const parts = parseCaipAddress(value)
          if (parts) expect(formatCaipAddress(parts)).toBe(value)
        }),
        { numRuns: cases },
      )
    },
    cases * 10,
  )
})

test('spec 5.3: only EVM and Solana addresses have a specific form', () => {
  expect(isAddress('eip155', evm)).toBe(true)
  expect(isAddress('eip155', evm.slice(2))).toBe(true)
  expect(isAddress('eip155', solana)).toBe(false)
  expect(isAddress('solana', solana)).toBe(true)
  expect(isAddress('bip122', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')).toBe(true)
  expect(isAddress('cosmos', '')).toBe(false)
  expect(isAddress('eip155', 1)).toBe(false)
})
