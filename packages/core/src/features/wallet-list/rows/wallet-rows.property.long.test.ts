import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Connector, WalletListing } from '../../../contracts/wallets.js'
import type { ConnectorTypeOrder } from '../../../options/features.js'
import { confusables } from '../matching/confusables.js'
import { skeletonOf } from '../matching/skeleton.js'
import { nameOf, rdnsOf, normalizeName } from '../../../wallet/connectors/identity.js'
import { listWalletRows, type WalletRowSources } from './wallet-rows.js'
import { cases } from '../../../test/cases.fixture.js'

// Few names, domains and ids, so that they often clash; one name is another in Cyrillic.
const name = fc.constantFrom('Ant', 'ant', 'Аnt', 'Bee', 'Cat', 'Trust', 'Trust Wallet', 'Dog')
const rdns = fc.constantFrom('io.ant', 'io.bee', 'io.metamask', 'io.metamask.mobile', 'io.cat')
const id = fc.constantFrom('ant', 'bee', 'cat', 'dog', 'io.ant', 'elk')
const ids = fc.uniqueArray(id, { maxLength: 3 })
const chain = fc.constantFrom('eip155' as const, 'solana' as const, 'bip122' as const)

const connector = fc
  .record({ id, name, chain, rdns: fc.option(rdns), isExternal: fc.boolean(), isDuplicate: fc.boolean() })
  .map(({ isExternal, isDuplicate, rdns: claimed, ...rest }): Connector => ({
    ...rest,
    type: isExternal ? 'EXTERNAL' : 'ANNOUNCED',
    ...(claimed !== null && { info: { rdns: claimed } }),
    ...(isDuplicate && { isDuplicate }),
  }))

const listing = fc
  .record({ id, name, rdns: fc.option(rdns), chains: fc.uniqueArray(chain, { maxLength: 2 }), isCustom: fc.boolean() })
  .map(({ rdns: claimed, isCustom, ...rest }): WalletListing => ({
    ...rest,
    ...(claimed !== null && { rdns: claimed }),
    ...(isCustom && { isCustom }),
  }))

const sources: fc.Arbitrary<WalletRowSources> = fc.record({
  connectors: fc.array(connector, { maxLength: 6 }),
  known: fc.array(listing, { maxLength: 8 }),
  recent: ids,
  featuredWalletIds: ids,
  includeWalletIds: fc.oneof(fc.constant([]), ids),
  excludeWalletIds: fc.oneof(fc.constant([]), ids),
  connectorImages: fc.constant({}),
  namespaces: fc.uniqueArray(chain, { maxLength: 2 }),
  order: fc.uniqueArray(
    fc.constantFrom<ConnectorTypeOrder>(
      'custom',
      'recent',
      'injected',
      'featured',
      'external',
      'recommended',
      'walletConnect',
    ),
  ),
  hasPairing: fc.boolean(),
  isMobile: fc.boolean(),
  isWhole: fc.boolean(),
})

vi.setConfig({ testTimeout: cases * 10 })

const check = (rule: (rows: ReturnType<typeof listWalletRows>, given: WalletRowSources) => void) =>
  fc.assert(
    fc.property(sources, (drawn) => {
      // With the table of confusables, and before it has loaded.
      for (const table of [confusables, undefined]) {
        const given = { ...drawn, confusables: table }
        rule(listWalletRows(given), given)
      }
    }),
    { numRuns: cases },
  )

