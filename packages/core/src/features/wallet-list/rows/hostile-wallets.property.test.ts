import { hostileNames } from '@openappkit/testing/faults'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Connector, WalletListing } from '../../../contracts/wallets.js'
import { listAllWallets } from './all-wallet-rows.js'
import { confusables } from '../matching/confusables.js'
import { known as bundled, listed, present } from '../../../test/wallet-rows.fixture.js'
import { listWalletRows, type WalletRowSources } from './wallet-rows.js'

const throwing = (names: readonly string[]): object =>
  new Proxy(
    {},
    {
      get(_, name) {
        if (names.includes(String(name))) throw new TypeError('hostile')
        return name === 'chains' ? [] : name === 'chain' ? 'eip155' : undefined
      },
    },
  )

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileNames) },
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom('Honest', 'Honest One', 'io.honest', 'honest', 'Неnest'),
)
// Any adapter and any list may violate its own types.
const any = fc.oneof({ weight: 6, arbitrary: text }, fc.constantFrom(undefined, null, 1, {}))
const chain = fc.constantFrom('eip155' as const, 'solana' as const)

const hostileConnector = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      id: text,
      name: any,
      type: fc.constantFrom('ANNOUNCED', 'INJECTED', 'EXTERNAL'),
      chain,
      imageUrl: any,
      info: fc.oneof(fc.record({ rdns: any }), fc.constant(undefined)),
      isDuplicate: fc.boolean(),
    }),
  },
  fc.constantFrom(['name'], ['info'], ['id', 'name']).map(throwing),
) as fc.Arbitrary<Connector>

const hostileListing = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      id: text,
      name: any,
      rdns: any,
      chains: fc.uniqueArray(chain),
      isCustom: fc.boolean(),
      mobileLink: any,
      imageUrl: any,
      color: any,
    }),
  },
  fc.constantFrom(['name'], ['rdns'], ['chains']).map(throwing),
) as fc.Arbitrary<WalletListing>

const honestHere = present('owl', { name: 'Owl' })
const honestListed = listed('yak', { name: 'Yak', rdns: 'org.yak' })

const sources = fc.record({
  connectors: fc.array(hostileConnector, { maxLength: 6 }),
  known: fc.array(hostileListing, { maxLength: 6 }),
  recent: fc.array(text, { maxLength: 2 }),
  featuredWalletIds: fc.array(text, { maxLength: 2 }),
  isMobile: fc.boolean(),
  hasPairing: fc.boolean(),
  at: fc.nat(6),
})

function check(rule: (sources: WalletRowSources, found: readonly WalletListing[]) => void): void {
  fc.assert(
    fc.property(sources, ({ at, ...drawn }) => {
      const known = drawn.known.toSpliced(at, 0, honestListed)
      const connectors = drawn.connectors.toSpliced(at, 0, honestHere)
      const given = { includeWalletIds: [], excludeWalletIds: [], connectorImages: {}, ...drawn, known, connectors }
      for (const table of [confusables, undefined]) rule({ ...given, confusables: table }, known)
    }),
    { numRuns: 500 },
  )
}

describe('hostile wallets', () => {
  test('Connect lists the honest installed wallet, with names and icons that are text', () => {
    check((given) => {
      const rows = listWalletRows(given)
      const row = rows.find(({ request }) => request.connectorId === honestHere.id)
      expect(row).toMatchObject({ name: 'Owl', isInstalled: true, isDuplicate: false })
      for (const { imageUrl } of rows) expect(imageUrl).not.toBeTypeOf('function')
    })
  })

  test('AllWallets lists the honest installed wallet and the honest listed one', () => {
    check(({ isMobile: _isMobile, ...given }, found) => {
      const rows = listAllWallets(given, { query: { search: '', isCertified: false }, wallets: found })
      expect(rows.some(({ request }) => request.connectorId === honestHere.id)).toBe(true)
      expect(rows.filter(({ walletId }) => walletId === honestListed.id)).toMatchObject([{ name: 'Yak' }])
    })
  })
})

describe.each(hostileNames.map((name) => [name.slice(0, 30), name]))('a wallet that is called %j', (_shown, name) => {
  test('a hostile wallet is listed beside the others, and gets no icon of theirs', () => {
    const rows = listWalletRows({
      connectors: [present('bad', { id: name, name, info: { rdns: name } }), honestHere],
      known: [listed(name, { name, rdns: name }), ...bundled],
      recent: [name],
      featuredWalletIds: [name],
      includeWalletIds: [],
      excludeWalletIds: [],
      connectorImages: {},
    })
    const row = rows.find(({ request }) => request.connectorId === name)
    expect(row?.name).toBe(name)
    expect(row?.imageUrl).toBeUndefined()
    expect(rows.some(({ request }) => request.connectorId === honestHere.id)).toBe(true)
  })
})
