import { describe, expect, test } from 'vitest'
import { toSession } from '../test/link.fixture.js'
import { parseAccountDetails } from './account-details.js'
import { describeAccounts } from './describe-accounts.js'
import { parseSession } from './wallet-session.js'

const chain = 'bip122:000000000019d6689c085ae165831e93'
const segwit = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const taproot = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const path = "m/84'/0'/0'/0/0"

const typesOf = (...addresses: string[]) =>
  describeAccounts(
    'bip122',
    addresses.map((address) => ({ chain, address })),
  ).map(({ type }) => type)

describe('the type of an account', () => {
  test('Bitcoin accounts are `payment`, and `ordinal` for the taproot address of a wallet that has another one', () => {
    expect(typesOf(segwit)).toEqual(['payment'])
    expect(typesOf(taproot)).toEqual(['payment'])
    expect(typesOf(segwit, taproot)).toEqual(['payment', 'ordinal'])
    expect(typesOf(taproot, segwit)).toEqual(['ordinal', 'payment'])
  })

  test('accounts of other namespaces are `eoa`', () => {
    const accounts = [{ chain: 'cosmos:cosmoshub-4', address: 'cosmos1abc' }] as const
    expect(describeAccounts('cosmos', accounts)).toEqual([{ address: 'cosmos1abc', type: 'eoa' }])
  })
})

describe('public keys and paths', () => {
  const entry = { address: segwit, publicKey: '02ab', path, intention: 'payment' }
  const found = new Map([[segwit, { publicKey: '02ab', path }]])

  test.each([
    ['a list as JSON', JSON.stringify([entry])],
    ['a list', [entry]],
    ['a list for each purpose', JSON.stringify({ payment: [entry], ordinal: [] })],
  ])('reads details from the session properties: %s', (_, value) => {
    expect(parseAccountDetails('bip122', { bip122_getAccountAddresses: value })).toEqual(found)
  })

  test('reads the details of Cosmos under their own name', () => {
    const value = JSON.stringify([{ algo: 'secp256k1', address: 'cosmos1abc', pubkey: 'AgSE' }])
    expect(parseAccountDetails('cosmos', { cosmos_getAccounts: value })).toEqual(
      new Map([['cosmos1abc', { publicKey: 'AgSE' }]]),
    )
  })

  test.each([
    ['nothing', undefined],
    ['invalid JSON', '{'],
    ['a number', '7'],
    ['no addresses', '[{"publicKey":"02ab"}, null, 7]'],
    ['a key that is too long', JSON.stringify([{ address: segwit, publicKey: 'a'.repeat(300) }])],
  ])('omits malformed details: %s', (_, value) => {
    const details = parseAccountDetails('bip122', { bip122_getAccountAddresses: value })
    expect([...details.values()].filter(({ publicKey }) => publicKey)).toEqual([])
  })

  test('adds details to their account, and ignores those of accounts outside the session', () => {
    const { topic, expiresAt } = toSession({ bip122: { accounts: [`${chain}:${segwit}`] } })
    const session = parseSession({
      topic,
      expiry: expiresAt / 1_000,
      namespaces: { bip122: { accounts: [`${chain}:${segwit}`], methods: [] } },
      sessionProperties: { bip122_getAccountAddresses: JSON.stringify([entry, { address: taproot, publicKey: 'x' }]) },
      peer: { metadata: { name: 'Wallet', icons: [] } },
    })
    expect(describeAccounts('bip122', session?.namespaces.bip122?.accounts ?? [])).toEqual([
      { address: segwit, type: 'payment', publicKey: '02ab', path },
    ])
  })
})