describe('P20: for any sources', () => {
  test('the same sources give the same rows', () => {
    check((rows, given) => expect(listWalletRows(structuredClone(given))).toEqual(rows))
  })

  test('no row appears twice: neither its key, nor its wallet unless it is marked, nor a way to connect', () => {
    check((rows) => {
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
      const wallets = rows.flatMap(({ walletId, isDuplicate }) => (walletId && !isDuplicate ? [walletId] : []))
      expect(new Set(wallets).size).toBe(wallets.length)
      const ways = rows.flatMap(({ chains }) =>
        chains.map(({ connectorId, namespace }) => `${namespace}:${connectorId}`),
      )
      expect(new Set(ways).size).toBe(ways.length)
    })
  })

  test('excluded wallets never appear, under their id, their rdns or their name', () => {
    check((rows, { excludeWalletIds, known, connectors }) => {
      const first = (wanted: string) => known.find((wallet) => wallet.id === wanted)
      const listings = excludeWalletIds.flatMap((wanted) => first(wanted) ?? [])
      for (const { walletId, name: shown, chains } of rows) {
        expect(excludeWalletIds).not.toContain(walletId)
        if (walletId !== undefined || chains.length > 0) {
          expect(listings.map(nameOf)).not.toContain(nameOf({ name: shown }))
        }
        for (const { connectorId, namespace } of chains) {
          const behind = connectors.find((one) => one.id === connectorId && one.chain === namespace)
          expect(excludeWalletIds).not.toContain(connectorId)
          if (behind?.info?.rdns)
            expect(listings.map((wallet) => rdnsOf(wallet.rdns))).not.toContain(rdnsOf(behind.info.rdns))
        }
      }
    })
  })

  test('only included wallets appear, except for custom ones and the QR code row', () => {
    check((rows, { includeWalletIds, known }) => {
      if (includeWalletIds.length === 0) return
      for (const { walletId, listing: shown, chains, badge } of rows) {
        if (badge === 'qr' || shown?.isCustom) continue
        const isNamed = [walletId, ...chains.map(({ connectorId }) => connectorId)].some(
          (one) => one && includeWalletIds.includes(one),
        )
        // An id may also identify the same wallet by another id of another list.
        const isTwin = known.some(
          (twin) =>
            includeWalletIds.includes(twin.id) &&
            shown &&
            (nameOf(twin) === nameOf(shown) || rdnsOf(twin.rdns) === rdnsOf(shown.rdns)),
        )
        expect(isNamed || isTwin).toBe(true)
      }
    })
  })

  test('groups keep their order, except for a look-alike that has to wait', () => {
    check((rows, given) => {
      if (given.order?.length || rows.some(({ isDuplicate }) => isDuplicate)) return
      const rank = (row: (typeof rows)[number]): number => {
        if (row.badge === 'qr') return 6
        if (row.listing?.isCustom) return 0
        if (row.badge === 'recent') return 1
        if (row.badge === 'installed') return 2
        const isFeatured = given.featuredWalletIds.some((wanted) => {
          const wallet = given.known.find((one) => one.id === wanted)
          return row.walletId === wanted || (wallet && row.listing && nameOf(wallet) === nameOf(row.listing))
        })
        if (isFeatured || row.walletId === undefined) return 3.5
        return row.isInstalled ? 3.5 : 5
      }
      const ranks = rows.map(rank).filter((one) => one <= 2 || one === 6)
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    })
  })

  test('a look-alike is never above the listed wallet that it resembles', () => {
    check((rows, { known, confusables: table }) => {
      rows.forEach(({ name: shown, isDuplicate, listing: own }, at) => {
        const model = known
          .toSorted((a, b) => Number(b.isCustom ?? 0) - Number(a.isCustom ?? 0))
          .find((one) => skeletonOf(normalizeName(one), table) === skeletonOf(normalizeName({ name: shown }), table))
        if (!isDuplicate || !model || own === model) return
        const genuine = rows.findIndex(({ listing: other }) => other === model)
        // Two wallets that look like each other: which one is real is unknown.
        if (genuine >= 0 && !rows[genuine]?.isDuplicate) expect(genuine).toBeLessThan(at)
      })
    })
  })

  test('installed wallets are all listed unless they are excluded', () => {
    check((rows, given) => {
      if (given.includeWalletIds.length + given.excludeWalletIds.length + (given.namespaces?.length ?? 0) > 0) return
      const shown = rows.flatMap(({ chains }) => chains.map((one) => `${one.namespace}:${one.connectorId}`))
      expect(new Set(shown)).toEqual(new Set(given.connectors.map((one) => `${one.chain}:${one.id}`)))
    })
  })
})
